import { auditFilterLimits } from '../../../graphql/limits.generated';
import type { FilterField, SortChoice } from '../../../components/data-table/list-filters';
import { dayAfter, startOfDay } from '../../../lib/format/calendar-day';
import { useListParams } from '../../../lib/lists/use-list-params';
import { auditActionNames, auditEntityNames } from '../../../graphql/audit-names.generated';
import { auditTexts } from './audit-labels';

/** The gateway has one order of entries. */
const SORTS = ['AT'] as const;
const FILTERS = ['search', 'action', 'entity', 'from', 'to', 'id'] as const;
type Filter = (typeof FILTERS)[number];

export const auditSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'AT', direction: 'DESC', label: 'Newest first' },
];

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));

export const auditFilters: readonly FilterField<Filter>[] = [
  { kind: 'search', name: 'search', label: auditTexts.person, ...auditFilterLimits.search },
  {
    kind: 'choice',
    name: 'action',
    label: auditTexts.action,
    choices: choicesOf(auditActionNames),
  },
  {
    kind: 'choice',
    name: 'entity',
    label: auditTexts.entity,
    choices: choicesOf(auditEntityNames),
  },
  { kind: 'date', name: 'from', label: auditTexts.from, notAfter: 'to' },
  { kind: 'date', name: 'to', label: auditTexts.to, notBefore: 'from' },
  { kind: 'link', name: 'id', label: 'Item', shown: 'only one' },
];

/** The state of the audit log as the URL holds it; `from` and `to` are days, both included. */
export const useAuditList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'AT', defaultDirection: 'DESC', filters: FILTERS });

const known = <Name extends string>(names: Readonly<Record<Name, string>>, value: string | undefined) =>
  value !== undefined && Object.hasOwn(names, value) ? (value as Name) : null;

/** That state as the API's filter; invalid values in the URL are ignored. Days are in the reader's time zone. */
export const auditVariables = ({ filters }: Pick<ReturnType<typeof useAuditList>, 'filters'>) => ({
  filter: {
    search: filters.search ?? null,
    action: known(auditActionNames, filters.action),
    entity: known(auditEntityNames, filters.entity),
    entityId: filters.id ?? null,
    from: startOfDay(filters.from),
    to: startOfDay(dayAfter(filters.to)),
  },
});
