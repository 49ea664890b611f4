import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { address } from '../../test/address';
import { buildUser, deny } from '../../test/builders';
import {
  buildCheckedLine,
  buildFix,
  buildLinesCheck,
  buildLineTool,
  buildPart,
  buildProblem,
} from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server } from '../../test/server';
import type { CartLine } from '../../store/cart/cart-lines';
import { cartSet, VISITOR } from '../../store/cart/cart-slice';
import { formatShortDay } from '../../lib/format/format';

const servo = buildLineTool({
  id: 'servo',
  name: 'Servo',
  sku: 'SERVO-7',
  orderMultiple: 12,
  minimumOrder: 24,
});
const board = buildLineTool({ id: 'board', name: 'Board', sku: 'BOARD-1' });
const tools = [servo, board];

type Check = Parameters<typeof buildCheckedLine>[0];

/** Each unit for a dollar (list price two), minimum and multiple as the tools have them. */
const answersChecks = (over: Parameters<typeof buildLinesCheck>[1] = {}) =>
  server.use(
    graphql.query('CheckLines', ({ variables }) => {
      const lines = (variables.lines as { toolId: string; quantity: number }[]).map(
        ({ toolId, quantity }) => {
          const tool = tools.find(({ id }) => id === toolId) ?? null;
          const rest = quantity % (tool?.orderMultiple ?? 1);
          const between = { multiple: 12, nearestBelow: quantity - rest, nearestAbove: quantity - rest + 12 };
          const line: Check = tool
            ? { tool, unitPrice: 100, listUnitPrice: 300, total: quantity * 100 }
            : { tool, unitPrice: null, listUnitPrice: null, total: null, shipsOn: null };
          const problems = tool
            ? rest
              ? [buildProblem('NOT_A_MULTIPLE', between)]
              : []
            : [buildProblem('NOT_FOUND')];
          const fixes = tool
            ? [
                buildFix('NOT_A_MULTIPLE', { quantity: between.nearestBelow, isObvious: true }),
                buildFix('NOT_A_MULTIPLE', { quantity: between.nearestAbove }),
              ]
            : [buildFix('NOT_FOUND')];
          return buildCheckedLine({ ...line, quantity, problems, fixes: problems.length ? fixes : [] });
        },
      );
      return HttpResponse.json({ data: { checkLines: buildLinesCheck(lines, over) } });
    }),
  );

const line = (toolId: string, quantity: number, reference = ''): CartLine => ({
  toolId,
  quantity,
  reference,
});

const openCart = async (lines: CartLine[]) => {
  const app = renderApp({ path: '/cart' });
  act(() => void app.store.dispatch(cartSet({ owner: VISITOR, lines })));
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  return { ...app, stored: () => app.store.getState().cart.carts[VISITOR] };
};
const rowOf = async (name: string) =>
  within(
    await screen.findByRole('rowheader', { name: new RegExp(name) }).then((cell) => cell.closest('tr')!),
  );

it('invites a visitor with an empty cart to the catalogue', async () => {
  await openCart([]);
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute('href', '/catalogue');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order');
});

