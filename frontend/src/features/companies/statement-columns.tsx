import type { DataColumn } from '../../components/data-table/types';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import { creditTexts, entryKinds } from '../../entities/company/credit-messages';
import { formatShortDay, formatMoney } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { useListParams } from '../../lib/lists/use-list-params';
import type { StatementLineFragment } from './statement.generated';

/** Columns of a statement of account, on the screen and in its CSV file. */
export const statementColumns: DataColumn<StatementLineFragment>[] = [
  {
    key: 'day',
    width: 120,
    title: creditTexts.day,
    render: ({ day }) => formatShortDay(day),
    csv: ({ day }) => day,
  },
  {
    key: 'kind',
    width: 140,
    hideable: true,
    title: creditTexts.kind,
    render: ({ kind }) => entryKinds[kind],
    csv: ({ kind }) => entryKinds[kind],
  },
  {
    key: 'number',
    width: 170,
    grows: true,
    rowHeader: true,
    card: 'title',
    title: creditTexts.number,
    render: ({ number }) => number,
    csv: ({ number }) => number,
  },
  {
    key: 'due',
    width: 120,
    hideable: true,
    title: creditTexts.due,
    render: ({ dueOn }) => (dueOn ? formatShortDay(dueOn) : null),
    csv: ({ dueOn }) => dueOn ?? '',
  },
  {
    key: 'amount',
    width: 120,
    align: 'right',
    card: 'amount',
    title: creditTexts.change,
    render: ({ amount }) => formatMoney(amount),
    csv: ({ amount }) => dollarsText(amount),
  },
  {
    key: 'balance',
    width: 120,
    align: 'right',
    title: creditTexts.balance,
    render: ({ balance }) => formatMoney(balance),
    csv: ({ balance }) => dollarsText(balance),
  },
];

const SORTS = ['DAY'] as const;
const FILTERS = ['from', 'to'] as const;

/** The gateway has one order of the lines. */
export const statementSorts: readonly SortChoice<(typeof SORTS)[number]>[] = [
  { field: 'DAY', direction: 'ASC', label: creditTexts.oldest },
];

export const statementFilters: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { kind: 'date', name: 'from', label: creditTexts.from, notAfter: 'to' },
  { kind: 'date', name: 'to', label: creditTexts.to, notBefore: 'from' },
];

/** The state of a statement as the URL holds it. */
export const useStatementList = () =>
  useListParams({ sortFields: SORTS, defaultSort: 'DAY', defaultDirection: 'ASC', filters: FILTERS });
