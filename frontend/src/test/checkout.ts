/** The checkout of two lines against a gateway whose prices, stock and company a test may change. */
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { graphql, HttpResponse, type GraphQLResponseResolver } from 'msw';
import type { CheckoutQuery } from '../features/checkout/checkout.generated';
import { cartSet } from '../store/cart/cart-slice';
import type { BookAddressFragment } from '../entities/address/saved-address.generated';
import type { DeliveryOptionFragment, LinesTaxFragment } from '../entities/line/checked-line.generated';
import { allowed, buildUser } from './builders';
import {
  buildCheckedLine,
  buildFix,
  buildLinesCheck,
  buildLinesTax,
  buildLineTool,
  buildProblem,
  buildPurchase,
} from './purchasing';
import { renderApp } from './render-app';
import { server } from './server';
import { choose } from './choose';
import { fillIn } from './fill-in';

export const buyer = buildUser({ id: 'user-a', contactNo: '0170000' });
export const line = (toolId: string, quantity: number, reference = '') => ({ toolId, quantity, reference });
export const lines = [line('servo', 24, 'shelf 4'), line('board', 10)];

type Company = NonNullable<CheckoutQuery['actingCompany']>;
/** A company of a buyer without a limit, which buys in 30 days. */
export const buildCompany = (over: Partial<Company> = {}) => ({
  __typename: 'Company' as const,
  id: 'company-a',
  legalName: 'Robot Works',
  isTest: false,
  country: 'BD',
  addresses: [],
  poRequired: false,
  purchaseTerms: 'Net30' as const,
  viewerSpending: null,
  viewerCan: { __typename: 'CompanyPermissions' as const, buy: allowed },
  ...over,
});
/** The present answers of the shop; a test may change them. */
export const shop = {
  unitPrice: 100,
  stock: {} as Record<string, number>,
  company: null as Company | null,
  tax: {} as Partial<LinesTaxFragment>,
  /** The address book of the buyer. */
  book: [] as BookAddressFragment[],
  /** Where the buyer had something delivered. */
  former: [] as CheckoutQuery['myDeliveryAddresses'],
  /** Deliveries to choose from, with their prices by country where they differ. */
  delivery: (_country: string | undefined, _destinations?: number[]): DeliveryOptionFragment[] => [],
  /** The amount that is missing to the order minimum. */
  shortfall: 0,
  /** Variables of the checks that were asked for. */
  asked: [] as Record<string, unknown>[],
};
beforeEach(() =>
  Object.assign(shop, {
    unitPrice: 100,
    stock: { servo: 100, board: 100 },
    company: null,
    tax: {},
    delivery: () => [],
    shortfall: 0,
    book: [],
    former: [
      { text: '12 Motijheel, Dhaka', country: 'BD', address: null },
      { text: '1 Dock Road', country: 'AT', address: null },
    ],
    asked: [],
  }),
);

const problemsOf = (toolId: string, quantity: number) =>
  quantity > (shop.stock[toolId] ?? 0)
    ? [buildProblem('INSUFFICIENT_STOCK', { available: shop.stock[toolId] })]
    : [];

const fixesOf = (toolId: string, quantity: number) => {
  const left = shop.stock[toolId] ?? 0;
  return quantity > left ? [buildFix('INSUFFICIENT_STOCK', { quantity: left < 10 ? null : left })] : [];
};

/** The gateway that checks lines, knows the buyer, and answers placePurchase in turn. Collects what was sent. */
export const answers = (...placing: GraphQLResponseResolver[]) => {
  const sent: { idempotencyKey: string; input: Record<string, unknown> }[] = [];
  const purchase = buildPurchase({ id: 'p1', number: 'P-2026-000017', customer: buyer });
  server.use(
    graphql.query('CheckLines', ({ variables }) => {
      const checked = (variables.lines as { toolId: string; quantity: number }[]).map(
        ({ toolId, quantity }) =>
          buildCheckedLine({
            tool: buildLineTool({
              id: toolId,
              name: toolId,
              sku: toolId.toUpperCase(),
              availableStock: shop.stock[toolId],
            }),
            quantity,
            unitPrice: shop.unitPrice,
            listUnitPrice: shop.unitPrice,
            total: shop.unitPrice * quantity,
            problems: problemsOf(toolId, quantity),
            fixes: fixesOf(toolId, quantity),
          }),
      );
      shop.asked.push(variables);
      const check = buildLinesCheck(checked, { shortfall: shop.shortfall });
      const tax = buildLinesTax({ grossTotal: check.total + (shop.tax.tax ?? 0), ...shop.tax });
      const country = variables.deliveryCountry as string | undefined;
      const delivery = shop
        .delivery(country, variables.destinations as number[] | undefined)
        .map((option) => ({
          __typename: 'DeliveryOption' as const,
          ...option,
          byAddress: option.byAddress.map((one) => ({ __typename: 'AddressDelivery' as const, ...one })),
          total: check.total + (option.price ?? 0),
          grossTotal: check.total + (option.price ?? 0) + option.tax,
        }));
      return HttpResponse.json({ data: { checkLines: { ...check, tax, delivery } } });
    }),
    graphql.query('Checkout', () =>
      HttpResponse.json({
        data: {
          me: {
            ...buyer,
            addresses: shop.book.map((one) => ({ __typename: 'SavedAddress' as const, ...one })),
          },
          myDeliveryAddresses: shop.former.map((one) => ({
            __typename: 'DeliveryAddress' as const,
            ...one,
          })),
          actingCompany: shop.company,
        },
      }),
    ),
    graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })),
    graphql.mutation('PlacePurchase', async (request) => {
      sent.push(structuredClone(request.variables) as (typeof sent)[number]);
      return placing[Math.min(sent.length, placing.length) - 1]?.(request);
    }),
  );
  return sent;
};
export const placed: GraphQLResponseResolver = () =>
  HttpResponse.json({
    data: { placePurchase: { __typename: 'Purchase', id: 'p1', number: 'P-2026-000017' } },
  });

export const openCheckout = async (button = 'Place purchase') => {
  const app = renderApp({ path: '/checkout', as: buyer });
  act(() => void app.store.dispatch(cartSet({ owner: buyer.id, lines })));
  await screen.findByRole('button', { name: button });
  await screen.findByText('SERVO');
  return { ...app, cart: () => app.store.getState().cart.carts[buyer.id] };
};
/** Chooses another address and types it. */
export async function typeAddress(user: UserEvent, line1 = '9 New Street'): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Another address' }));
  await fillIn(user, screen.getByLabelText('Address line 1'), line1);
  await fillIn(user, screen.getByLabelText('City'), 'Graz');
  await choose(user, screen.getByLabelText('Country'), 'Austria');
}
export const place = () => screen.getByRole('button', { name: 'Place purchase' });
