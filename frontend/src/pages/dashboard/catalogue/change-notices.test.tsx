import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { dayOf, daysAfter } from '../../../../../gateway/src/rules/days';
import { nextDigest } from '../../../../../gateway/src/rules/notice-days';
import type { ManagedNoticeFragment } from '../../../features/notices/change-notice.generated';
import { allowed, buildAdmin, buildConnection, buildTool, deny } from '../../../test/builders';
import { fillIn } from '../../../test/fill-in';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';
import { buyer } from '../../../test/ordering';

const day = daysAfter(nextDigest(dayOf(new Date())), 30);
const permissions = (withdraw: { allowed: boolean }) => ({
  __typename: 'ChangeNoticePermissions' as const,
  withdraw,
});
const notice = (over: Partial<ManagedNoticeFragment> = {}) => ({
  __typename: 'ChangeNotice' as const,
  id: 'notice-a',
  kind: 'PriceRise',
  what: 'The price rises by 5 %.',
  why: 'Copper costs more.',
  effectiveOn: day,
  createdAt: '2026-11-20T10:00:00Z',
  tool: buildTool({ id: 'tool-a', name: 'Servo', sku: 'SERVO-1' }),
  withdrawnAt: null,
  recipientCount: 0,
  viewerCan: permissions(allowed),
  ...over,
});

function open(...notices: ReturnType<typeof notice>[]) {
  const sent: unknown[] = [];
  server.use(
    graphql.query('ChangeNotices', () =>
      HttpResponse.json({ data: { changeNotices: buildConnection('ChangeNoticeConnection', notices) } }),
    ),
    graphql.mutation('PublishChangeNotice', ({ variables }) => {
      sent.push(variables.input);
      return HttpResponse.json({ data: { publishChangeNotice: { __typename: 'ChangeNotice', id: 'n' } } });
    }),
    graphql.mutation('WithdrawChangeNotice', ({ variables }) => {
      sent.push(variables);
      const withdrawn = notice({ withdrawnAt: '2026-11-28T10:00:00Z' });
      return HttpResponse.json({ data: { withdrawChangeNotice: withdrawn } });
    }),
  );
  return { sent, ...renderApp({ path: '/dashboard/notices', as: buildAdmin() }) };
}

const fillForm = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Announce a change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fillIn(user, dialog.getByLabelText(/^SKU/), 'SERVO-1');
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'Last-time buy');
  await fillIn(user, dialog.getByLabelText(/^Last day to order/), day);
  await fillIn(user, dialog.getByLabelText(/^What changes/), 'It ends.');
  await fillIn(user, dialog.getByLabelText(/^Why/), 'Its motor is no longer made.');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  return dialog;
};

it('says what was announced and whom it reached, and withdraws what was not sent', async () => {
  const sentOne = notice({
    id: 'notice-b',
    kind: 'Revision',
    recipientCount: 1_200,
    viewerCan: permissions(deny('WRONG_STATE', 'Sent.')),
  });
  const { user, sent } = open(notice(), sentOne);
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Higher price from/)).getByText('Not sent yet')).toBeVisible();
  expect((await row(/New revision from/)).getByText('Sent to 1,200 people')).toBeVisible();
  expect((await row(/New revision/)).queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await user.click((await row(/Higher price/)).getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this notice?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent).toEqual([{ id: 'notice-a' }]));
  expect(await screen.findByText('The notice is withdrawn.')).toBeVisible();
});

it('publishes a notice, and says when customers are notified', async () => {
  const { user, sent } = open();
  expect(await screen.findByText('No changes announced yet')).toBeVisible();
  await fillForm(user);
  expect(await screen.findByText(/^Published\. Customers are notified on /)).toBeVisible();
  const what = { what: 'It ends.', why: 'Its motor is no longer made.' };
  expect(sent).toEqual([{ sku: 'SERVO-1', kind: 'LastTimeBuy', effectiveOn: day, ...what }]);
});

it('says at the field what the gateway refuses', async () => {
  const { user } = open();
  server.use(
    graphql.mutation(
      'PublishChangeNotice',
      refuse('BAD_USER_INPUT', 'Invalid input', { fields: { sku: 'There is no tool with this SKU.' } }),
    ),
  );
  const dialog = await fillForm(user);
  expect(await dialog.findByText('There is no tool with this SKU.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^SKU/)).toHaveFocus());
});

it('a customer sees the changes of what they use', async () => {
  server.use(
    graphql.query('MyChangeNotices', () =>
      HttpResponse.json({ data: { myChangeNotices: buildConnection('ChangeNoticeConnection', [notice()]) } }),
    ),
  );
  renderApp({ path: '/dashboard/my-notices', as: buyer });
  const row = within(await screen.findByRole('row', { name: /Higher price from/ }));
  expect(row.getByRole('link', { name: 'Servo' })).toHaveAttribute('href', '/details/tool-a');
  expect(row.getByText('Why: Copper costs more.')).toBeVisible();
});
