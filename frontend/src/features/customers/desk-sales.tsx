import { Link } from 'react-router-dom';
import { DepartureText } from '../../entities/order/departure';
import { departureOfPurchase } from '../../entities/order/shipping';
import { PaidTag } from '../../entities/payment/paid-tag';
import { PurchaseStateTag } from '../../entities/purchase/purchase-state-tag';
import { QuoteStateTag } from '../../entities/quote/quote-state-tag';
import { ReturnStateTag } from '../../entities/return/return-state-tag';
import { RecentTime } from '../../components/recent-time';
import { formatMoney, formatTotal } from '../../lib/format/format';
import { isolated } from '../../lib/format/isolated';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { CustomerDeskQuery, DeskPurchaseFragment, DeskQuoteFragment } from './customer-desk.generated';
import { customerTexts } from './customer-messages';
import { DeskPart, DeskRow } from './desk-part';

type Found<Part extends keyof CustomerDeskQuery> = NonNullable<CustomerDeskQuery[Part]>;

/** The whole list, narrowed to the customer. */
const listOf = (to: string, label: string, search: string) => ({
  to: `${to}?search=${encodeURIComponent(search)}`,
  label,
});

const titled = (title: string, total: number): string =>
  total > 0 ? `${title} (${formatTotal(total)})` : title;

function PurchaseFacts({ purchase }: { purchase: DeskPurchaseFragment }) {
  const departs = departureOfPurchase(purchase);
  return (
    <>
      {purchase.poNumber && <span>{`${isolated(purchase.poNumber)}, `}</span>}
      <RecentTime at={purchase.placedAt} />
      {departs && (
        <>
          {', '}
          <DepartureText departs={departs} />
        </>
      )}
    </>
  );
}

/** What is bought and not wholly shipped, and when it leaves. */
export const Purchases = ({ found, search }: { found: Found<'purchases'>; search: string }) => (
  <DeskPart
    title={titled(customerTexts.purchases, found.totalCount)}
    all={listOf(paths.managePurchases, labels.managePurchases, search)}
    empty={customerTexts.noPurchases}
  >
    {found.nodes.map((purchase) => (
      <DeskRow
        key={purchase.id}
        name={
          <>
            <Link to={paths.purchase(purchase.id)}>{purchase.number}</Link>{' '}
            <span translate="no">{formatMoney(purchase.grossTotal)}</span>
          </>
        }
        facts={<PurchaseFacts purchase={purchase} />}
        end={
          <>
            <PaidTag payment={purchase.payment} state={purchase.state} />
            <PurchaseStateTag state={purchase.state} />
          </>
        }
      />
    ))}
  </DeskPart>
);

const QuoteFacts = ({ quote }: { quote: DeskQuoteFragment }) => (
  <>
    <RecentTime at={quote.submittedAt ?? quote.createdAt} />
    {quote.assignee && <span>{`, ${customerTexts.assignedTo(isolated(quote.assignee.displayName))}`}</span>}
  </>
);

/** Requests and quotes that wait for one side. */
export const Quotes = ({ found, search }: { found: Found<'quoteRequests'>; search: string }) => (
  <DeskPart
    title={titled(customerTexts.quotes, found.totalCount)}
    all={listOf(paths.manageQuotes, labels.quotes, search)}
    empty={customerTexts.noQuotes}
  >
    {found.nodes.map((quote) => (
      <DeskRow
        key={quote.id}
        name={
          <>
            <Link to={paths.quote(quote.id)}>{quote.number}</Link>{' '}
            {quote.total !== null && <span translate="no">{formatMoney(quote.total)}</span>}
          </>
        }
        facts={<QuoteFacts quote={quote} />}
        end={<QuoteStateTag state={quote.state} />}
      />
    ))}
  </DeskPart>
);

/** Returns and claims that are not over. */
export const Returns = ({ found, search }: { found: Found<'returns'>; search: string }) => (
  <DeskPart
    title={titled(customerTexts.returns, found.totalCount)}
    all={listOf(paths.manageReturns, labels.manageReturns, search)}
    empty={customerTexts.noReturns}
  >
    {found.nodes.map(({ id, number, state, requestedAt }) => (
      <DeskRow
        key={id}
        name={<Link to={paths.return(id)}>{number}</Link>}
        facts={<RecentTime at={requestedAt} />}
        end={<ReturnStateTag state={state} />}
      />
    ))}
  </DeskPart>
);
