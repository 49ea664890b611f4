import { act, screen, waitFor } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server, unreachable } from '../../../test/server';

type Order = ReturnType<typeof buildOrder>;
type Filter = { placedFrom: string | null; status: string[] | null };

/** A gateway with these orders, newest first; `counts` are the filters of the counts it was asked for. */
function gateway(orders: Order[]) {
  const counts: Filter[] = [];
  const lists = { ManagedOrders: 'orders', MyOrders: 'myOrders' };
  for (const [name, field] of Object.entries(lists))
    server.use(
      graphql.query(name, () =>
        HttpResponse.json({ data: { [field]: buildConnection('OrderConnection', [...orders]) } }),
      ),
    );
  for (const name of ['NewOrders', 'MyNewOrders'])
    server.use(
      graphql.query(name, ({ variables }) => {
        const filter = variables.filter as Filter;
        counts.push(filter);
        const since = orders.filter(({ placedAt }) => !filter.placedFrom || placedAt >= filter.placedFrom);
        return HttpResponse.json({ data: { found: buildConnection('OrderConnection', since) } });
      }),
    );
  return counts;
}

const NOON = '2026-11-21T12:00:00.000Z';
const order = (toolName: string, placedAt = NOON) => buildOrder({ toolName, placedAt });
const later = (toolName: string) => order(toolName, '2026-11-21T12:00:00.001Z');
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const open = async (search = '') => {
  const app = renderApp({ path: `/dashboard/manageOrders${search}`, as: buildAdmin() });
  await screen.findByRole('row', { name: /Servo/ });
  return app;
};
/** The tab is shown again until a count was asked for: the code that counts is loaded after the list. */
const counted = (counts: Filter[]) =>
  waitFor(() => {
    hide(false);
    expect(counts).not.toHaveLength(0);
  });

const realTimeout = window.setTimeout;
afterEach(() => {
  window.setTimeout = realTimeout;
  jest.restoreAllMocks();
});

it('says how many orders are new, leaves the rows alone, and shows them when told to', async () => {
  const orders = [order('Servo')];
  const counts = gateway(orders);
  const { user } = await open('?status=Pending');
  await counted(counts);
  expect(counts[0]).toMatchObject({ placedFrom: '2026-11-21T12:00:00.001Z', status: ['Pending'] });
  expect(screen.queryByRole('button', { name: /new order/ })).toBeNull();
  orders.unshift(later('Gripper'), later('Lidar'));
  hide(false);
  const show = await screen.findByRole('button', { name: '2 new orders – show' });
  expect(screen.getByText('2 new orders', { selector: '[role=status]' })).toBeInTheDocument();
  expect(screen.queryByText('Lidar')).toBeNull();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(show);
  expect(await screen.findByRole('row', { name: /Lidar/ })).toBeVisible();
  expect(show).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Manage Orders' })).toHaveFocus();
});

it("counts a customer's own orders, from the first one", async () => {
  const orders: Order[] = [];
  const counts = gateway(orders);
  renderApp({ path: '/dashboard/my-orders', as: buildUser() });
  await screen.findByText('No orders yet');
  orders.push(order('Servo'));
  await counted(counts);
  expect(await screen.findByRole('button', { name: '1 new order – show' })).toBeVisible();
});

it('counts every 15 seconds, but not in a hidden tab, and goes on after a failure', async () => {
  let endPause: (() => void) | undefined;
  // Not a mock: Testing Library would take it for fake timers.
  const noticing = (handler: () => void, pause?: number) => {
    if (pause === 15_000) endPause = handler;
    return realTimeout(handler, pause);
  };
  window.setTimeout = noticing as typeof realTimeout;
  const tick = () => act(() => endPause?.());
  const orders = [order('Servo')];
  const counts = gateway(orders);
  await open();
  await waitFor(() => expect(counts).toHaveLength(1));
  expect(endPause).toBeDefined();
  orders.unshift(later('Lidar'));
  hide(true);
  tick();
  server.use(graphql.query('NewOrders', unreachable, { once: true }));
  hide(false);
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 50)));
  expect(counts).toHaveLength(1);
  await waitFor(() => {
    tick();
    expect(screen.getByRole('button', { name: '1 new order – show' })).toBeVisible();
  });
});

it.each(['?page=2', '?sort=QUANTITY&dir=DESC', '?dir=ASC', '?status=Deleted'])(
  'does not count for a list that does not begin with the newest order: %s',
  async (search) => {
    const counts = gateway([order('Servo')]);
    await open(search);
    hide(false);
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 50)));
    expect(counts).toHaveLength(0);
  },
);
