import { useQuery } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/button';
import { look, stack } from '../../../components/layout/layout';
import { EmptyState } from '../../../components/states/empty-state';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useCheckedLines } from '../../../entities/line/use-checked-lines';
import { availabilityOf } from '../../../entities/tool/availability';
import { smallestQuantity } from '../../../entities/tool/pricing';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { keepCompared, useCompared } from './compared';
import { compareTexts } from './compare-messages';
import { useComparisonAddress } from './comparison-address';
import { ComparisonControls } from './comparison-controls';
import { attributesOf, differencesOf, factsOf } from './comparison-rows';
import { ComparisonTable } from './comparison-table';
import { ComparisonDocument, type ComparedToolFragment } from './comparison.generated';

/** Rows of a comparison that is on its way. */
const USUAL = 12;

type ComparisonProps = {
  /** Puts a tool into the cart; a quantity, if one is compared. */
  toCart: (tool: ComparedToolFragment, quantity: number | null) => ReactNode;
};

/** The tools of the URL, side by side. */
export function Comparison({ toCart }: ComparisonProps) {
  const { skus } = useComparisonAddress();
  const chosen = useCompared();
  if (skus.length > 0) return <OfTools toCart={toCart} />;
  // What was chosen in the catalogue.
  if (chosen.length > 0) return <Navigate replace to={paths.compare(chosen)} />;
  return (
    <EmptyState
      title={compareTexts.nothing}
      text={compareTexts.nothingText}
      action={<ButtonLink to={paths.catalogue}>{labels.catalogue}</ButtonLink>}
    />
  );
}

/** The tools that there are, and the SKUs that no tool has. */
function useTools(skus: readonly string[]) {
  const { data, previousData, error, refetch } = useQuery(ComparisonDocument, {
    // Facts do not depend on the quantity; prices are those of the lines below.
    variables: { lines: skus.map((sku) => ({ sku, quantity: 1 })) },
  });
  const lines = (data ?? previousData)?.checkLines.lines;
  const tools = new Map(lines?.flatMap(({ tool }) => (tool ? [[tool.sku, tool] as const] : [])));
  const found = data?.checkLines.lines;
  const all = lines && skus.flatMap((sku, at) => found?.[at]?.tool ?? tools.get(sku) ?? []);
  return {
    // Two spellings of a SKU are one tool.
    tools: all && [...new Map(all.map((tool) => [tool.id, tool])).values()],
    unknown: found ? skus.filter((_, at) => !found[at]?.tool) : [],
    isKnown: found !== undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Prices and days of the tools for a quantity; none while the answer is to another one. */
function usePrices(tools: readonly ComparedToolFragment[], quantity: number | null) {
  const unitsOf = (tool: ComparedToolFragment) => quantity ?? smallestQuantity(tool);
  const { checks, error, retry } = useCheckedLines(
    tools.map((tool) => ({ toolId: tool.id, sku: tool.sku, quantity: unitsOf(tool) })),
  );
  const compared = tools.map((tool, at) => {
    const check = checks[at];
    return { tool, check: check?.quantity === unitsOf(tool) ? check : undefined };
  });
  return { compared, error, retry };
}

function OfTools({ toCart }: ComparisonProps) {
  const address = useComparisonAddress();
  const { skus, quantity, isDifferencesOnly, leftOut, change } = address;
  const { tools = [], unknown, isKnown, error, retry } = useTools(skus);
  const prices = usePrices(tools, quantity);
  const known = isKnown ? tools.map(({ sku }) => sku).join(',') : null;
  // The catalogue shows them as chosen, so that others can be added.
  useEffect(() => {
    if (known !== null) keepCompared(known ? known.split(',') : []);
  }, [known]);
  if (tools.length === 0 && error)
    return <ErrorState error={error} title={compareTexts.loadFailed} onRetry={retry} />;
  if (tools.length === 0 && unknown.length === 0) return <SkeletonLines lines={USUAL} />;
  const all = [factsOf(prices.compared, quantity), ...attributesOf(prices.compared)];
  const groups = isDifferencesOnly && tools.length > 1 ? differencesOf(all) : all;
  return (
    <div className={stack(4)}>
      <Notes leftOut={leftOut} unknown={unknown} />
      <ComparisonControls {...address} family={tools[0]?.family?.slug} />
      {prices.error !== null && (
        <ErrorState error={prices.error} title={compareTexts.pricesFailed} onRetry={prices.retry} />
      )}
      {tools.length > 0 && (
        <ComparisonTable
          tools={tools}
          groups={groups}
          toCart={(tool) => isForSale(tool) && toCart(tool, quantity)}
          onRemove={(sku) => {
            const rest = tools.map((tool) => tool.sku).filter((each) => each !== sku);
            // Without any, the page shows what the tab holds.
            keepCompared(rest);
            change({ skus: rest });
          }}
        />
      )}
      {tools.length > 0 && groups.length === 0 && <p>{compareTexts.noDifferences}</p>}
    </div>
  );
}

const isForSale = (tool: ComparedToolFragment): boolean =>
  availabilityOf(tool) === 'InStock' ||
  (availabilityOf(tool) === 'OutOfStock' && (tool.supply === 'MADE_TO_ORDER' || tool.madeFor !== null));

type NotesProps = { leftOut: readonly string[]; unknown: readonly string[] };

/** What of the URL is not shown, and why. */
const Notes = ({ leftOut, unknown }: NotesProps) => (
  <div role="status" className={stack(2)}>
    {leftOut.length > 0 && (
      <p className={look('noticeWarning', 'padFlat')}>{compareTexts.leftOut(leftOut.join(', '))}</p>
    )}
    {unknown.map((sku) => (
      <p key={sku} className={look('noticeWarning', 'padFlat')}>
        {compareTexts.unknown(sku)}
      </p>
    ))}
  </div>
);
