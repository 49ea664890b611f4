import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildUser } from '../../test/builders';
import { buildPurchase } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';

type Delivery = NonNullable<ReturnType<typeof buildPurchase>['delivery']>;

const permission = (allowed: boolean) => ({ __typename: 'Permission' as const, allowed });
const delivery = (over: Partial<Delivery>, who: 'admin' | 'buyer' = 'buyer') => ({
  __typename: 'PurchaseDelivery' as const,
  name: 'Freight',
  kind: 'QUOTED' as const,
  pickupAddress: null as string | null,
  state: 'FeeProposed' as const,
  amount: null,
  proposed: 75_000,
  refusal: null,
  viewerCan: {
    __typename: 'DeliveryPermissions' as const,
    quote: permission(who === 'admin'),
    answer: permission(who === 'buyer'),
  },
  ...over,
});

/** A purchase with this delivery, and what the gateway was sent. */
function gateway(of: ReturnType<typeof delivery>) {
  const purchase = (over: object) => ({ ...buildPurchase({ id: 'p1' }), delivery: { ...of, ...over } });
  const sent: Record<string, unknown>[] = [];
  const answer = (name: string, field: string, over: object) =>
    graphql.mutation(name, ({ variables }) => {
      const { idempotencyKey, ...content } = variables;
      expect(idempotencyKey).toBeTruthy();
      sent.push(content);
      return HttpResponse.json({ data: { [field]: purchase(over) } });
    });
  server.use(
    graphql.query('Purchase', () => HttpResponse.json({ data: { purchase: purchase({}) } })),
    answer('AcceptDelivery', 'acceptDelivery', { state: 'Agreed', amount: 75_000 }),
    answer('RefuseDelivery', 'refuseDelivery', { state: 'FeeRefused', refusal: 'Too much' }),
    answer('QuoteDelivery', 'quoteDelivery', { state: 'FeeProposed', proposed: 50_050 }),
  );
  return sent;
}
const open = (as = buildUser()) => renderApp({ path: '/purchase/p1', as });
const fee = async () => within(await screen.findByRole('region', { name: 'Delivery fee' }));

it('the customer accepts the fee that they read', async () => {
  const sent = gateway(delivery({}));
  const { user } = open();
  expect(await screen.findByText('$750 proposed')).toBeVisible();
  expect(screen.getByText('$250 + $750 proposed')).toBeVisible();
  await user.click((await fee()).getByRole('button', { name: 'Accept $750' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'p1', amount: 75_000 }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Delivery fee' })).not.toBeInTheDocument());
  expect(screen.getByText('$750')).toBeVisible();
});

it('the customer reads why a fee that has changed is not accepted', async () => {
  gateway(delivery({}));
  server.use(graphql.mutation('AcceptDelivery', refuse('PRICE_CHANGED', 'The fee is $800 now.')));
  const { user } = open();
  await user.click((await fee()).getByRole('button', { name: 'Accept $750' }));
  expect(await screen.findByText('The fee is $800 now.')).toBeVisible();
});

it('the customer refuses a fee with a reason', async () => {
  const sent = gateway(delivery({}));
  const { user } = open();
  await user.click((await fee()).getByRole('button', { name: 'Refuse' }));
  await user.click((await fee()).getByRole('button', { name: 'Refuse' }));
  expect(sent).toEqual([]);
  await user.type((await fee()).getByLabelText('Reason'), 'Too much');
  await user.click((await fee()).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'p1', amount: 75_000, reason: 'Too much' }]));
});

it('an admin sets another fee after a refusal', async () => {
  const sent = gateway(delivery({ state: 'FeeRefused', refusal: 'Too much' }, 'admin'));
  const { user } = open(buildAdmin());
  expect((await fee()).getByText('The customer refused $750: Too much')).toBeVisible();
  await user.type((await fee()).getByLabelText('Fee in dollars, without tax'), '500.50');
  await user.click((await fee()).getByRole('button', { name: 'Set Fee' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'p1', amount: 50_050 }]));
});

it('the fee that is set is what the customer reads, and the field is empty again', async () => {
  gateway(delivery({}, 'admin'));
  const { user } = open(buildAdmin());
  expect((await fee()).getByText(/\$750/)).toBeVisible();
  await user.type((await fee()).getByLabelText('Fee in dollars, without tax'), '500.50');
  await user.click((await fee()).getByRole('button', { name: 'Set Fee' }));
  const field = () => screen.getByLabelText('Fee in dollars, without tax');
  await waitFor(() => expect(field()).toHaveValue(''));
  expect((await fee()).queryByText(/\$750/)).not.toBeInTheDocument();
});

it('before the tax is confirmed, the total is one before tax; its tooling fee has its own line', async () => {
  gateway(delivery({}));
  const tooling = { what: 'Tooling' as const, name: 'Mould', amount: 15_000 };
  const charges = [{ __typename: 'PurchaseCharge' as const, ...tooling }];
  const undecided = { charges, grossTotal: 40_000, isTaxDecided: false, delivery: delivery({}) };
  const purchase = { ...buildPurchase({ id: 'p1' }), ...undecided };
  server.use(graphql.query('Purchase', () => HttpResponse.json({ data: { purchase } })));
  open();
  expect((await screen.findByText('Total before tax')).nextSibling).toHaveTextContent('$400');
  expect(screen.getByText('Mould').nextSibling).toHaveTextContent('$150');
});

it('a fee of $0 after review is included', async () => {
  gateway(delivery({ state: 'Agreed', amount: 0, proposed: 0 }));
  open();
  expect(await screen.findByText('Delivery included')).toBeVisible();
  expect(screen.queryByText('Free')).toBeNull();
});

it.each([
  ['the customer', buildUser(), 'You pick it up at our address.', 'Your address'],
  ['an admin', buildAdmin(), 'The customer picks it up at our address.', 'Address of the customer'],
])('of a pickup, %s reads that nothing goes to the address', async (_who, as, text, label) => {
  const pickupAddress = '1 Workshop Road, Dhaka';
  const kind = 'PICKUP' as const;
  gateway(
    delivery({ kind, pickupAddress, name: 'Pickup in Dhaka', state: 'Agreed', amount: 0, proposed: null }),
  );
  open(as);
  expect((await screen.findByText('Pickup')).nextSibling).toHaveTextContent(`${text} ${pickupAddress}`);
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.queryByText('Delivery address')).toBeNull();
});
