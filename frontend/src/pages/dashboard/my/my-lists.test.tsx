import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { copyName } from '../../../features/lists/use-lists';
import { setCart } from '../../../store/cart/cart';
import { buildTool, buildUser, deny } from '../../../test/builders';
import { buildCheckedLine, buildLinesCheck } from '../../../test/purchasing';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const can = { __typename: 'Permission', allowed: true, reason: null };
const buildList = (over: object = {}) => ({
  __typename: 'SavedList',
  id: 'arm',
  name: 'Arm',
  lineCount: 2,
  updatedAt: '2026-11-21T09:00:00.000Z',
  viewerCan: { __typename: 'ListPermissions', update: can, duplicate: can, delete: can },
  ...over,
});
const line = (id: string, name: string) => ({
  __typename: 'SavedLine',
  quantity: 10,
  reference: null,
  tool: buildTool({ id, name, sku: id.toUpperCase() }),
});
const lines = [line('servo', 'Servo'), line('motor', 'Motor')];

/** The gateway's lists; collects the inputs of all mutations. */
const answersLists = (lists = [buildList()]) => {
  const sent: [string, unknown][] = [];
  const deleted = () => sent.at(-1)?.[0] === 'deleteList' && (sent.at(-1)?.[1] as { id: string }).id;
  const answer = (name: string, field: string, over: object = {}) =>
    graphql.mutation(name, ({ variables }) => {
      sent.push([field, variables]);
      return HttpResponse.json({ data: { [field]: buildList({ lines, ...over }) } });
    });
  server.use(
    graphql.query('MyLists', () =>
      HttpResponse.json({ data: { myLists: lists.filter(({ id }) => id !== deleted()) } }),
    ),
    graphql.query('MyList', () => HttpResponse.json({ data: { myList: buildList({ lines }) } })),
    answer('UpdateList', 'updateList'),
    answer('CreateList', 'createList', { id: 'copy' }),
    answer('AddToList', 'addToList'),
    answer('DeleteList', 'deleteList'),
    answer('RestoreList', 'restoreList'),
  );
  return sent;
};
const open = (path: string) => renderApp({ path, as: buildUser() });

it('shows the lists, and the way to a first one', async () => {
  answersLists();
  const { unmount } = open('/dashboard/lists');
  const row = within(await screen.findByRole('row', { name: /Arm/ }));
  expect(row.getByRole('link', { name: 'Arm' })).toHaveAttribute('href', '/dashboard/lists/arm');
  expect(row.getByText('2')).toBeVisible();
  unmount();
  answersLists([]);
  open('/dashboard/lists');
  expect(await screen.findByText('No lists yet')).toBeVisible();
});

it('renames, and shows at the field that the name is taken', async () => {
  const sent = answersLists();
  const taken = 'You have a list of this name already.';
  server.use(
    graphql.mutation('UpdateList', refuse('ALREADY_EXISTS', taken, { fields: { name: taken } }), {
      once: true,
    }),
  );
  const { user } = open('/dashboard/lists');
  await user.click(await screen.findByRole('button', { name: 'Rename Arm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the list' }));
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Leg');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText(taken)).toBeVisible();
  await user.type(name, ' 2');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent).toEqual([['updateList', { id: 'arm', input: { name: 'Leg 2' } }]]));
});

it('duplicates under a name that is free', async () => {
  const sent = answersLists([buildList(), buildList({ id: 'other', name: 'arm (COPY)' })]);
  const { user } = open('/dashboard/lists');
  await user.click(await screen.findByRole('button', { name: 'Duplicate Arm' }));
  const copied = [
    { toolId: 'servo', quantity: 10, reference: null },
    { toolId: 'motor', quantity: 10, reference: null },
  ];
  await waitFor(() =>
    expect(sent).toEqual([['createList', { input: { name: 'Arm (copy 2)', lines: copied } }]]),
  );
});

