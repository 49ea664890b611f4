import { useQuery } from '@apollo/client/react';
import { skuLetters } from '../../../../gateway/src/rules/plain';
import { Picture } from '../../components/picture';
import { linksOf, SuggestionList } from '../../components/suggestion-list';
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
import { actionsTexts } from './action-messages';
import { actionItem } from './action-item';
import { buyerActions, foundActions, isMeant, type Action } from './actions';
import { useAsked, useReport } from './use-suggestions';

type Tool = SuggestedToolFragment & { madeFor?: string | null };

/** Of the viewer or their company: tools made for them, and what they may do. Empty for visitors. */
function useOwn(search: string) {
  const isSignedIn = useSession().status === 'signed-in';
  const skip = !isSignedIn || !search;
  const { data, previousData, error } = useQuery(OwnSuggestionsDocument, {
    variables: { search },
    skip,
    // The company acted for may be another one by now.
    fetchPolicy: 'network-only',
  });
  const shown = skip ? undefined : (data ?? previousData);
  const company = shown?.actingCompany;
  const invitesTo = company?.viewerCan.manageMembers.allowed ? company.id : null;
  return {
    tools: shown?.tools.nodes ?? [],
    actions: isSignedIn ? foundActions(buyerActions(invitesTo), search) : [],
    isKnown: skip || !!data || !!error,
  };
}

type PathOf = (tool: Tool) => string;

/** Details need an account (specification section 6): visitors are led to the part in the catalogue. */
function usePathOf(): PathOf {
  const isSignedIn = useSession().status === 'signed-in';
  return ({ id, sku }) => (isSignedIn ? paths.details(id) : paths.search(sku));
}

/** Where Enter leads: the part that is called so or, where no part is found, an action. */
function enterOf(asked: string, tools: readonly Tool[], actions: readonly Action[], pathOf: PathOf) {
  const exact = tools.find(({ sku }) => skuLetters(sku) === skuLetters(asked));
  if (exact) return pathOf(exact);
  if (tools.length > 0) return null;
  return actions.find((action) => isMeant(action, asked))?.to ?? null;
}

/** Parts that the typed text finds, and what the viewer may do. The list of the last answer stays until the next one has arrived. */
export function ShopSuggestions({ text, onFound, ...list }: SuggestionsProps) {
  const asked = useAsked(text);
  const { data, previousData, error } = useQuery(ShopSuggestionsDocument, {
    variables: { search: asked },
    skip: !asked,
  });
  const own = useOwn(asked);
  const pathOf = usePathOf();
  const shown = asked ? (data ?? previousData)?.tools : undefined;
  const tools: Tool[] = shown ? [...own.tools, ...shown.nodes] : [];
  const parts = tools.map((tool) => ({ key: tool.id, to: pathOf(tool), content: <Part tool={tool} /> }));
  const all = {
    key: 'all',
    to: paths.search(asked),
    content: (
      <span className={look('primary', 'medium', 'breakAnywhere')}>{allOf(asked, shown, own.tools)}</span>
    ),
  };
  const groups = own.actions.length
    ? [
        { title: topSearch.parts, items: parts },
        { title: actionsTexts.title, items: own.actions.map(actionItem) },
        { title: topSearch.catalogue, items: [all] },
      ]
    : [{ items: [...parts, all] }];
  const shownGroups = shown ? groups : [];
  const isAnswered = Boolean(error) || (data !== undefined && own.isKnown);
  const found: Found = {
    text: isAnswered ? asked : '',
    links: linksOf(shownGroups),
    enter: error ? null : enterOf(asked, tools, own.actions, pathOf),
  };
  useReport(text, found, onFound);
  return (
    <SuggestionList
      {...list}
      open={list.open && !!shown}
      label={topSearch.suggestions}
      groups={shownGroups}
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
