import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';
import { buildToolRequest } from '../../../test/tool-requests';

type Request = ReturnType<typeof buildToolRequest>;
const ada = buildUser({ id: 'ada', displayName: 'Ada Admin', role: 'admin' });

const reader = buildAdmin({ id: 'me', displayName: 'Rita Reader' });

/** The rows that the gateway has stored. */
let stored: Request[] = [];

/** The list and its requests; returns the variables of the lists. */
function listing(...requests: Request[]) {
  stored = requests;
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ToolRequests', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({
        data: { toolRequests: buildConnection('ToolRequestConnection', stored) },
      });
    }),
    graphql.query('ToolRequest', ({ variables }) =>
      HttpResponse.json({ data: { toolRequest: stored.find(({ id }) => id === variables.id) } }),
    ),
    graphql.query('Assignees', () =>
      HttpResponse.json({ data: { users: buildConnection('UserConnection', [ada, reader]) } }),
    ),
  );
  return sent;
}
/** Answers a mutation with the changed request; returns the variables of each. */
function changing(operation: string, field: string, changed: Request) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.mutation(operation, ({ variables }) => {
      sent.push(variables);
      stored = [changed];
      return HttpResponse.json({ data: { [field]: changed } });
    }),
  );
  return sent;
}
const open = (search = '') => renderApp({ path: `/dashboard/requests${search}`, as: reader });

it('lists the requests, filtered as the URL says, and opens one', async () => {
  const request = buildToolRequest({ email: 'zoe@example.com', message: 'Twelve motors', assignee: ada });
  const sent = listing(request);
  const { user } = open('?search=zoe&state=New');
  const row = await screen.findByRole('row', { name: /zoe@example.com/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 4),
  ).toEqual(['T-2026-000017', 'Twelve motors', 'New', 'Ada Admin']);
  expect(sent[0]).toMatchObject({ filter: { search: 'zoe', state: 'New' } });
  await user.click(within(row).getByRole('button', { name: 'zoe@example.com' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Request' }));
  expect(await drawer.findByText('Twelve motors')).toBeVisible();
  expect(drawer.getByText('T-2026-000017')).toBeVisible();
  expect(drawer.getByText(/^Dec 1/)).toBeVisible();
});

it('shows the requests of one admin: of the reader, who comes first, or of another', async () => {
  const sent = listing(buildToolRequest());
  const { user } = open();
  const assignee = await screen.findByRole('combobox', { name: 'Assigned to' });
  await within(assignee).findByRole('option', { name: 'Me' });
  const names = within(assignee)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.slice(1)).toEqual(['Me', 'Ada Admin']);
  await user.selectOptions(assignee, 'Me');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ filter: { assigneeId: 'me' } }));
  await user.selectOptions(assignee, 'Ada Admin');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ filter: { assigneeId: 'ada' } }));
});

it('answers from the page; a retry has the same key', async () => {
  const request = buildToolRequest({ id: 'r1' });
  listing(request);
  const keys: unknown[] = [];
  server.use(
    graphql.mutation('AnswerToolRequest', (info) => {
      keys.push(info.variables.idempotencyKey);
      return refuse('DATABASE_UNAVAILABLE')(info);
    }),
  );
  const { user } = open('?request=r1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Request' }));
  const send = await drawer.findByRole('button', { name: 'Send answer' });
  await user.click(send);
  expect(await drawer.findByText('Answer is required')).toBeVisible();
  await user.type(drawer.getByLabelText('Answer'), 'In May.');
  await user.click(send);
  await waitFor(() => expect(keys).toHaveLength(1));
  const answer = {
    __typename: 'ToolRequestAnswer' as const,
    id: 'a1',
    at: request.createdAt,
    text: 'In May.',
    authorName: 'Ada',
  };
  const sent = changing('AnswerToolRequest', 'answerToolRequest', {
    ...request,
    state: 'Answered',
    answers: [answer],
  });
  await user.click(await drawer.findByRole('button', { name: 'Retry' }));
  expect(await drawer.findByRole('list', { name: 'Answers' })).toHaveTextContent('In May.');
  expect(sent).toEqual([{ id: 'r1', input: { text: 'In May.' }, idempotencyKey: keys[0] }]);
  await waitFor(() => expect(drawer.getByLabelText('Answer')).toHaveValue(''));
});

it('assigns, writes the note and removes it', async () => {
  const request = buildToolRequest({ id: 'r1' });
  listing(request);
  const { user } = open('?request=r1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Request' }));
  await drawer.findByRole('option', { name: 'Ada Admin' });
  const assigned = changing('AssignToolRequest', 'assignToolRequest', { ...request, assignee: ada });
  await user.selectOptions(drawer.getByLabelText('Assigned to'), 'Ada Admin');
  await waitFor(() => expect(assigned).toEqual([{ id: 'r1', userId: 'ada' }]));
  await waitFor(() => expect(drawer.getByLabelText('Assigned to')).toHaveValue('ada'));
  const noted = changing('NoteToolRequest', 'noteToolRequest', {
    ...request,
    assignee: ada,
    note: 'Ask Bob',
  });
  await user.type(drawer.getByLabelText(/Internal note/), 'Ask Bob');
  await user.click(drawer.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(noted).toEqual([{ id: 'r1', note: 'Ask Bob' }]));
  await user.clear(drawer.getByLabelText(/Internal note/));
  await user.click(drawer.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(noted[1]).toEqual({ id: 'r1', note: null }));
});

it('closes a request, which then cannot be answered, and reopens it', async () => {
  const request = buildToolRequest({ id: 'r1' });
  const lists = listing(request);
  const closed = buildToolRequest({ ...request, state: 'Closed' });
  const { user } = open('?request=r1');
  const drawer = within(await screen.findByRole('dialog', { name: 'Request' }));
  changing('CloseToolRequest', 'closeToolRequest', closed);
  await user.click(await drawer.findByRole('button', { name: 'Close request' }));
  const reopen = await drawer.findByRole('button', { name: 'Reopen request' });
  expect(drawer.queryByLabelText('Answer')).not.toBeInTheDocument();
  await waitFor(() => expect(lists).toHaveLength(2));
  changing('ReopenToolRequest', 'reopenToolRequest', request);
  await user.click(reopen);
  expect(await drawer.findByLabelText('Answer')).toBeVisible();
});
