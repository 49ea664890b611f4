import { Link } from 'react-router-dom';
import type { DataColumn } from '../../components/data-table/types';
import { RECENT_WIDTH, RecentTime } from '../../components/recent-time';
import { formatShortDay, formatDateTime, formatMoney } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { QuoteStateTag } from '../../entities/quote/quote-state-tag';
import { quoteTexts } from './quote-messages';
import type { ManagedQuoteRowFragment, MyQuoteRowFragment, QuoteRowFragment } from './quote.generated';
import { CustomerName } from '../../entities/company/customer-name';
import { look } from '../../components/layout/layout';

const numberColumn: DataColumn<QuoteRowFragment> = {
  key: 'number',
  title: quoteTexts.number,
  width: 140,
  fixed: 'start',
  rowHeader: true,
  card: 'title',
  render: ({ id, number }) => <Link to={paths.quote(id)}>{number}</Link>,
};

const facts: DataColumn<QuoteRowFragment>[] = [
  {
    key: 'message',
    title: quoteTexts.message,
    width: 160,
    grows: true,
    hideable: true,
    render: ({ message }) => message && <bdi className={look('ellipsis', 'block')}>{message}</bdi>,
  },
  {
    key: 'state',
    title: quoteTexts.state,
    width: 130,
    card: 'tag',
    render: ({ state }) => <QuoteStateTag state={state} />,
  },
  {
    key: 'neededBy',
    title: quoteTexts.neededBy,
    width: 110,
    hideable: true,
    render: ({ neededBy }) => neededBy && formatShortDay(neededBy),
  },
  {
    key: 'date',
    title: quoteTexts.date,
    width: RECENT_WIDTH,
    hideable: true,
    // A draft has not been submitted yet.
    render: ({ submittedAt }) => submittedAt && <RecentTime at={submittedAt} />,
  },
];

const amountColumn: DataColumn<MyQuoteRowFragment> = {
  key: 'amount',
  title: quoteTexts.amount,
  width: 120,
  align: 'right',
  render: ({ total }) => (total === null ? '–' : formatMoney(total)),
};

/** Columns of My Quotes. */
export const myQuoteColumns: DataColumn<MyQuoteRowFragment>[] = [numberColumn, ...facts, amountColumn];

const DAY = 86_400_000;

/** How long a request has waited for the shop, in whole days. */
const waitedDays = (submittedAt: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(submittedAt)) / DAY));

/** Age of what waits; when the others were submitted. */
const ageColumn: DataColumn<ManagedQuoteRowFragment> = {
  key: 'date',
  title: quoteTexts.date,
  width: RECENT_WIDTH,
  hideable: true,
  render: ({ state, submittedAt, createdAt }) =>
    state === 'Submitted' && submittedAt ? (
      <strong title={formatDateTime(submittedAt)}>{quoteTexts.waits(waitedDays(submittedAt))}</strong>
    ) : (
      <RecentTime at={submittedAt ?? createdAt} />
    ),
};

/** Columns of the queue of admins. */
export const managedQuoteColumns: DataColumn<ManagedQuoteRowFragment>[] = [
  numberColumn,
  {
    key: 'customer',
    title: quoteTexts.customer,
    width: 150,
    grows: true,
    render: (row) => <CustomerName {...row} />,
  },
  ...facts.filter(({ key }) => key !== 'date'),
  amountColumn,
  ageColumn,
  {
    key: 'assignee',
    title: quoteTexts.assignee,
    width: 120,
    hideable: true,
    render: ({ assignee }) => assignee?.displayName,
  },
];
