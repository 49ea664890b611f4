import { delay, graphql, HttpResponse } from 'msw';
import type { QuoteDetailsFragment, QuoteVersionFragment } from '../features/quotes/quote.generated';
import { allowed, deny } from './builders';
import { server } from './server';

const no = deny('Not now.', 'WRONG_STATE');
type ViewerCan = QuoteDetailsFragment['viewerCan'];
export const may = (
  ...actions: (keyof ViewerCan)[]
): ViewerCan & { __typename: 'QuoteRequestPermissions' } => {
  const of = (action: keyof ViewerCan) => (actions.includes(action) ? allowed : no);
  return {
    __typename: 'QuoteRequestPermissions',
    submit: of('submit'),
    write: of('write'),
    accept: of('accept'),
    decline: of('decline'),
    resubmit: of('resubmit'),
    withdraw: of('withdraw'),
    comment: of('comment'),
    ask: of('ask'),
    send: of('send'),
    assign: of('assign'),
    edit: of('edit'),
    share: of('share'),
  };
};

export const version = (over: Partial<QuoteVersionFragment> = {}) => ({
  __typename: 'Quote' as const,
  id: 'v1',
  version: 1,
  validUntil: '2027-01-31',
  priceUntil: null,
  leadTimeDays: 15,
  toolingName: null,
  toolingFee: null,
  deliveryPrice: null,
  depositPercent: null,
  terms: 'Net30' as const,
  text: null,
  sentAt: '2026-11-25T09:00:00.000Z',
  authorName: 'Ada',
  lines: [
    {
      __typename: 'QuoteLine' as const,
      position: 0,
      name: 'Servo',
      reference: 'R1',
      toolName: null,
      sku: null,
      tool: { __typename: 'Tool' as const, id: 't1', sku: 'SERVO-7', picture: '/servo.png' },
      prices: [
        { __typename: 'QuotePrice' as const, quantity: 10, unitPrice: 900, total: 9_000 },
        { __typename: 'QuotePrice' as const, quantity: 20, unitPrice: 850, total: 17_000 },
      ],
    },
  ],
  changes: [],
  document: { __typename: 'Document' as const, id: 'd1', number: 'Q-2026-000009-1' },
  ...over,
});

export const quote = (over: Partial<QuoteDetailsFragment> = {}) => ({
  __typename: 'QuoteRequest' as const,
  id: 'q1',
  number: 'Q-2026-000009',
  state: 'Quoted' as const,
  neededBy: '2027-02-01',
  nda: true,
  files: [],
  link: null,
  message: 'For our new line.',
  endReason: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  submittedAt: '2026-11-24T10:00:00.000Z',
  company: null,
  assignee: null,
  purchase: null,
  customer: { __typename: 'User' as const, id: 'u1', displayName: 'Gwen', email: 'gwen@example.com' },
  lines: [
    {
      __typename: 'QuoteRequestLine' as const,
      position: 0,
      description: null,
      quantities: [10, 20],
      targetPrice: 800,
      reference: 'R1',
      tool: {
        __typename: 'Tool' as const,
        id: 't1',
        name: 'Servo',
        sku: 'SERVO-7',
        availableStock: 215,
        leadTimeDays: 15,
      },
      proposals: [
        {
          __typename: 'PriceProposal' as const,
          quantity: 10,
          listed: 1_000,
          lastQuoted: 870,
          unitPrice: 870,
        },
      ],
      earlierPrices: [],
    },
  ],
  visitorFiles: [],
  versions: [version()],
  messages: [],
  viewerCan: may('accept', 'decline', 'write'),
  ...over,
});

/** The totals of each choice: 5 per cent of tax, no deposit. */
export const totalsShown = ({ after = 0, ...totals }: { total: number; deposit?: number; after?: number }) =>
  server.use(
    graphql.query('QuoteTotals', async () => {
      await delay(after);
      return HttpResponse.json({
        data: {
          quoteTotals: {
            __typename: 'QuoteTotals',
            deposit: null,
            shipsOn: null,
            ...totals,
            tax: {
              __typename: 'LinesTax',
              isDecided: true,
              basisPoints: 500,
              note: null,
              tax: totals.total / 20,
              grossTotal: totals.total * 1.05,
            },
          },
        },
      });
    }),
  );

/** A buyer with an address in Vienna. */
const buyer = {
  me: {
    __typename: 'User' as const,
    id: 'u1',
    contactNo: '0170000',
    addresses: [
      {
        __typename: 'SavedAddress' as const,
        id: 'a1',
        label: 'Plant',
        version: 'a1',
        isDefault: true,
        text: 'Ring 1\n1010 Wien',
        address: {
          __typename: 'PostalAddress' as const,
          name: 'Goods In',
          lines: ['Ring 1'],
          city: 'Wien',
          region: null,
          postalCode: '1010',
          country: 'AT',
        },
      },
    ],
  },
  myDeliveryAddresses: [],
  actingCompany: null,
};

/** The answer of the gateway about the request q1. */
export function quoteShown(request: object): void {
  totalsShown({ total: 9_000 });
  server.use(graphql.query('QuoteBuyer', () => HttpResponse.json({ data: buyer })));
  server.use(graphql.query('QuoteRequest', () => HttpResponse.json({ data: { quoteRequest: request } })));
}
