import { screen, waitFor } from '@testing-library/react';
import { address } from '../../test/address';
import { buildPriceBreak, buildUser } from '../../test/builders';
import {
  answersAfterwards,
  answersOrder,
  answersTool,
  broken,
  buyer,
  openModal,
  placed,
} from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { refuse } from '../../test/server';

beforeEach(answersAfterwards);

describe('confirming an order', () => {
  it("says 'Order Placed successfully' and goes to the dashboard", async () => {
    answersTool();
    const sent = answersOrder(placed);
    const app = await openModal();
    await app.user.click(app.confirm);
    expect(await screen.findByText('Order Placed successfully')).toBeInTheDocument();
    await waitFor(() => expect(address().pathname).toBe('/dashboard'));
    expect(sent).toMatchObject([{ input: { quantity: 10, totalPrice: 25_000, contactNo: '01700000000' } }]);
  });

  it('names the order on the dashboard, leads to it, and can be closed', async () => {
    answersTool();
    answersOrder(placed);
    const { user, confirm } = await openModal();
    await user.click(confirm);
    const title = await screen.findByText('Your order ORD-0000AAAA is placed');
    expect(title.closest('[role=status]')).toHaveTextContent('approve it before it is shipped');
    expect(screen.getByRole('link', { name: 'See order ORD-0000AAAA' })).toHaveAttribute(
      'href',
      '/dashboard/my-orders?order=order-a',
    );
    await user.click(screen.getByRole('button', { name: 'Close this notice' }));
    await waitFor(() => expect(title).not.toBeInTheDocument());
    expect(address()).toMatchObject({ pathname: '/dashboard', state: null });
  });

  it("requires the address: 'Address is required'", async () => {
    answersTool({}, buildUser());
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    expect(dialog.getByText('Address is required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('takes only a phone number as contact number', async () => {
    answersTool();
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await openModal();
    await user.clear(dialog.getByLabelText('Contact No.'));
    await user.type(dialog.getByLabelText('Contact No.'), '1.5');
    await user.click(confirm);
    expect(dialog.getByText(/^Contact No\. must be a phone number/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends a new address with the order, in one request', async () => {
    answersTool({}, buildUser());
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await openModal();
    await user.type(dialog.getByLabelText('Address'), '7 Agrabad, Chattogram');
    await user.click(confirm);
    await screen.findByText('Order Placed successfully');
    expect(sent).toMatchObject([{ input: { deliveryAddress: '7 Agrabad, Chattogram' } }]);
  });

  it('makes one order of a double click', async () => {
    answersTool();
    const sent = answersOrder(placed);
    const { user, confirm } = await openModal();
    await user.dblClick(confirm);
    await screen.findByText('Order Placed successfully');
    expect(sent).toHaveLength(1);
  });

  it('retries a broken connection under the same key, with nothing typed lost', async () => {
    answersTool();
    const sent = answersOrder(broken, placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(dialog.getByLabelText('Address')).toHaveValue('12 Motijheel, Dhaka');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  it('keeps the key when the modal is closed and opened again after a broken connection', async () => {
    answersTool();
    const sent = answersOrder(broken, placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Order Now' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  it('sends nothing else while it is not known whether the first arrived', async () => {
    answersTool();
    const sent = answersOrder(broken, placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    const notice = (await dialog.findByRole('alert')).parentElement as HTMLElement;
    for (const text of ['10', '$250', '12 Motijheel, Dhaka']) expect(notice).toHaveTextContent(text);
    await user.type(dialog.getByLabelText('Contact No.'), '9{Enter}');
    expect(dialog.queryByRole('button', { name: 'Confirm Order' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Order Placed successfully');
    expect(sent[1]).toEqual(sent[0]);
  });

  it.each(['UNAUTHENTICATED', 'FORBIDDEN'])('removes the token and signs out on %s', async (code) => {
    answersTool();
    answersOrder(refuse(code));
    const app = await openModal();
    app.provider.currentUser.mockResolvedValue(null);
    await app.user.click(app.confirm);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(window.localStorage.getItem('accessToken')).toBeNull();
    expect(address().state).toEqual({ from: '/details/tool-a', of: 'user-1' });
  });
});

describe('a tool that has changed meanwhile', () => {
  it('shows the new price, and orders only at a total that was accepted', async () => {
    answersTool();
    const sent = answersOrder(refuse('PRICE_CHANGED', 'changed', { price: 2_700, total: 27_000 }), placed);
    const { user, dialog, confirm } = await openModal();
    await user.type(dialog.getByLabelText('Address'), ', 2nd floor');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The price has changed from $25 to $27 per unit. The new total is $270.',
    );
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$250');
    expect(dialog.getByLabelText('Address')).toHaveValue('12 Motijheel, Dhaka, 2nd floor');
    answersTool({ price: 2_700 });
    await user.click(dialog.getByRole('button', { name: 'Accept $270' }));
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$270');
    const again = dialog.getByRole('button', { name: 'Confirm Order' });
    expect(again).toHaveFocus();
    await user.click(again);
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.input.totalPrice).toBe(27_000);
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('offers what is left in stock', async () => {
    answersTool({ minimumOrder: 5, availableStock: 100 });
    const sent = answersOrder(refuse('INSUFFICIENT_STOCK', 'stock', { available: 4 }), placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Not Enough Stock. Only 4 are left in stock; you asked for 5.',
    );
    expect(dialog.queryByRole('button', { name: /instead/ })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('offers the smaller quantity while it reaches the minimum', async () => {
    answersTool({ minimumOrder: 5, availableStock: 7 });
    const sent = answersOrder(refuse('INSUFFICIENT_STOCK', 'stock', { available: 6 }), placed);
    const app = renderApp({ path: '/details/tool-a', as: buyer });
    await app.user.click(await screen.findByLabelText('Quantity'));
    await app.user.keyboard('{PageUp}');
    await app.user.click(screen.getByRole('button', { name: 'Order Now' }));
    await app.user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    await app.user.click(await screen.findByRole('button', { name: 'Order 6 for $150 instead' }));
    await app.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    await screen.findByText('Order Placed successfully');
    expect(sent.map(({ input }) => input.quantity)).toEqual([7, 6]);
  });

  it('offers the new minimum', async () => {
    answersTool();
    answersOrder(refuse('BELOW_MINIMUM', 'minimum', { minimum: 20 }), placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent("You can't order less than 20");
    expect(dialog.getByRole('button', { name: 'Order 20 for $500 instead' })).toBeVisible();
  });

  it('offers the multiples around the quantity, each at its own price', async () => {
    answersTool();
    const details = { multiple: 4, nearestBelow: 8, nearestAbove: 12 };
    const sent = answersOrder(refuse('NOT_A_MULTIPLE', 'multiple', details), placed);
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('sold in multiples of 4; 10 is not one');
    await user.click(dialog.getByRole('button', { name: 'Order 12 for $300 instead' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm Order' }));
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.input).toMatchObject({ quantity: 12, totalPrice: 30_000 });
  });

  it('leads to the tool that replaces one that is no longer sold', async () => {
    answersTool();
    answersOrder(refuse('DISCONTINUED', 'gone', { replacedBy: 'tool-b' }));
    const { user, dialog, confirm } = await openModal();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This tool is no longer sold.');
    expect(dialog.getByRole('link', { name: 'See the tool that replaces it' })).toHaveAttribute(
      'href',
      '/details/tool-b',
    );
    expect(dialog.queryByRole('button', { name: 'Confirm Order' })).not.toBeInTheDocument();
  });
});

describe('a tool with price breaks', () => {
  it('is confirmed at the price of the quantity, and only that total is sent', async () => {
    answersTool({ minimumOrder: 10, priceBreaks: [buildPriceBreak(10, 2_260)] });
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await openModal();
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$226');
    expect(dialog.getByText('10 × $22.60')).toBeVisible();
    await user.click(confirm);
    await screen.findByText('Order Placed successfully');
    expect(sent[0]?.input.totalPrice).toBe(22_600);
  });
});
