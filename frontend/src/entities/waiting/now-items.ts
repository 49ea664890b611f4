import type { WaitingKind } from '../../graphql/schema-types.generated';
import { formatTotal } from '../../lib/format/format';
import { paths } from '../../navigation/paths';

interface NowItem {
  /** After the number of one, and of several: '1 purchase to approve', '3 purchases to approve'. */
  readonly one: string;
  readonly several: string;
  /** The list, with the filter that shows the counted rows. */
  readonly to: string;
  /** It should not be there: late, overdue, failed. */
  readonly isUrgent?: boolean;
}

const OLDEST_FIRST = 'sort=PLACED_AT&dir=ASC';

/** How each kind of pending work is shown, and where it is done. */
export const nowItems: Record<WaitingKind, NowItem> = {
  ORDERS_TO_APPROVE: {
    one: 'purchase to approve',
    several: 'purchases to approve',
    to: `${paths.manageOrders}?status=Pending&${OLDEST_FIRST}`,
  },
  LATE: {
    one: 'shipment late',
    several: 'shipments late',
    to: `${paths.warehouse}?list=late`,
    isUrgent: true,
  },
  LEAVING_TODAY: {
    one: 'shipment leaves today',
    several: 'shipments leave today',
    to: `${paths.warehouse}?list=today`,
  },
  ORDERS_TO_MAKE: {
    one: 'purchase to make',
    several: 'purchases to make',
    to: `${paths.manageOrders}?make=yes&${OLDEST_FIRST}`,
  },
  TAX_TO_DECIDE: {
    one: 'purchase without tax country',
    several: 'purchases without tax country',
    to: `${paths.managePurchases}?tax=undecided`,
  },
  EDI_ORDERS_TO_MAP: {
    one: 'EDI order with unknown codes',
    several: 'EDI orders with unknown codes',
    to: paths.ediOrders,
  },
  QUOTES_TO_ANSWER: {
    one: 'quote to answer',
    several: 'quotes to answer',
    to: `${paths.manageQuotes}?state=Submitted`,
  },
  REQUESTS_TO_ANSWER: {
    one: 'request to answer',
    several: 'requests to answer',
    to: `${paths.toolRequests}?state=New`,
  },
  QUESTIONS_TO_ANSWER: {
    one: 'question to answer',
    several: 'questions to answer',
    to: `${paths.questions}?state=open`,
  },
  RETURNS_TO_DECIDE: {
    one: 'return to decide',
    several: 'returns to decide',
    to: `${paths.manageReturns}?state=Requested`,
  },
  RETURNS_TO_INSPECT: {
    one: 'return has arrived',
    several: 'returns have arrived',
    to: `${paths.manageReturns}?state=Received`,
  },
  OVERDUE: {
    one: 'invoice overdue',
    several: 'invoices overdue',
    to: `${paths.manageDocuments}?payment=Overdue`,
    isUrgent: true,
  },
  LOW_STOCK: {
    one: 'tool low in stock',
    several: 'tools low in stock',
    to: `${paths.manageTools}?inStock=low`,
  },
  COMPANIES_TO_APPROVE: {
    one: 'company to approve',
    several: 'companies to approve',
    to: `${paths.companies}?state=Applied`,
  },
  FAILED_JOBS: { one: 'job failed', several: 'jobs failed', to: paths.jobs, isUrgent: true },
  REFUSED_EMAILS: {
    one: 'email refused',
    several: 'emails refused',
    to: `${paths.jobs}?list=refused`,
    isUrgent: true,
  },
  MY_APPROVALS: {
    one: 'purchase awaits your approval',
    several: 'purchases await your approval',
    to: `${paths.purchases}?decide=me`,
  },
  MY_ORDERS_THIS_WEEK: {
    one: 'purchase leaves for you this week',
    several: 'purchases leave for you this week',
    to: `${paths.myOrders}?leaving=week`,
  },
  MY_PAYMENTS: {
    one: 'invoice to pay',
    several: 'invoices to pay',
    to: `${paths.documents}?payment=Open`,
  },
  MY_QUOTES: {
    one: 'quote to decide',
    several: 'quotes to decide',
    to: `${paths.myQuotes}?state=Quoted`,
  },
  MY_QUESTIONS: {
    one: 'question to answer',
    several: 'questions to answer',
    to: `${paths.myQuotes}?state=NeedsAnswer`,
  },
  MY_RETURNS: {
    one: 'return approved',
    several: 'returns approved',
    to: `${paths.myReturns}?state=Approved`,
  },
};

/** '3 purchases to approve'. */
export const waitingText = (kind: WaitingKind, count: number): string =>
  `${formatTotal(count)} ${count === 1 ? nowItems[kind].one : nowItems[kind].several}`;
