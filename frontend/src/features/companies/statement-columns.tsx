import type { CsvColumn, DataColumn } from '../../components/data-table/types';
import type { FilterField, SortChoice } from '../../components/data-table/list-filters';
import { creditTexts, entryKinds } from '../../entities/company/credit-messages';
import { formatShortDay, formatMoney } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { useListParams } from '../../lib/lists/use-list-params';
import type { StatementLineFragment } from './statement.generated';

/** Columns of a statement of account. */
export const statementColumns: DataColumn<StatementLineFragment>[] = [
  {
    key: 'day',
    width: 120,
    title: creditTexts.day,
    render: ({ day }) => formatShortDay(day),
  },
  {
    key: 'kind',
    width: 140,
    hideable: true,
    title: creditTexts.kind,
    render: ({ kind }) => entryKinds[kind],
  },
  {
    key: 'number',
    width: 170,
    grows: true,
    rowHeader: true,
    card: 'title',
    title: creditTexts.number,
    render: ({ number }) => number,
  },
  {
    key: 'due',
    width: 120,
    hideable: true,
    title: creditTexts.due,
    render: ({ dueOn }) => (dueOn ? formatShortDay(dueOn) : null),
  },
  {
    key: 'amount',
    width: 120,
    align: 'right',
    card: 'amount',
    title: creditTexts.change,
    render: ({ amount }) => formatMoney(amount),
  },
  {
    key: 'balance',
    width: 120,
    align: 'right',
    title: creditTexts.balance,
    render: ({ balance }) => formatMoney(balance),
  },
];

/** Columns of its file. The gateway has no list of these lines: it is part of its company. */
export const statementFile: readonly CsvColumn<StatementLineFragment>[] = [
  { title: creditTexts.day, csv: ({ day }) => day },
  { title: creditTexts.kind, csv: ({ kind }) => entryKinds[kind] },
  { title: creditTexts.number, csv: ({ number }) => number },
  { title: creditTexts.due, csv: ({ dueOn }) => dueOn ?? '' },
  { title: creditTexts.change, csv: ({ amount }) => dollarsText(amount) },
  { title: creditTexts.balance, csv: ({ balance }) => dollarsText(balance) },
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
