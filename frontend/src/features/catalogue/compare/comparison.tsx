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
  return {
    tools: lines && skus.flatMap((sku, at) => found?.[at]?.tool ?? tools.get(sku) ?? []),
    unknown: found ? skus.filter((_, at) => !found[at]?.tool) : [],
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}

function OfTools({ toCart }: ComparisonProps) {
  const address = useComparisonAddress();
  const { skus, quantity, isDifferencesOnly, leftOut, change } = address;
  const { tools = [], unknown, error, retry } = useTools(skus);
  const { checks } = useCheckedLines(
    tools.map((tool) => ({ toolId: tool.id, sku: tool.sku, quantity: quantity ?? smallestQuantity(tool) })),
  );
  const known = skus.filter((sku) => !unknown.includes(sku)).join(',');
  // The catalogue shows them as chosen, so that others can be added.
  useEffect(() => keepCompared(known ? known.split(',') : []), [known]);
  if (tools.length === 0 && error)
    return <ErrorState error={error} title={compareTexts.loadFailed} onRetry={retry} />;
  if (tools.length === 0 && unknown.length === 0) return <SkeletonLines lines={USUAL} />;
  const compared = tools.map((tool, at) => ({ tool, check: checks[at] }));
  const all = [factsOf(compared, quantity), ...attributesOf(compared)];
  const groups = isDifferencesOnly ? differencesOf(all) : all;
  return (
    <div className={stack(4)}>
      <Notes leftOut={leftOut} unknown={unknown} />
      <ComparisonControls {...address} family={tools[0]?.family?.slug} />
      {tools.length > 0 && (
        <ComparisonTable
          tools={tools}
          groups={groups}
          toCart={(tool) => isForSale(tool) && toCart(tool, quantity)}
          onRemove={(sku) => change({ skus: skus.filter((each) => each !== sku && !unknown.includes(each)) })}
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
