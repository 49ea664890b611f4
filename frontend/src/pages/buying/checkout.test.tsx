import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { graphql, HttpResponse } from 'msw';
import { dayOf, lastDeliveryDay } from '../../../../gateway/src/rules/days';
import { address } from '../../test/address';
import { buildUser } from '../../test/builders';
import {
  answers,
  buyer,
  line,
  lines,
  openCheckout,
  place,
  placed,
  shop,
  typeAddress,
} from '../../test/checkout';
import { broken } from '../../test/ordering';
import { buildFix } from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { refuse, server, startsSession } from '../../test/server';
import { rekeyCart } from '../../store/cart/cart';
import { cartSet } from '../../store/cart/cart-slice';
import { fillIn } from '../../test/fill-in';
import { formatShortDay } from '../../lib/format/format';

it('places all lines with what was typed, empties the cart and confirms it', async () => {
  const sent = answers(placed);
  const reads: number[] = [];
  server.use(
    graphql.query('MyCart', () => {
      reads.push(sent.length);
      return HttpResponse.json({ data: { myCart: null } });
    }),
  );
  const { user, cart } = await openCheckout();
  await user.click(screen.getByRole('radio', { name: /^1 Dock Road/ }));
  await fillIn(user, screen.getByLabelText('PO number'), 'PO-4711');
  await fillIn(user, screen.getByLabelText('Note'), 'Gate 3');
  const lastDay = lastDeliveryDay(dayOf(new Date()));
  await fillIn(user, screen.getByLabelText('Requested delivery date'), lastDay);
  await user.click(place());
  expect(await screen.findByText('Thank you. Your purchase P-2026-000017 has been placed.')).toBeVisible();
  expect(address().pathname).toBe('/purchase/p1');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.input).toEqual({
    lines: [lines[0], { ...lines[1], reference: null }],
    totalPrice: 3_400,
    deliveryAddress: '1 Dock Road',
    deliveryCountry: 'AT',
    contactNo: '0170000',
    poNumber: 'PO-4711',
    note: 'Gate 3',
    requestedOn: lastDay,
  });
  await waitFor(() => expect(cart()).toBeUndefined());
  await waitFor(() => expect(reads.at(-1)).toBe(1));
});

it('places one purchase however often the button is pressed', async () => {
  const sent = answers(placed);
  const { user } = await openCheckout();
  await user.dblClick(place());
  await screen.findByText(/^Thank you/);
  expect(sent).toHaveLength(1);
});

