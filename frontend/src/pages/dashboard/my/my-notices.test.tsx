import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildConnection, buildTool, buildUser, deny } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const servo = buildTool({ id: 'servo', name: 'Servo', availableStock: 5, price: 2_500 });
const order = deny('This tool is no longer sold.', 'DISCONTINUED');
const gone = buildTool({ id: 'old', name: 'Old', viewerCan: { ...servo.viewerCan, order } });
const buildAlert = (over: object = {}) => ({
  __typename: 'ToolAlert',
  id: 'alert-a',
  kind: 'InStock',
  quantity: 50,
  price: null,
  askedAt: '2026-11-21T09:00:00.000Z',
  notifiedAt: null as string | null,
  tool: servo,
  ...over,
});
type Alert = ReturnType<typeof buildAlert>;

beforeEach(() =>
  server.use(
    graphql.query('MyChangeNotices', () =>
      HttpResponse.json({ data: { myChangeNotices: buildConnection('ChangeNoticeConnection', []) } }),
    ),
  ),
);

/** A gateway that remembers the alerts; collects what is asked again. */
function remembers(...first: Alert[]) {
  let alerts = first;
  const asked: unknown[] = [];
  server.use(
    graphql.query('MyAlerts', () => HttpResponse.json({ data: { myToolAlerts: alerts } })),
    graphql.mutation('RemoveToolAlert', ({ variables: { id } }) => {
      alerts = alerts.filter((one) => one.id !== id);
      return HttpResponse.json({ data: { removeToolAlert: true } });
    }),
    graphql.mutation('AddToolAlert', ({ variables: { input } }) => {
      asked.push(input);
      alerts = [buildAlert({ id: 'alert-new' }), ...alerts];
      return HttpResponse.json({ data: { addToolAlert: alerts[0] } });
    }),
  );
  return asked;
}

const open = () => renderApp({ path: '/dashboard/my-notices', as: buildUser() });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

it('lists what the reader waits for and what they were told, with what holds now', async () => {
  remembers(
    buildAlert(),
    buildAlert({ id: 'alert-b', kind: 'BelowPrice', price: 2_000 }),
    buildAlert({ id: 'alert-c', kind: 'Changes', quantity: null }),
    buildAlert({ id: 'alert-d', tool: gone }),
    buildAlert({ id: 'alert-e', quantity: 20, notifiedAt: '2026-11-24T12:00:00.000Z' }),
  );
  open();
  const stock = await row(/when 50 are in stock Since .* 5 in stock/);
  expect(stock.getByRole('link', { name: 'Servo' })).toHaveAttribute('href', '/details/servo');
  expect(stock.getByText('Waiting')).toBeVisible();
  expect((await row(/costs less than \$20 for 50/)).getByText('$25 now')).toBeVisible();
  expect((await row(/before it changes/)).getByText('Until Nov 21, 2028')).toBeVisible();
  expect((await row(/Old/)).getByText('No longer sold')).toBeVisible();
  const told = await row(/when 20 are in stock/);
  expect(told.getByText('Told on Nov 24, 2026')).toBeVisible();
  expect(told.queryByRole('button')).not.toBeInTheDocument();
});

it('a removed alert keeps its place, and can be asked for again', async () => {
  const asked = remembers(buildAlert(), buildAlert({ id: 'alert-b', kind: 'Changes', quantity: null }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Servo: when 50 are in stock' }));
  const undo = await screen.findByRole('button', { name: 'Undo: put The alert of Servo back' });
  await waitFor(() => expect(undo).toHaveFocus());
  expect(screen.queryByText('when 50 are in stock')).not.toBeInTheDocument();
  expect(screen.getByText('before it changes')).toBeVisible();
  await user.click(undo);
  expect(await screen.findByText('when 50 are in stock')).toBeVisible();
  expect(undo).not.toBeInTheDocument();
  expect(asked).toEqual([{ toolId: 'servo', kind: 'InStock', quantity: 50, price: null }]);
});

it('says so if it is in stock when it is asked for again', async () => {
  remembers(buildAlert());
  server.use(graphql.mutation('AddToolAlert', refuse('WRONG_STATE', 'This quantity is in stock.')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Remove Servo/ }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('This quantity is in stock.')).toBeVisible();
});

it('says what the page is for while there is nothing', async () => {
  remembers();
  open();
  expect(await screen.findByText('No alerts yet')).toBeVisible();
  expect(screen.getByText(/On the page of a tool you can ask to be told/)).toBeVisible();
});

it('a visitor signs in first', async () => {
  renderApp({ path: '/dashboard/my-notices' });
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(address().state).toEqual({ from: '/dashboard/my-notices' });
});
