import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildTool, buildUser } from '../test/builders';
import { renderApp } from '../test/render-app';
import { refuse, server, unreachable } from '../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka', contactNo: '01700000000' });

const answersTool = (over: Record<string, unknown> = {}, me = buyer) => {
  const tool = buildTool({
    id: 'tool-a',
    name: 'Servo',
    price: 25,
    minimumOrder: 10,
    availableStock: 100,
    ...over,
  });
  server.use(graphql.query('ToolDetail', () => HttpResponse.json({ data: { tool, me } })));
  return tool;
};

type Sent = {
  idempotencyKey: string;
  input: { quantity: number; totalPrice: number; contactNo: string | null };
};

/** The gateway's placeOrder: the answers in turn, the last one again and again. Collects what was sent. */
const answersOrder = (...answers: Parameters<typeof graphql.mutation>[1][]) => {
  const sent: Sent[] = [];
  server.use(
    graphql.mutation('PlaceOrder', async (request) => {
      sent.push(structuredClone(request.variables) as Sent);
      return answers[Math.min(sent.length, answers.length) - 1]?.(request);
    }),
  );
  return sent;
};

const placed = () =>
  HttpResponse.json({
    data: {
      placeOrder: {
        __typename: 'Order',
        id: 'order-a',
        tool: buildTool({ id: 'tool-a', availableStock: 90 }),
      },
    },
  });

const keepsAddress = () => {
  const saved: unknown[] = [];
  server.use(
    graphql.mutation('SaveDeliveryAddress', ({ variables }) => {
      saved.push(variables.input);
      const user = { ...buyer, ...(variables.input as object) };
      return HttpResponse.json({
        data: { updateProfile: { __typename: 'UpdateProfilePayload', modifiedCount: 1, user } },
      });
    }),
  );
  return saved;
};

beforeEach(() => {
  server.use(
    graphql.query('MyProfile', () => HttpResponse.json({ data: { me: buyer } })),
    graphql.mutation('EndSession', () => HttpResponse.json({ data: { endSession: true } })),
  );
});

const open = async () => {
  const app = renderApp({ path: '/details/tool-a', as: buyer });
  await app.user.click(await screen.findByRole('button', { name: 'Order Now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Order for Servo' }));
  return { ...app, dialog, confirm: dialog.getByRole('button', { name: 'Confirm Order' }) };
};
const path = ({ router }: Pick<ReturnType<typeof renderApp>, 'router'>) => router.state.location.pathname;

