import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildOrder, buildUser } from '../../test/builders';
import { fakeProvider, providerUser } from '../../test/fake-provider';
import { renderApp } from '../../test/render-app';
import { refuse, server, unreachable } from '../../test/server';

const buyer = buildUser({ address: '12 Motijheel, Dhaka' });
const answersProfile = (me = buyer) =>
  server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me } })));

describe('the side menu is chosen by the role in the profile', () => {
  const entries = async () =>
    within(await screen.findByRole('navigation', { name: 'Dashboard' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('offers a customer My Profile, My Orders and Add Review', async () => {
    answersProfile();
    renderApp({ path: '/dashboard', as: buyer });
    expect(await entries()).toEqual(['My Profile', 'My Orders', 'Add Review']);
  });

  it('offers an admin the management pages instead', async () => {
    const admin = buildAdmin();
    answersProfile(admin);
    renderApp({ path: '/dashboard', as: admin });
    const expected = ['My Profile', 'Manage Orders', 'Add Tools', 'Manage Tools', 'All Users'];
    expect(await entries()).toEqual(expected);
  });

  it('shows My Profile first, folds to its icons and remembers that', async () => {
    answersProfile();
    const { user, store } = renderApp({ path: '/dashboard', as: buyer });
    expect(await screen.findByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Fold the menu' }));
    expect(screen.getByRole('button', { name: 'Unfold the menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('link', { name: 'My Orders' })).toBeInTheDocument();
    expect(store.getState().ui.drawerCollapsed).toBe(true);
  });
});

describe('My Profile', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    answersProfile();
  });
  const answersUpdate = (modifiedCount: number) =>
    server.use(
      graphql.mutation('UpdateProfile', ({ variables }) => {
        sent.push(variables.input);
        const payload = { __typename: 'UpdateProfilePayload', modifiedCount, user: buyer };
        return HttpResponse.json({ data: { updateProfile: payload } });
      }),
    );
  const open = async (provider = fakeProvider()) => {
    const app = renderApp({ path: '/dashboard/myProfile', as: buyer, provider });
    return { ...app, update: await screen.findByRole('button', { name: 'Update' }) };
  };

  it("sends only what is not empty and says 'Updated Info!'", async () => {
    answersUpdate(1);
    const { user, update } = await open();
    await user.type(screen.getByLabelText('Education'), 'BSc');
    await user.clear(screen.getByLabelText('Address'));
    await user.click(update);
    expect(await screen.findByText('Updated Info!')).toBeInTheDocument();
    expect(sent).toEqual([{ education: 'BSc' }]);
  });

  it("does not say 'Updated Info!' when nothing was modified", async () => {
    answersUpdate(0);
    const { user, update } = await open();
    await user.click(update);
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
    expect(screen.queryByText('Updated Info!')).not.toBeInTheDocument();
  });

  it('takes only a URL as LinkedIn and digits as contact number', async () => {
    const { user, update } = await open();
    await user.type(screen.getByLabelText('LinkedIn'), 'javascript:alert(1)');
    await user.type(screen.getByLabelText('Contact No.'), '-5');
    await user.click(update);
    expect(screen.getByText('LinkedIn must be a web address (https://…)')).toBeVisible();
    expect(screen.getByText('Contact No. must be a number')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("brings the gateway's refusal back to its field, with what was typed", async () => {
    const fields = { contactNo: 'Contact number is too long' };
    server.use(graphql.mutation('UpdateProfile', refuse('BAD_USER_INPUT', 'bad', { fields })));
    const { user, update } = await open();
    await user.type(screen.getByLabelText('Contact No.'), '017');
    await user.click(update);
    expect(await screen.findByText('Contact number is too long')).toBeVisible();
    expect(screen.getByLabelText('Contact No.')).toHaveValue(17);
  });

  it("says 'No user is logged in' when nobody is", async () => {
    server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me: null } })));
    renderApp({ path: '/dashboard/myProfile', as: buyer });
    expect(await screen.findByText('No user is logged in')).toBeVisible();
  });

  it('says that the e-mail is not verified, and sends the e-mail again', async () => {
    const provider = fakeProvider(providerUser({ emailVerified: false }));
    const { user } = await open(provider);
    await user.click(await screen.findByRole('button', { name: 'Resend verification e-mail' }));
    expect(await screen.findByText('Email Sent')).toBeInTheDocument();
    expect(provider.sendVerification).toHaveBeenCalled();
  });
});

describe('My Orders', () => {
  const orders = [
    buildOrder({ toolName: 'Servo', status: 'Approved', payment: 'paid' }),
    buildOrder({ id: 'order-b', toolName: 'Gripper' }),
  ];
  const answersOrders = (nodes = orders) => {
    const asked: unknown[] = [];
    server.use(
      graphql.query('MyOrders', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { myOrders: buildConnection('OrderConnection', nodes) } });
      }),
    );
    return asked;
  };
  const row = async (tool: string) => within(await screen.findByRole('row', { name: new RegExp(tool) }));

  it('has the columns of the specification, and Pay and Delete only while not paid', async () => {
    answersOrders();
    renderApp({ path: '/dashboard/my-orders', as: buyer });
    expect((await row('Servo')).queryByRole('button', { name: /Pay|Delete/ })).not.toBeInTheDocument();
    expect((await row('Gripper')).getByRole('button', { name: 'Pay Gripper' })).toBeVisible();
    expect((await row('Gripper')).getByRole('button', { name: 'Delete Gripper' })).toBeVisible();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['#', 'Tools', 'Quantity', 'Total Price', 'Payment', 'Status', 'Actions']);
  });

  it("deletes after asking, says 'SuccessFully Deleted', closes and reloads the list", async () => {
    const asked = answersOrders();
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await user.click((await row('Gripper')).getByRole('button', { name: 'Delete Gripper' }));
    const question = 'Are you sure you want to delete order for Gripper ?';
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(dialog.getByText(/cannot be undone/)).toBeVisible();
    server.use(
      graphql.mutation('DeleteManagedOrder', () =>
        HttpResponse.json({ data: { deleteOrder: { __typename: 'Order', id: 'order-b' } } }),
      ),
    );
    const before = asked.length;
    answersOrders([orders[0]!]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('SuccessFully Deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Gripper')).not.toBeInTheDocument();
    expect(before).toBeGreaterThan(0);
  });

  it('keeps the question open when deleting fails', async () => {
    answersOrders();
    server.use(graphql.mutation('DeleteManagedOrder', refuse('ORDER_PAID', 'This order is already paid.')));
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await user.click((await row('Gripper')).getByRole('button', { name: 'Delete Gripper' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This order is already paid.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('says why an order cannot be deleted', async () => {
    const reason = 'This order has already been shipped.';
    const { viewerCan } = buildOrder();
    const shipped = {
      ...viewerCan,
      delete: { __typename: 'Permission', allowed: false, code: 'ORDER_SHIPPED', reason },
    };
    answersOrders([buildOrder({ toolName: 'Sensor', status: 'Shipped', viewerCan: shipped })]);
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    const button = (await row('Sensor')).getByRole('button', { name: 'Delete Sensor' });
    expect(button).toHaveAccessibleDescription(reason);
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('tells how to pay by transfer, with the reference; nothing is sent', async () => {
    answersOrders([buildOrder({ id: '0190-aaaa-1234abcd', toolName: 'Gripper' })]);
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    await user.click((await row('Gripper')).getByRole('button', { name: 'Pay Gripper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay for Gripper' }));
    expect(dialog.getByText(/ORD-1234ABCD/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'shop@example.com' })).toBeVisible();
  });

  it('leads to the catalogue when there are none, and offers Retry after a failure', async () => {
    server.use(graphql.query('MyOrders', unreachable));
    const { user } = renderApp({ path: '/dashboard/my-orders', as: buyer });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answersOrders([]);
    await user.click(retry);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the catalogue' })).toHaveAttribute('href', '/catalogue');
  });

  it('sorts, filters and pages on the server, as the URL says', async () => {
    const asked = answersOrders();
    renderApp({
      path: '/dashboard/my-orders?page=2&sort=TOTAL_PRICE&dir=ASC&status=Pending&payment=nonsense',
      as: buyer,
    });
    await row('Gripper');
    expect(asked.at(-1)).toMatchObject({
      page: 2,
      sort: { field: 'TOTAL_PRICE', direction: 'ASC' },
      filter: { status: ['Pending'], payment: null },
    });
  });

  it('opens an order into a drawer with its timeline, which a shared address opens too', async () => {
    answersOrders();
    const event = {
      __typename: 'OrderEvent',
      id: 'e1',
      at: '2026-11-21T09:00:00Z',
      actorName: 'Bina',
      actorRole: 'customer',
    };
    const timeline = [
      { ...event, kind: 'PLACED', from: null, to: 'Pending' },
      {
        ...event,
        id: 'e2',
        kind: 'STATUS_CHANGED',
        from: 'Pending',
        to: 'Approved',
        actorRole: 'admin',
        actorName: 'Ada',
      },
    ];
    const order = buildOrder({ id: 'order-b', toolName: 'Gripper', timeline });
    server.use(graphql.query('OrderDrawer', () => HttpResponse.json({ data: { order } })));
    const { user, router } = renderApp({ path: '/dashboard/my-orders?order=order-b', as: buyer });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Status changed from Pending to Approved')).toBeVisible();
    expect(drawer.getByText(/by Ada \(admin\)/)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Close the order' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('Add Review', () => {
  const open = async () => {
    const app = renderApp({ path: '/dashboard/addreview', as: buyer });
    return { ...app, add: await screen.findByRole('button', { name: 'Add Review' }) };
  };

  it("starts at five stars, says 'Review Added' and resets the form", async () => {
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('AddReview', ({ variables }) => {
        sent.push(variables.input);
        return HttpResponse.json({ data: { addReview: { __typename: 'Review', id: 'review-a' } } });
      }),
    );
    const { user, add } = await open();
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(screen.getByLabelText('Comment'), 'Solid boards');
    await user.click(add);
    expect(await screen.findByText('Review Added')).toBeInTheDocument();
    expect(sent).toEqual([{ comment: 'Solid boards', rating: 4 }]);
    await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveValue(''));
    expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
  });

  it('requires a comment', async () => {
    const { user, add } = await open();
    await user.click(add);
    expect(screen.getByText('Comment is required')).toBeVisible();
  });

  it('keeps what was typed when it cannot be sent', async () => {
    server.use(graphql.mutation('AddReview', unreachable));
    const { user, add } = await open();
    await user.type(screen.getByLabelText('Comment'), 'Solid boards');
    await user.click(add);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(screen.getByLabelText('Comment')).toHaveValue('Solid boards');
  });
});