it('says nothing of prices and dates until they are known', async () => {
  server.use(graphql.query('CheckLines', () => delay('infinite')));
  await openCart([line('servo', 24)]);
  const row = (await screen.findByRole('textbox', { name: /^Quantity/ })).closest('tr');
  expect(row).not.toHaveTextContent('–');
  expect(screen.getByText('Subtotal')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to checkout' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows lines and totals as the gateway reckons them, and how many lines there are', async () => {
  answersChecks();
  await openCart([line('servo', 24, 'shelf 4'), line('board', 10)]);
  const row = await rowOf('Servo');
  expect(row.getByRole('link', { name: 'Servo' })).toHaveAttribute('href', '/details/servo');
  expect(row.getByText('SERVO-7')).toBeVisible();
  expect(row.getByLabelText('Reference: Servo')).toHaveValue('shelf 4');
  expect(row.getByLabelText('Quantity: Servo')).toHaveValue('24');
  expect(row.getByText('$24')).toBeVisible();
  expect(row.getByText(formatShortDay('2026-11-24'))).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText('$34')).toBeVisible();
  expect(summary.getByText('Saved by price breaks').nextSibling).toHaveTextContent('$68');
  expect(screen.getByRole('link', { name: 'Cart, 2 lines' })).toHaveAttribute('href', '/cart');
  expect(summary.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout');
});

it('checks a typed quantity, and changes it to one that can be ordered with a click', async () => {
  answersChecks();
  const { user, stored } = await openCart([line('servo', 24)]);
  const row = await rowOf('Servo');
  await user.clear(row.getByLabelText('Quantity: Servo'));
  await user.type(row.getByLabelText('Quantity: Servo'), '50');
  await screen.findByText("The gateway's sentence about NOT_A_MULTIPLE");
  expect(row.getByLabelText('Quantity: Servo')).toHaveValue('50');
  expect(row.getByLabelText('Quantity: Servo')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('button', { name: 'Go to checkout' })).toHaveAccessibleDescription(
    'First fix the lines that cannot be ordered.',
  );
  await user.click(screen.getByRole('button', { name: '60: SERVO-7' }));
  expect(stored()).toEqual([line('servo', 60)]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeVisible());
});

it('steps by multiples, by buttons and arrow keys, not below the smallest quantity', async () => {
  answersChecks();
  const { user, stored } = await openCart([line('servo', 50)]);
  await user.click(await screen.findByRole('button', { name: 'Plus 12: Servo' }));
  expect(stored()?.[0]?.quantity).toBe(60);
  await user.click(screen.getByLabelText('Quantity: Servo'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(stored()?.[0]?.quantity).toBe(24);
});

it('keeps the last quantity where nothing sensible is typed', async () => {
  answersChecks();
  const { user, stored } = await openCart([line('servo', 24)]);
  const field = (await rowOf('Servo')).getByLabelText('Quantity: Servo');
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('24');
  await user.clear(field);
  await user.type(field, '-5');
  await user.tab();
  expect(stored()?.[0]?.quantity).toBeGreaterThan(0);
});

it('fixes all lines that need no decision at once', async () => {
  answersChecks();
  const { user, stored } = await openCart([line('servo', 50), line('board', 7), line('gone', 3)]);
  await screen.findByText('2 lines cannot be ordered as they are.');
  await user.click(screen.getByRole('button', { name: 'Fix all' }));
  expect(stored()).toEqual([line('servo', 48), line('board', 7), line('gone', 3)]);
  expect(screen.getByText(/^1 line changed: \S+ from 50 to 48\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stored()).toEqual([line('servo', 50), line('board', 7), line('gone', 3)]);
  await user.click(await screen.findByRole('button', { name: 'Fix all' }));
  await screen.findByText('1 line cannot be ordered as it is.');
  expect(screen.queryByRole('button', { name: 'Fix all' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove: Discontinued' }));
  expect(stored()).toHaveLength(2);
});

it('puts a removed line back where it was, also the last one', async () => {
  answersChecks();
  const { user, stored } = await openCart([line('servo', 24, 'a'), line('board', 10)]);
  await user.click(await screen.findByRole('button', { name: 'Remove Servo' }));
  expect(stored()).toEqual([line('board', 10)]);
  expect(screen.getByText(/Servo was removed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo: put Servo back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(stored()).toEqual([line('servo', 24, 'a'), line('board', 10)]);
  await user.click(await screen.findByRole('button', { name: 'Remove Servo' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Board' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stored()).toEqual([line('board', 10)]);
});

it('keeps a typed reference with its line alone', async () => {
  answersChecks();
  const { user, stored } = await openCart([line('servo', 24, 'a'), line('board', 10)]);
  const row = await rowOf('Board');
  await user.type(row.getByLabelText(/reference/i), 'shelf 4');
  await user.tab();
  expect(stored()).toEqual([line('servo', 24, 'a'), line('board', 10, 'shelf 4')]);
});

it('says how much is missing to the order minimum', async () => {
  answersChecks({ orderMinimum: 50_000, shortfall: 49_000 });
  await openCart([line('board', 10)]);
  expect(await screen.findByText('Add lines for $490 more to reach it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to checkout' })).toHaveAttribute('aria-disabled', 'true');
});

it('says that the lines could not be checked, and tries again', async () => {
  server.use(graphql.query('CheckLines', refuse('DATABASE_UNAVAILABLE')));
  const { user } = await openCart([line('board', 10)]);
  await screen.findByText('The lines could not be checked');
  answersChecks();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Board');
  expect(screen.queryByText('The lines could not be checked')).not.toBeInTheDocument();
});

it('is saved as CSV with what the gateway says', async () => {
  answersChecks();
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:cart'));
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openCart([line('servo', 24, '=cmd')]);
  await rowOf('Servo');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]!.text()).split('\r\n')).toEqual([
    expect.stringContaining('SKU,Quantity,Reference,Tool,Unit price,Total,Ships on'),
    `SERVO-7,24,"'=cmd",Servo,1,24,2026-11-24`,
  ]);
  jest.restoreAllMocks();
});

it('shows the day of each part of a line, and keeps the choice to ship them together', async () => {
  const made = buildCheckedLine({
    tool: board,
    quantity: 500,
    shipsOn: '2999-01-14',
    parts: [
      buildPart({ quantity: 120, shipsOn: '2998-11-26' }),
      buildPart({ quantity: 380, shipsOn: '2999-01-14', source: 'MADE' }),
    ],
  });
  server.use(
    graphql.query('CheckLines', () => HttpResponse.json({ data: { checkLines: buildLinesCheck([made]) } })),
  );
  const { user, stored } = await openCart([line('board', 500)]);
  expect(await screen.findByText('120 on Nov 26, 2998')).toBeVisible();
  expect(screen.getByText('380 made by Jan 14, 2999')).toBeVisible();
  await user.click(screen.getByLabelText('Ship all together: Board'));
  expect(screen.queryByText(/^120 on/)).toBeNull();
  expect(screen.getByText('Jan 14, 2999')).toBeVisible();
  expect(stored()).toEqual([{ ...line('board', 500), departure: 'TOGETHER' }]);
  await user.click(screen.getByLabelText('Ship all together: Board'));
  expect(stored()).toEqual([line('board', 500)]);
});

it('waits for a sign-in on the way to the checkout', async () => {
  answersChecks();
  const { user } = await openCart([line('board', 10)]);
  await user.click(await screen.findByRole('link', { name: 'Go to checkout' }));
  await waitFor(() => expect(address().pathname).toBe('/login'));
  expect(address().state).toEqual({ from: '/checkout' });
});

it("shows a user the user's own cart", async () => {
  answersChecks();
  const buyer = buildUser({ id: 'user-a' });
  const { store } = renderApp({ path: '/cart', as: buyer });
  store.dispatch(cartSet({ owner: 'user-a', lines: [line('board', 10)] }));
  store.dispatch(cartSet({ owner: 'user-b', lines: [line('servo', 24)] }));
  await rowOf('Board');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

it('tells a viewer of a company that the role does not buy, and mails the lines to a buyer', async () => {
  const member = (email: string, role: string) => ({ __typename: 'CompanyMember', email, role });
  const actingCompany = {
    __typename: 'Company',
    id: 'company-a',
    legalName: 'Robot Works',
    isTest: false,
    viewerCan: { __typename: 'CompanyPermissions', buy: deny('Your role does not buy.', 'FORBIDDEN') },
    members: [member('ann@example.com', 'Buyer'), member('me@example.com', 'Viewer')],
  };
  server.use(graphql.query('BuyingRole', () => HttpResponse.json({ data: { actingCompany } })));
  answersChecks();
  const viewer = buildUser({ id: 'user-v' });
  const { store } = renderApp({ path: '/cart', as: viewer });
  act(() => void store.dispatch(cartSet({ owner: viewer.id, lines: [line('servo', 24)] })));
  const reason = 'Your role does not buy.';
  const checkout = await screen.findByRole('button', { name: 'Go to checkout', description: reason });
  expect(checkout).toHaveAttribute('aria-disabled', 'true');
  const link = await screen.findByRole('link', { name: 'Send the list to a buyer' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(decodeURIComponent(mail.pathname)).toBe('ann@example.com');
  expect(mail.searchParams.get('body')).toMatch(/\t24$/);
});

const can = { __typename: 'Permission' as const, allowed: true, reason: null };

it('is added to the list that was chosen, and the notice names that one', async () => {
  answersChecks();
  const list = (id: string, name: string) => ({
    __typename: 'SavedList' as const,
    id,
    name,
    lineCount: 1,
    updatedAt: '2026-11-20T09:00:00Z',
    viewerCan: { __typename: 'ListPermissions' as const, update: can, duplicate: can, delete: can },
  });
  const sent: unknown[] = [];
  server.use(
    graphql.query('MyLists', () =>
      HttpResponse.json({ data: { myLists: [list('list-1', 'Monthly'), list('list-2', 'Spare parts')] } }),
    ),
    graphql.mutation('AddToList', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { addToList: list('list-2', 'Spare parts') } });
    }),
  );
  const buyer = buildUser({ id: 'user-b' });
  const { user, store } = renderApp({ path: '/cart', as: buyer });
  act(() => void store.dispatch(cartSet({ owner: buyer.id, lines: [line('servo', 24, 'shelf 4')] })));
  await user.click(await screen.findByRole('button', { name: 'Save as list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as list' }));
  await user.selectOptions(dialog.getByLabelText('List'), 'Spare parts');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Added to Spare parts.')).toBeVisible();
  const lines = [{ toolId: 'servo', quantity: 24, reference: 'shelf 4' }];
  expect(sent).toEqual([{ id: 'list-2', input: { lines } }]);
});