describe('the tool', () => {
  it('shows picture, name, price per unit, description, minimum order and stock', async () => {
    answersTool();
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Servo' })).toBeVisible();
    expect(screen.getByText('$25')).toHaveTextContent('$25 per unit');
    expect(screen.getByText('Drives two bipolar steppers at 2 A each.')).toBeVisible();
    expect(screen.getByText('Minimum order quantity').parentElement).toHaveTextContent('10');
    expect(screen.getByText('Available stock').parentElement).toHaveTextContent('100');
  });

  it("offers no ordering but says 'Not Enough Stock' when the minimum is above the stock", async () => {
    const refused = {
      __typename: 'Permission',
      allowed: false,
      code: 'INSUFFICIENT_STOCK',
      reason: 'Not Enough Stock',
    };
    const { viewerCan } = buildTool();
    answersTool({ availableStock: 5, viewerCan: { ...viewerCan, order: refused } });
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByText('Not Enough Stock')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Order Now' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument();
  });

  it('leads on to the catalogue when there is no such tool', async () => {
    server.use(graphql.query('ToolDetail', refuse('NOT_FOUND')));
    renderApp({ path: '/details/gone', as: buyer });
    expect(await screen.findByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute(
      'href',
      '/catalogue',
    );
  });

  it('can be asked for again after a failure', async () => {
    server.use(graphql.query('ToolDetail', unreachable));
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answersTool();
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Servo' })).toBeVisible();
  });

  it('has a total that follows the quantity, also into the modal', async () => {
    answersTool();
    const { user } = renderApp({ path: '/details/tool-a', as: buyer });
    await user.click(await screen.findByRole('button', { name: 'Plus one' }));
    expect(screen.getByRole('status', { name: 'Total Price' })).toHaveTextContent('$275');
    await user.click(screen.getByRole('button', { name: 'Order Now' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Quantity')).toHaveValue('11');
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$275');
    expect(dialog.getByLabelText('Email')).toHaveAttribute('readonly');
  });
});

describe('confirming an order', () => {
  it("says 'Order Placed successfully' and goes to the dashboard", async () => {
    answersTool();
    const sent = answersOrder(placed);
    const app = await open();
    await app.user.click(app.confirm);
    expect(await screen.findByText('Order Placed successfully')).toBeInTheDocument();
    await waitFor(() => expect(path(app)).toBe('/dashboard'));
    expect(sent).toMatchObject([{ input: { quantity: 10, totalPrice: 250, contactNo: '01700000000' } }]);
  });

  it("requires the address: 'Address is required'", async () => {
    answersTool({}, buildUser());
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await open();
    await user.click(confirm);
    expect(dialog.getByText('Address is required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('takes only digits as contact number', async () => {
    answersTool();
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await open();
    await user.clear(dialog.getByLabelText('Contact No.'));
    await user.type(dialog.getByLabelText('Contact No.'), '1.5');
    await user.click(confirm);
    expect(dialog.getByText('Contact No. must be a number')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps a new address in the profile, outside of the order', async () => {
    answersTool({}, buildUser());
    const saved = keepsAddress();
    const sent = answersOrder(placed);
    const { user, dialog, confirm } = await open();
    await user.type(dialog.getByLabelText('Address'), '7 Agrabad, Chattogram');
    await user.click(confirm);
    await screen.findByText('Order Placed successfully');
    expect(saved).toEqual([{ address: '7 Agrabad, Chattogram' }]);
    expect(JSON.stringify(sent)).not.toContain('Agrabad');
  });

  it('makes one order of a double click', async () => {
    answersTool();
    const sent = answersOrder(placed);
    const { user, confirm } = await open();
    await user.dblClick(confirm);
    await screen.findByText('Order Placed successfully');
    expect(sent).toHaveLength(1);
  });

  it('retries a broken connection under the same key, with nothing typed lost', async () => {
    answersTool();
    const sent = answersOrder(unreachable, placed);
    const { user, dialog, confirm } = await open();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(dialog.getByLabelText('Address')).toHaveValue('12 Motijheel, Dhaka');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  it('keeps the key when the modal is closed and opened again after a broken connection', async () => {
    answersTool();
    const sent = answersOrder(unreachable, placed);
    const { user, dialog, confirm } = await open();
    await user.click(confirm);
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Order Now' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  });

  it('tells that the first attempt arrived when what was sent after it differs', async () => {
    answersTool();
    answersOrder(unreachable, refuse('IDEMPOTENCY_KEY_REUSED'));
    const { user, dialog, confirm } = await open();
    await user.click(confirm);
    await dialog.findByRole('alert');
    await user.type(dialog.getByLabelText('Contact No.'), '9');
    await user.click(confirm);
    expect(await dialog.findByText(/Your earlier attempt did reach us/)).toBeVisible();
  });

  it.each(['UNAUTHENTICATED', 'FORBIDDEN'])('removes the token and signs out on %s', async (code) => {
    answersTool();
    answersOrder(refuse(code));
    const app = await open();
    app.provider.currentUser.mockResolvedValue(null);
    await app.user.click(app.confirm);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(window.localStorage.getItem('accessToken')).toBeNull();
    expect(app.router.state.location.state).toEqual({ from: '/details/tool-a' });
  });
});

describe('a tool that has changed meanwhile', () => {
  it('shows the new price, and orders only at a total that was accepted', async () => {
    answersTool();
    const sent = answersOrder(refuse('PRICE_CHANGED', 'changed', { price: 27, total: 270 }), placed);
    const { user, dialog, confirm } = await open();
    await user.type(dialog.getByLabelText('Address'), ', 2nd floor');
    keepsAddress();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The price has changed from $25 to $27 per unit. The new total is $270.',
    );
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$250');
    expect(dialog.getByLabelText('Address')).toHaveValue('12 Motijheel, Dhaka, 2nd floor');
    answersTool({ price: 27 });
    await user.click(dialog.getByRole('button', { name: 'Accept $270' }));
    expect(dialog.getByLabelText('Total Price')).toHaveValue('$270');
    const again = dialog.getByRole('button', { name: 'Confirm Order' });
    expect(again).toHaveFocus();
    await user.click(again);
    await screen.findByText('Order Placed successfully');
    expect(sent[1]?.input.totalPrice).toBe(270);
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it('offers what is left in stock', async () => {
    answersTool({ minimumOrder: 5, availableStock: 100 });
    const sent = answersOrder(refuse('INSUFFICIENT_STOCK', 'stock', { available: 4 }), placed);
    const { user, dialog, confirm } = await open();
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
    (await screen.findByLabelText('Quantity')).focus();
    await app.user.keyboard('{End}');
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
    const { user, dialog, confirm } = await open();
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent("You can't order less than 20");
    expect(dialog.getByRole('button', { name: 'Order 20 for $500 instead' })).toBeVisible();
  });
});

describe('/order/{id}', () => {
  const answersPage = () =>
    server.use(
      graphql.query('OrderPage', () =>
        HttpResponse.json({ data: { tool: buildTool({ id: 'tool-a', name: 'Servo' }), me: buyer } }),
      ),
    );

  it('renders the confirm-order form when reached from the tool', async () => {
    answersPage();
    answersOrder(placed);
    const app = renderApp({ path: '/order/tool-a', as: buyer, state: { quantity: 12 } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm Order for Servo' })).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toHaveValue('12');
    await app.user.click(screen.getByRole('button', { name: 'Confirm Order' }));
    expect(await screen.findByText('Order Placed successfully')).toBeInTheDocument();
  });

  it('goes to the tool when reached directly', async () => {
    answersTool();
    const app = renderApp({ path: '/order/tool-a', as: buyer });
    await screen.findByRole('heading', { name: 'Servo' });
    expect(path(app)).toBe('/details/tool-a');
  });
});
