import { useQuery } from '@apollo/client/react';
import { skuLetters } from '../../../../gateway/src/rules/plain';
import { Picture } from '../../components/picture';
import { SuggestionList } from '../../components/suggestion-list';
import type { Found, SuggestionsProps } from '../../components/suggestions';
import { formatMoney, formatNumber, formatTotal } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { topSearch } from './top-search-messages';
import { useSession } from '../../store/session/use-session';
import { stack, look } from '../../components/layout/layout';
import styles from './search.module.css';
import {
  OwnSuggestionsDocument,
  ShopSuggestionsDocument,
  type ShopSuggestionsQuery,
  type SuggestedToolFragment,
} from './shop-suggestions.generated';
import { useAsked, useReport } from './use-suggestions';

type Tool = SuggestedToolFragment & { madeFor?: string | null };

/** Tools made for the viewer or their company, private to them. Empty for visitors. */
function useCustomTools(search: string) {
  const skip = useSession().status !== 'signed-in' || !search;
  const { data, previousData, error } = useQuery(OwnSuggestionsDocument, {
    variables: { search },
    skip,
    // The company acted for may be another one by now.
    fetchPolicy: 'network-only',
  });
  const shown = skip ? [] : ((data ?? previousData)?.tools.nodes ?? []);
  return { tools: shown, isKnown: skip || !!data || !!error };
}

type PathOf = (tool: Tool) => string;

/** Details need an account (specification section 6): visitors are led to the part in the catalogue. */
function usePathOf(): PathOf {
  const isSignedIn = useSession().status === 'signed-in';
  return ({ id, sku }) => (isSignedIn ? paths.details(id) : paths.search(sku));
}

function foundOf(asked: string, nodes: readonly Tool[], pathOf: PathOf): Found {
  const exact = nodes.find(({ sku }) => skuLetters(sku) === skuLetters(asked));
  const links = [...nodes.map(pathOf), paths.search(asked)];
  return { text: asked, links, enter: exact ? pathOf(exact) : null };
}

/** Parts that the typed text finds. The list of the last answer stays until the next one has arrived. */
export function ShopSuggestions({ text, onFound, ...list }: SuggestionsProps) {
  const asked = useAsked(text);
  const { data, previousData, error } = useQuery(ShopSuggestionsDocument, {
    variables: { search: asked },
    skip: !asked,
  });
  const own = useCustomTools(asked);
  const pathOf = usePathOf();
  const failed: Found = { text: asked, links: [], enter: null };
  const found = data && own.isKnown ? foundOf(asked, [...own.tools, ...data.tools.nodes], pathOf) : undefined;
  useReport(text, error ? failed : found, onFound);
  const shown = asked ? (data ?? previousData)?.tools : undefined;
  const tools: Tool[] = shown ? [...own.tools, ...shown.nodes] : [];
  const items = [
    ...tools.map((tool) => ({
      key: tool.id,
      to: pathOf(tool),
      content: <Part tool={tool} />,
    })),
    {
      key: 'all',
      to: paths.search(asked),
      content: (
        <span className={look('primary', 'medium', 'breakAnywhere')}>{allOf(asked, shown, own.tools)}</span>
      ),
    },
  ];
  return (
    <SuggestionList
      {...list}
      open={list.open && !!shown}
      label={topSearch.suggestions}
      groups={shown ? [{ items }] : []}
    />
  );
}

function allOf(
  asked: string,
  shown: ShopSuggestionsQuery['tools'] | undefined,
  own: readonly Tool[],
): string {
  const count = (shown?.totalCount ?? 0) + own.length;
  return count > 0 ? topSearch.all(formatTotal(count), asked) : topSearch.none(asked);
}

const Part = ({ tool }: { tool: Tool }) => (
  <>
    <Picture
      className={styles.picture}
      src={tool.picture}
      srcSet={tool.pictureSrcSet}
      sizes="44px"
      width={44}
      height={33}
      loading="lazy"
    />
    <span className={stack(0, 'grow', 'shrink')}>
      <span className={look('ellipsis', 'medium')}>{tool.name}</span>
      <span className={styles.sku}>{tool.sku}</span>
    </span>
    <span className={styles.facts}>
      <span>{formatMoney(tool.price)}</span>
      <span className={styles.note}>
        {tool.madeFor
          ? topSearch.madeFor(tool.madeFor)
          : topSearch.inStock(formatNumber(tool.availableStock))}
      </span>
    </span>
  </>
);
