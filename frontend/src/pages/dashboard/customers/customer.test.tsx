import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { ALL_PERMISSIONS, type StaffPermission } from '../../../../../gateway/src/rules/permissions';
import {
  allowed,
  buildAdmin,
  buildConnection,
  buildStaffRole,
  buildUser,
  deny,
  NOW,
} from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const bina = buildUser({
  id: 'user-b',
  email: 'bina@x.example',
  displayName: 'Bina Buyer',
  contactNo: '+880 1700',
});

const aNote = (over: object = {}) => ({
  __typename: 'StaffNote',
  id: 'note-a',
  text: 'Calls on Mondays',
  authorName: 'Ada',
  writtenAt: NOW,
  viewerCan: { __typename: 'StaffNotePermissions', delete: allowed },
  ...over,
});

const purchase = {
  __typename: 'Purchase',
  id: 'purchase-a',
  number: 'P-2026-000007',
  poNumber: 'PO-7',
  placedAt: NOW,
  state: 'Confirmed',
  payment: 'Unpaid',
  grossTotal: 25_000,
  promisedFrom: '2027-03-04',
  promisedTo: '2027-03-04',
  isPromiseOver: false,
  delivery: null,
  toShip: 1,
  messages: [
    {
      __typename: 'PurchaseMessage',
      id: 'message-a',
      text: 'Where is it?',
      isSeller: false,
      isInternal: false,
      writtenAt: NOW,
      authorName: 'Bina Buyer',
    },
  ],
};

const desk = {
  purchases: buildConnection('PurchaseConnection', [purchase]),
  returns: buildConnection('ReturnConnection', []),
  quoteRequests: buildConnection('QuoteRequestConnection', []),
  documents: { ...buildConnection('DocumentConnection', []), openTotal: 25_000 },
  overdue: { ...buildConnection('DocumentConnection', []), openTotal: 5_000 },
  account: { __typename: 'Account', credit: 0 },
};

/** A gateway with one customer. Returns what was asked of the desk, and what was sent. */
function gateway(notes = [aNote()]) {
  const asked: Record<string, unknown>[] = [];
  const sent: unknown[] = [];
  server.use(
    graphql.query('CustomerPage', () => HttpResponse.json({ data: { user: bina } })),
    graphql.query('CustomerDesk', ({ variables }) => {
      asked.push(variables);
      const { orders, quotes, documents } = variables;
      const { purchases, returns, quoteRequests, ...money } = desk;
      return HttpResponse.json({
        data: {
          ...(orders && { purchases, returns }),
          ...(quotes && { quoteRequests }),
          ...(documents && money),
        },
      });
    }),
    graphql.query('StaffNotes', () => HttpResponse.json({ data: { staffNotes: notes } })),
    graphql.mutation('AddStaffNote', ({ variables }) => {
      sent.push(variables.input);
      notes = [aNote({ id: 'note-b', text: variables.input.text }), ...notes];
      return HttpResponse.json({ data: { addStaffNote: notes[0] } });
    }),
    graphql.mutation('DeleteStaffNote', ({ variables }) => {
      sent.push(variables.id);
      notes = notes.filter(({ id }) => id !== variables.id);
      return HttpResponse.json({ data: { deleteStaffNote: true } });
    }),
  );
  return { asked, sent };
}

const staffWith = (permissions: readonly StaffPermission[]) =>
  buildAdmin({ staffRole: buildStaffRole('Desk', permissions) });
const open = (permissions: readonly StaffPermission[] = ALL_PERMISSIONS) =>
  renderApp({ path: '/dashboard/customers/user-b', as: staffWith(permissions) });

it('shows who they are, what is open and when it leaves, what is owed, and what was written', async () => {
  gateway();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Bina Buyer' })).toBeInTheDocument();
  const purchases = await screen.findByRole('region', { name: 'Open purchases (1)' });
  expect(within(purchases).getByRole('link', { name: 'P-2026-000007' })).toHaveAttribute(
    'href',
    '/purchase/purchase-a',
  );
  expect(purchases).toHaveTextContent('Ships Mar 4, 2027');
  expect(within(purchases).getByRole('link', { name: 'Manage Purchases' })).toHaveAttribute(
    'href',
    '/dashboard/managePurchases?search=bina%40x.example',
  );
  expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent('Overdue$50');
  expect(screen.getByRole('region', { name: /Latest messages/ })).toHaveTextContent('Where is it?');
  expect(screen.getByRole('region', { name: 'About' })).toHaveTextContent('+880 1700');
});

it('asks only for what the role shows', async () => {
  const { asked } = gateway();
  open(['users.read', 'documents.read', 'orders.read']);
  await screen.findByRole('region', { name: 'Balance' });
  expect(asked[0]).toEqual({
    customerId: 'user-b',
    companyId: null,
    orders: true,
    quotes: false,
    documents: true,
  });
  expect(screen.queryByRole('region', { name: 'Open quotes' })).not.toBeInTheDocument();
});

it('says so to staff who see no customers, and of a customer who is not there', async () => {
  gateway();
  const { unmount } = open(['orders.read']);
  expect(await screen.findByText('Your role does not show this page')).toBeInTheDocument();
  unmount();
  server.use(graphql.query('CustomerPage', refuse('NOT_FOUND')));
  open();
  expect(await screen.findByText('There is no such customer')).toBeInTheDocument();
});

it('adds a note and deletes an own one', async () => {
  const { sent } = gateway([
    aNote(),
    aNote({
      id: 'note-c',
      text: 'By Carl',
      viewerCan: {
        __typename: 'StaffNotePermissions',
        delete: deny('Only its author can delete this note.', 'FORBIDDEN'),
      },
    }),
  ]);
  const { user } = open();
  await screen.findByText('By Carl');
  expect(screen.getAllByRole('button', { name: /^Delete note/ })).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Pays late');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Pays late')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete note: Calls on Mondays' }));
  await waitFor(() => expect(screen.queryByText('Calls on Mondays')).not.toBeInTheDocument());
  expect(sent).toEqual([{ about: { customerId: 'user-b', companyId: null }, text: 'Pays late' }, 'note-a']);
});
