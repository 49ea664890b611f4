import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { FailedJobRowFragment } from '../../../features/system/jobs/jobs.generated';
import { buildAdmin, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const aJob = (over: Partial<FailedJobRowFragment> = {}) => ({
  __typename: 'FailedJob' as const,
  id: '7',
  name: 'send-email',
  attempts: 25,
  maxAttempts: 25,
  lastError: 'connect ECONNREFUSED',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastTriedAt: '2026-11-20T10:30:00.000Z',
  nextTryAt: null,
  viewerCan: {
    __typename: 'FailedJobPermissions' as const,
    retry: { __typename: 'Permission' as const, allowed: true, reason: null },
  },
  ...over,
});

/** The failed jobs of the gateway; the test may change them. */
function failing(...jobs: ReturnType<typeof aJob>[]) {
  server.use(
    graphql.query('FailedJobs', () =>
      HttpResponse.json({ data: { failedJobs: buildConnection('FailedJobConnection', jobs) } }),
    ),
  );
  return jobs;
}
const open = (search = '') => renderApp({ path: `/dashboard/jobs${search}`, as: buildAdmin() });

it('lists failed jobs with their reasons, and whether they were given up', async () => {
  failing(aJob(), aJob({ id: '8', name: 'clean-up', attempts: 3, nextTryAt: '2026-11-20T11:00:00.000Z' }));
  open();
  const given = await screen.findByRole('row', { name: /^Send email/ });
  for (const text of ['connect ECONNREFUSED', '25 of 25', 'Given up'])
    expect(within(given).getByText(text)).toBeVisible();
  const waiting = screen.getByRole('row', { name: /^Clean up/ });
  expect(within(waiting).getByText('3 of 25')).toBeVisible();
  expect(within(waiting).queryByText('Given up')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Failed jobs' })).toHaveAttribute('aria-current', 'page');
});

it('tries a job again, and shows the list as it is then', async () => {
  const jobs = failing(aJob());
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('RetryJob', ({ variables }) => {
      sent.push(variables);
      jobs.pop();
      return HttpResponse.json({ data: { retryJob: true } });
    }),
  );
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again: Send email 7' });
  again.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Trying again now')).toBeVisible();
  expect(await screen.findByText('No failed jobs')).toBeVisible();
  expect(sent).toEqual([{ id: '7' }]);
});

it('says that a job has run meanwhile, and why a retry is refused', async () => {
  failing(aJob());
  server.use(
    graphql.mutation('RetryJob', () => HttpResponse.json({ data: { retryJob: false } }), { once: true }),
    graphql.mutation('RetryJob', refuse('FORBIDDEN', 'You dont have access to do that')),
  );
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Try again: Send email 7' });
  await user.click(button);
  expect(await screen.findByText('The job is running, about to run or done.')).toBeVisible();
  await user.click(button);
  expect(await screen.findByText('You dont have access to do that')).toBeVisible();
});

it('tries all jobs again', async () => {
  const jobs = failing(aJob(), aJob({ id: '8' }));
  server.use(
    graphql.mutation('RetryAllJobs', () =>
      HttpResponse.json({ data: { retryAllJobs: jobs.splice(0).length } }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try all again' }));
  expect(await screen.findByText('Trying 2 jobs again now')).toBeVisible();
  expect(await screen.findByText('No failed jobs')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try all again' })).not.toBeInTheDocument();
});

const anEmail = (over: object = {}) => ({
  __typename: 'RefusedEmail' as const,
  id: 'e1',
  message: 'order-shipped',
  recipient: 'gone@example.com',
  refusal: '550 no such mailbox',
  createdAt: '2026-11-20T10:00:00.000Z',
  dismissedAt: null,
  dismissalReason: null,
  dismissedBy: null,
  viewerCan: {
    __typename: 'RefusedEmailPermissions' as const,
    dismiss: { __typename: 'Permission' as const, allowed: true, reason: null },
  },
  ...over,
});
const dealtWith = anEmail({
  dismissedAt: '2026-11-21T10:00:00.000Z',
  dismissalReason: 'Called them',
  dismissedBy: { __typename: 'User' as const, id: 'user-a', displayName: 'Ada' },
});

it('leads to the addresses that a mail server refused; one is dismissed with a reason', async () => {
  failing();
  const sent: unknown[] = [];
  server.use(
    graphql.query('RefusedEmails', ({ variables: { dismissed } }) => {
      const nodes = sent.length > 0 === dismissed ? [dismissed ? dealtWith : anEmail()] : [];
      return HttpResponse.json({ data: { refusedEmails: buildConnection('RefusedEmailConnection', nodes) } });
    }),
    graphql.mutation('DismissRefusedEmail', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { dismissRefusedEmail: dealtWith } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Refused addresses' }));
  const row = await screen.findByRole('row', { name: /^gone@example\.com/ });
  for (const text of ['Order shipped', '550 no such mailbox'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Refused addresses' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(row).getByRole('button', { name: 'Dismiss: gone@example.com' }));
  await screen.findByRole('dialog', { name: 'Dismiss gone@example.com?' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(within(row).getByRole('button', { name: 'Dismiss: gone@example.com' })).toHaveFocus(),
  );
  await user.click(within(row).getByRole('button', { name: 'Dismiss: gone@example.com' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss gone@example.com?' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Why/), ' Called them ');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('No refused addresses')).toBeVisible();
  expect(sent).toEqual([{ id: 'e1', reason: 'Called them' }]);
  await user.click(screen.getByRole('link', { name: 'Dismissed addresses' }));
  const done = await screen.findByRole('row', { name: /^gone@example\.com/ });
  for (const text of ['Called them', 'Ada']) expect(within(done).getByText(text)).toBeVisible();
});