it.each([
  ['Arm', [], 'Arm (copy)'],
  ['Arm', ['ARM (copy)', 'Arm (Copy 2)'], 'Arm (copy 3)'],
  ['x'.repeat(100), [], `${'x'.repeat(93)} (copy)`],
  [`${'x'.repeat(92)}😀yy`, [], `${'x'.repeat(92)}😀 (copy)`],
  ['x'.repeat(100), [`${'X'.repeat(93)} (copy)`], `${'x'.repeat(91)} (copy 2)`],
])('a copy of %s beside %j is called %s, at most 100 characters', (name, others, copy) => {
  expect(
    copyName(
      name,
      [name, ...others].map((other) => ({ name: other })),
    ),
  ).toBe(copy);
});

it('deletes with a way back where the list was, which has the focus', async () => {
  const sent = answersLists([buildList(), buildList({ id: 'leg', name: 'Leg' })]);
  const { user } = open('/dashboard/lists');
  await user.click(await screen.findByRole('button', { name: 'Delete Arm' }));
  const undo = await screen.findByRole('button', { name: 'Undo: put Arm back' });
  expect(undo.closest('tr')?.nextElementSibling).toBe(screen.getByRole('row', { name: /^Leg/ }));
  expect(undo).toHaveFocus();
  await user.click(undo);
  await waitFor(() => expect(sent.map(([field]) => field)).toEqual(['deleteList', 'restoreList']));
  expect(await screen.findByRole('row', { name: /^Arm/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('says why a list cannot be duplicated', async () => {
  const full = 'You can have at most 50 lists.';
  const viewerCan = { ...buildList().viewerCan, duplicate: deny(full, 'BAD_USER_INPUT') };
  const sent = answersLists([buildList({ viewerCan })]);
  const { user } = open('/dashboard/lists');
  const duplicate = await screen.findByRole('button', { name: 'Duplicate Arm' });
  expect(duplicate).toHaveAccessibleDescription(full);
  await user.click(duplicate);
  expect(sent).toEqual([]);
});

it('says beside the lists why a change failed', async () => {
  answersLists();
  const message = 'We are busy. Please try again.';
  server.use(graphql.mutation('DeleteList', refuse('BAD_USER_INPUT', message), { once: true }));
  const { user } = open('/dashboard/lists');
  await user.click(await screen.findByRole('button', { name: 'Delete Arm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(screen.getByRole('button', { name: 'Delete Arm' }));
  await screen.findByRole('button', { name: /^Undo/ });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that changed lines are not saved, and saves them on Retry', async () => {
  const sent = answersLists();
  server.use(graphql.mutation('UpdateList', refuse('BAD_USER_INPUT', 'We are busy.'), { once: true }));
  const { user } = open('/dashboard/lists/arm');
  await user.click(await screen.findByRole('button', { name: 'Plus 1: Motor' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The changes are not saved. We are busy.');
  expect(screen.queryByText('All changes are saved.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
  expect(sent).toMatchObject([['updateList', { input: { lines: [{ quantity: 10 }, { quantity: 11 }] } }]]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('saves a change of the last moment when its page is left', async () => {
  const sent = answersLists();
  open('/dashboard/lists/arm');
  fireEvent.click(await screen.findByRole('button', { name: 'Plus 1: Motor' }));
  expect(screen.getByText('Saving …')).toBeVisible();
  const [back] = screen.getAllByRole('link', { name: 'My Lists' });
  fireEvent.click(back!);
  await waitFor(() =>
    expect(sent).toMatchObject([['updateList', { input: { lines: [{ quantity: 10 }, { quantity: 11 }] } }]]),
  );
});

it('saves moved, changed and removed lines by itself, in their order', async () => {
  const sent = answersLists();
  const { user } = open('/dashboard/lists/arm');
  await user.click(await screen.findByRole('button', { name: 'Move down: Servo' }));
  await user.click(screen.getByRole('button', { name: 'Plus 1: Motor' }));
  const inOrder = (...quantities: [string, number][]) => ({
    id: 'arm',
    input: { lines: quantities.map(([toolId, quantity]) => ({ toolId, quantity, reference: null })) },
  });
  // A slow machine may save between the two clicks.
  await waitFor(() => expect(sent.at(-1)).toEqual(['updateList', inOrder(['motor', 11], ['servo', 10])]));
  await user.click(screen.getByRole('button', { name: 'Remove Motor' }));
  const undo = await screen.findByRole('button', { name: 'Undo: put Motor back' });
  expect(undo.closest('tr')?.nextElementSibling).toBe(screen.getByRole('row', { name: /^Servo/ }));
  expect(undo).toHaveFocus();
  await user.click(undo);
  await waitFor(() => expect(sent.at(-1)?.[1]).toEqual(inOrder(['motor', 11], ['servo', 10])));
  expect(await screen.findByText('All changes are saved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check and add to cart' })).toHaveAttribute(
    'href',
    '/quick-order?list=arm',
  );
});

it('saves the cart as a list, or adds it to one that there is', async () => {
  const sent = answersLists([buildList({ id: 'leg', name: 'Leg 2' }), buildList()]);
  server.use(
    graphql.query('CheckLines', () =>
      HttpResponse.json({ data: { checkLines: buildLinesCheck([buildCheckedLine()]) } }),
    ),
  );
  const { user, store } = open('/cart');
  const cart = [{ toolId: 'tool-a', quantity: 10, reference: '' }];
  await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
  act(() => store.dispatch(setCart(cart)));
  const save = async (list: string) => {
    await user.click(await screen.findByRole('button', { name: 'Save as list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as list' }));
    await user.selectOptions(dialog.getByLabelText('List'), list);
    if (list === 'A new list') await user.type(dialog.getByLabelText(/^Name/), ' Leg ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await save('A new list');
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'createList',
        { input: { name: 'Leg', lines: [{ toolId: 'tool-a', quantity: 10, reference: null }] } },
      ],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await save('Arm');
  await waitFor(() => expect(sent.at(-1)).toMatchObject(['addToList', { id: 'arm' }]));
});

it('a member who may neither change nor buy it reads it, and sends it to a buyer', async () => {
  answersLists();
  const reason = 'Viewers of a company change no list.';
  const viewerCan = {
    __typename: 'ListPermissions',
    update: deny(reason, 'FORBIDDEN'),
    duplicate: can,
    delete: deny(reason, 'FORBIDDEN'),
  };
  const gone = {
    ...line('winch', 'Winch'),
    tool: buildTool({ name: 'Winch', deletedAt: '2026-11-20T09:00:00Z' }),
  };
  const buy = deny('Your role does not buy.', 'FORBIDDEN');
  const members = [{ __typename: 'CompanyMember', email: 'ann@example.com', role: 'Buyer' }];
  const permissions = { __typename: 'CompanyPermissions', buy };
  const actingCompany = {
    __typename: 'Company',
    id: 'company-a',
    legalName: 'Robot Works',
    isTest: false,
    viewerCan: permissions,
    members,
  };
  server.use(
    graphql.query('MyList', () =>
      HttpResponse.json({ data: { myList: buildList({ viewerCan, lines: [...lines, gone] }) } }),
    ),
    graphql.query('BuyingRole', () => HttpResponse.json({ data: { actingCompany } })),
  );
  open('/dashboard/lists/arm');
  const row = within(await screen.findByRole('row', { name: /Servo/ }));
  expect(row.getByText('10')).toBeVisible();
  expect(row.queryByRole('textbox')).not.toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText('All changes are saved.')).not.toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Send the list to a buyer' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(decodeURIComponent(mail.pathname)).toBe('ann@example.com');
  expect(mail.searchParams.get('body')).toMatch(/\r\n\r\nSERVO\t10\r\nMOTOR\t10$/);
});