describe('a purchase whose answer was lost before a reload', () => {
  const hasArrived = () =>
    server.use(graphql.query('AttemptState', () => HttpResponse.json({ data: { attempt: 'Done' } })));
  const loseAndReload = async () => {
    const { user, unmount } = await openCheckout();
    await user.click(place());
    await screen.findByRole('button', { name: 'Retry' });
    unmount();
  };
  const reopen = (cart = lines) => {
    const app = renderApp({ path: '/checkout', as: buyer });
    act(() => void app.store.dispatch(cartSet({ owner: buyer.id, lines: cart })));
    return app;
  };

  it('is shown if it has arrived, and the cart is empty', async () => {
    const sent = answers(broken, placed);
    hasArrived();
    await loseAndReload();
    shop.stock.motor = 100;
    const app = reopen([...lines, line('motor', 3)]);
    expect(await screen.findByText('Thank you. Your purchase P-2026-000017 has been placed.')).toBeVisible();
    // It was sent again as it was, for its answer.
    expect(sent).toEqual([sent[0], sent[0]]);
    await waitFor(() => expect(app.store.getState().cart.carts[buyer.id]).toEqual([line('motor', 3)]));
  });

  it('can be sent again under the same key if it has not arrived', async () => {
    const sent = answers(broken, placed);
    await loseAndReload();
    const { user } = reopen();
    expect(await screen.findByText(/^The shop has not received it so far/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^Thank you/);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('stands in the way of another one until the shop can be asked', async () => {
    const sent = answers(broken, placed);
    await loseAndReload();
    server.use(graphql.query('AttemptState', refuse('DATABASE_UNAVAILABLE')));
    const { user } = reopen();
    await screen.findByText("We don't know whether this arrived");
    expect(screen.queryByRole('button', { name: 'Place purchase' })).not.toBeInTheDocument();
    hasArrived();
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    await screen.findByText(/^Thank you/);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('can be discarded: the same cart is another purchase then', async () => {
    const sent = answers(broken, placed);
    await loseAndReload();
    const { user } = reopen();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Place purchase' }));
    await screen.findByText(/^Thank you/);
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });
});

it('shows the purchase that the cart was ordered with before, instead of the form', async () => {
  answers(refuse('IDEMPOTENCY_KEY_REUSED', 'Reused', { purchase: { id: 'p1', number: 'P-2026-000017' } }));
  const { user } = await openCheckout();
  await user.click(place());
  expect(await screen.findByText('This cart was already ordered: P-2026-000017')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Place purchase' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Open the purchase' }));
  expect(await screen.findByRole('heading', { name: 'Purchase P-2026-000017' })).toBeVisible();
});

it('sends the key of the cart, and another one once the cart or the company has changed', async () => {
  const minimum = refuse('ORDER_MINIMUM_NOT_MET', 'The order minimum is $500.');
  const sent = answers(minimum);
  const { user, store } = await openCheckout();
  const again = async (count: number) => {
    await user.click(await screen.findByRole('button', { name: /^(Place purchase|Retry)$/ }));
    await waitFor(() => expect(sent).toHaveLength(count));
    await screen.findByText('The order minimum is $500.');
  };
  await again(1);
  await fillIn(user, screen.getByLabelText('Note'), 'Gate 3');
  await again(2);
  act(() => void store.dispatch(rekeyCart()));
  await again(3);
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(store.getState().cart.copies[buyer.id]?.key).toBe(third);
});

it('shows every refused line with its fix, and keeps what was typed', async () => {
  const refusedLines = [
    {
      toolId: 'servo',
      code: 'INSUFFICIENT_STOCK',
      message: 'Only 20 are left in stock.',
      details: { available: 20 },
      fixes: [buildFix('INSUFFICIENT_STOCK', { quantity: 20 })],
    },
    {
      toolId: 'board',
      code: 'INSUFFICIENT_STOCK',
      message: 'Only 5 are left in stock.',
      details: { available: 5 },
      fixes: [buildFix('INSUFFICIENT_STOCK')],
    },
  ];
  const sent = answers((request) => {
    shop.stock = { servo: 20, board: 5 };
    return refuse('LINES_REFUSED', '2 lines cannot be ordered.', { lines: refusedLines })(request);
  }, placed);
  const { user, cart } = await openCheckout();
  await fillIn(user, screen.getByLabelText('PO number'), 'PO-4711');
  await user.click(place());
  const alert = await screen.findByText('2 lines can no longer be ordered. Nothing was ordered.');
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByLabelText('PO number')).toHaveValue('PO-4711');
  expect(cart()).toHaveLength(2);
  expect(place()).toHaveAttribute('aria-disabled', 'true');
  await user.click(await screen.findByRole('button', { name: 'Order the last 20: SERVO' }));
  await user.click(await screen.findByRole('button', { name: 'Remove: BOARD' }));
  await waitFor(() => expect(place()).not.toHaveAttribute('aria-disabled'));
  await waitFor(() => expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$20'));
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent[1]?.input).toMatchObject({
    lines: [line('servo', 20, 'shelf 4')],
    totalPrice: 2_000,
    poNumber: 'PO-4711',
  });
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it('shows both totals after a change of prices, and orders only after the buyer agrees', async () => {
  const sent = answers((request) => {
    shop.unitPrice = 125;
    return refuse('PRICE_CHANGED', 'The price has changed.', { total: 4_250 })(request);
  }, placed);
  const { user } = await openCheckout();
  await user.click(place());
  await screen.findByText(
    'The prices have changed: the subtotal is $42.50 now, not $34. Nothing was ordered.',
  );
  expect(screen.queryByRole('button', { name: 'Place purchase' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Agree to $42.50' }));
  expect(sent).toHaveLength(1);
  expect(place()).toHaveFocus();
  await user.click(place());
  await screen.findByText(/^Thank you/);
  expect(sent.map(({ input }) => input.totalPrice)).toEqual([3_400, 4_250]);
});

it('offers prepayment with the figures when the credit of the company is used up', async () => {
  const figures = { limit: 500_000, exposure: 499_000, needed: 3_400 };
  const sent = answers(refuse('CREDIT_LIMIT_EXCEEDED', 'Exceeded', figures), placed);
  const { user } = await openCheckout();
  await user.click(place());
  const text = await screen.findByText('This exceeds the credit limit of your company.');
  const notice = text.parentElement as HTMLElement;
  expect(notice).toHaveFocus();
  for (const amount of ['$34', '$4,990', '$5,000']) expect(within(notice).getByText(amount)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Place purchase' })).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: 'Order it prepaid' }));
  await screen.findByText(/^Thank you/);
  expect(sent.map(({ input }) => input.prepaid)).toEqual([undefined, true]);
  // Nothing was placed with the key of this cart so far.
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

it('names overdue invoices; prepayment stays chosen until it is taken back', async () => {
  const invoices = [{ number: 'INV-2026-000042', dueOn: '2026-11-01', open: 12_550 }];
  const minimum = refuse('ORDER_MINIMUM_NOT_MET', 'The order minimum is $500.');
  const sent = answers(refuse('ACCOUNT_OVERDUE', 'Overdue', { invoices }), minimum, placed);
  const { user } = await openCheckout();
  await user.click(place());
  await screen.findByText('Your company has overdue invoices.');
  expect(screen.getByText(/^INV-2026-000042, due /).nextSibling).toHaveTextContent('$125.50');
  await user.click(screen.getByRole('button', { name: 'Order it prepaid' }));
  await user.click(await screen.findByRole('button', { name: 'On the terms of my company instead' }));
  await user.click(await screen.findByRole('button', { name: /^(Place purchase|Retry)$/ }));
  await screen.findByText(/^Thank you/);
  expect(sent.map(({ input }) => input.prepaid)).toEqual([undefined, true, undefined]);
});

it.each([
  ['ORDER_MINIMUM_NOT_MET', 'The order minimum is $500.', 'The order minimum is $500.'],
  ['IDEMPOTENCY_KEY_REUSED', 'Reused', /^Your earlier attempt did reach us/],
])('says why it was not placed: %s', async (code, message, shown) => {
  answers(refuse(code, message));
  const { user, cart } = await openCheckout();
  await user.click(place());
  expect(await screen.findByText(shown)).toBeVisible();
  expect(cart()).toHaveLength(2);
});

it('shows an error of a field at that field', async () => {
  answers(refuse('BAD_USER_INPUT', 'Invalid', { fields: { poNumber: 'PO number is too long' } }));
  const { user } = await openCheckout();
  await user.click(place());
  expect(await screen.findByText('PO number is too long')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('PO number')).toHaveFocus());
});

describe('a session that ends at the checkout', () => {
  const typeAndLose = async () => {
    server.use(graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })));
    answers(refuse('FORBIDDEN'), placed);
    const app = await openCheckout();
    await typeAddress(app.user);
    await fillIn(app.user, screen.getByLabelText('PO number'), 'PO-4711');
    await fillIn(app.user, screen.getByLabelText('Note'), 'Gate 3');
    return app;
  };
  const signIn = async ({ user }: { user: UserEvent }, as: typeof buyer) => {
    server.use(startsSession(as));
    await fillIn(user, await screen.findByLabelText('Email'), as.email);
    await fillIn(user, screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };

  it('leads to the login page and back, with everything that was typed', async () => {
    const app = await typeAndLose();
    await app.user.click(place());
    await waitFor(() => expect(address().pathname).toBe('/login'));
    expect(address().state).toEqual({ from: '/checkout', of: 'user-a' });
    await signIn(app, buyer);
    expect(await screen.findByLabelText('PO number')).toHaveValue('PO-4711');
    expect(screen.getByRole('radio', { name: 'Another address' })).toBeChecked();
    expect(screen.getByLabelText('Address line 1')).toHaveValue('9 New Street');
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Austria');
    expect(screen.getByLabelText('Note')).toHaveValue('Gate 3');
    await waitFor(() => expect(place()).not.toHaveAttribute('aria-disabled'));
    await app.user.click(place());
    await screen.findByText(/^Thank you/);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows nothing of it to another user, who starts at the home page', async () => {
    const app = await typeAndLose();
    const other = buildUser({ id: 'user-b', email: 'other@example.com' });
    await app.user.click(place());
    await signIn(app, other);
    await waitFor(() => expect(address().pathname).toBe('/'));
  });

  it('leaves nothing of it after a log-out', async () => {
    const { user } = await typeAndLose();
    expect(JSON.stringify({ ...window.sessionStorage })).toContain('PO-4711');
    await user.click(screen.getByRole('button', { name: 'Account of Bina Buyer' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  });
});

it('has nothing to order with an empty cart', async () => {
  answers();
  renderApp({ path: '/checkout', as: buyer });
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});

it('names the lines as they are ordered', async () => {
  answers();
  await openCheckout();
  const row = within(
    (await screen.findByRole('rowheader', { name: /servo/ })).closest('tr') ?? document.body,
  );
  expect(row.getByText('shelf 4')).toBeVisible();
  expect(row.getByText('$24')).toBeVisible();
  expect(row.getByText(formatShortDay('2026-11-24'))).toBeVisible();
});
