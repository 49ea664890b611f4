import { useQuery } from '@apollo/client/react';
import { Picture } from '../../components/picture';
import { SuggestionList } from '../../components/suggestion-list';
import type { Found, SuggestionsProps } from '../../components/suggestions';
import { formatMoney, formatNumber, formatTotal } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { topSearch } from './top-search-messages';
import styles from './search.module.css';
import { ShopSuggestionsDocument, type ShopSuggestionsQuery } from './shop-suggestions.generated';
import { useAsked, useReport } from './use-suggestions';

type Tool = ShopSuggestionsQuery['tools']['nodes'][number];

/** SKUs are compared without case, blanks and hyphens. */
const plain = (sku: string): string => sku.replace(/[\s-]/g, '').toUpperCase();

function foundOf(asked: string, { nodes }: ShopSuggestionsQuery['tools']): Found {
  const exact = nodes.find(({ sku }) => plain(sku) === plain(asked));
  const links = [...nodes.map(({ id }) => paths.details(id)), paths.search(asked)];
  return { text: asked, links, enter: exact ? paths.details(exact.id) : null };
}

/** Parts that the typed text finds. The list of the last answer stays until the next one has arrived. */
export function ShopSuggestions({ text, onFound, ...list }: SuggestionsProps) {
  const asked = useAsked(text);
  const { data, previousData, error } = useQuery(ShopSuggestionsDocument, {
    variables: { search: asked },
    skip: !asked,
  });
  const failed: Found = { text: asked, links: [], enter: null };
  useReport(text, data ? foundOf(asked, data.tools) : error ? failed : undefined, onFound);
  const shown = asked ? (data ?? previousData)?.tools : undefined;
  const all = shown?.nodes.length
    ? topSearch.all(formatTotal(shown.totalCount), asked)
    : topSearch.none(asked);
  const items = [
    ...(shown?.nodes ?? []).map((tool) => ({
      key: tool.id,
      to: paths.details(tool.id),
      content: <Part tool={tool} />,
    })),
    { key: 'all', to: paths.search(asked), content: <span className={styles.all}>{all}</span> },
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
    <span className={styles.text}>
      <span className={styles.name}>{tool.name}</span>
      <span className={styles.sku}>{tool.sku}</span>
    </span>
    <span className={styles.facts}>
      <span>{formatMoney(tool.price)}</span>
      <span className={styles.note}>{topSearch.inStock(formatNumber(tool.availableStock))}</span>
    </span>
  </>
);
