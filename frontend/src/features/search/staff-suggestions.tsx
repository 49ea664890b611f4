import { useQuery } from '@apollo/client/react';
import { WORKS_WITH_TOOLS } from '../../../../gateway/src/rules/permissions';
import { linksOf, SuggestionList, type SuggestionGroup } from '../../components/suggestion-list';
import type { SuggestionsProps } from '../../components/suggestions';
import { formatTotal } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { topSearch } from './top-search-messages';
import { stack, look } from '../../components/layout/layout';
import styles from './search.module.css';
import { exactFirst, groupsOf, type SearchHit, type FindingGroup } from './staff-groups';
import { StaffSuggestionsDocument } from './staff-suggestions.generated';
import { holds, usePermissions, type Permissions } from '../../store/session/permissions';
import { foundActions, isMeant, staffActions } from './actions';
import { actionsTexts } from './action-messages';
import { actionItem } from './action-item';
import { foundPages, type NamedPage } from './found-pages';
import { useAsked, useReport } from './use-suggestions';

const shownOf = ({ title, total, all, findings }: FindingGroup): SuggestionGroup => ({
  title,
  items: [
    ...findings.map((finding) => ({ key: finding.key, to: finding.to, content: <Row finding={finding} /> })),
    ...(total > findings.length
      ? [{ key: `all-${title}`, to: all, content: <All text={topSearch.allOf(formatTotal(total), title)} /> }]
      : []),
  ],
});

/** What a role may not read is not asked for. */
const shownTo = (permissions: Permissions) => ({
  seesOrders: holds(permissions, ['orders.read']),
  seesDocuments: holds(permissions, ['documents.read']),
  seesCompanies: holds(permissions, ['companies.read']),
  seesUsers: holds(permissions, ['users.read']),
  madeFor: holds(permissions, WORKS_WITH_TOOLS) ? ('ALL' as const) : ('EVERYBODY' as const),
});

/** `pages` are those of the viewer's menu. */
type StaffSuggestionsProps = SuggestionsProps & { pages: readonly NamedPage[] };

/** Pages, actions, purchases, orders, documents, companies, people and parts that the typed words find. Enter opens the first. */
export function StaffSuggestions({ text, pages, onFound, ...list }: StaffSuggestionsProps) {
  const asked = useAsked(text);
  const permissions = usePermissions();
  const { data, previousData, error } = useQuery(StaffSuggestionsDocument, {
    variables: { search: asked, ...shownTo(permissions) },
    skip: !asked,
    // Orders change while no one watches them here.
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  const shown = asked ? (data ?? previousData) : undefined;
  const groups = shown ? exactFirst(groupsOf(shown, asked), asked).map(shownOf) : [];
  const actions = foundActions(staffActions(permissions), asked);
  const toDo = { title: actionsTexts.title, items: actions.map(actionItem) };
  const goTo = {
    title: topSearch.pages,
    items: foundPages(pages, asked).map(({ to, label }) => ({ key: to, to, content: label })),
  };
  const inShop = {
    items: [{ key: 'shop', to: paths.search(asked), content: <All text={topSearch.none(asked)} /> }],
    title: topSearch.catalogue,
  };
  const all = shown ? [goTo, toDo, ...groups, inShop] : [];
  const links = linksOf(all);
  const passed = new Set(actions.filter((action) => !isMeant(action, asked)).map(({ to }) => to));
  const enter = links.find((to) => !passed.has(to)) ?? null;
  useReport(text, { text: data || error ? asked : '', links, enter }, onFound);
  return <SuggestionList {...list} open={list.open && !!shown} label={topSearch.suggestions} groups={all} />;
}

const Row = ({ finding: { name, note, fact } }: { finding: SearchHit }) => (
  <>
    <span className={stack(0, 'grow', 'shrink')}>
      <span className={look('ellipsis', 'medium')} dir="auto">
        {name}
      </span>
      <span className={styles.note}>{note}</span>
    </span>
    <span className={styles.fact}>{fact}</span>
  </>
);

const All = ({ text }: { text: string }) => (
  <span className={look('primary', 'medium', 'breakAnywhere')}>{text}</span>
);
