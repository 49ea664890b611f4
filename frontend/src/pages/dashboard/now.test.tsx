import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import type { WaitingKind } from '../../graphql/schema-types.generated';
import { buildAdmin, buildUser } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

const HOURS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOURS).toISOString();

const waits = (work: readonly (readonly [WaitingKind, number, string | null])[]) =>
  server.use(
    graphql.query('Now', () =>
      HttpResponse.json({
        data: {
          waitingWork: work.map(([kind, count, oldest]) => ({
            __typename: 'WaitingWork',
            kind,
            count,
            oldest,
          })),
        },
      }),
    ),
  );
const open = (me = buildAdmin()) => {
  server.use(graphql.query('Profile', () => HttpResponse.json({ data: { me } })));
  return renderApp({ path: '/dashboard', as: me });
};

it('says what waits, how much, since when, and where it is done', async () => {
  waits([
    ['ORDERS_TO_APPROVE', 10_001, ago(3.5)],
    ['LATE', 1, ago(24 * 12)],
    ['QUOTES_TO_ANSWER', 0, null],
    ['REFUSED_EMAILS', 2, ago(30)],
  ]);
  open();
  const list = within(await screen.findByRole('list', { name: 'What waits' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '10,000+ purchases to approveOldest: 3 hours',
    '1 shipment lateOldest: 12 days',
    '2 emails refusedOldest: 30 hours',
  ]);
  expect(list.getByRole('link', { name: /to approve/ })).toHaveAttribute(
    'href',
    '/dashboard/manageOrders?status=Pending&sort=PLACED_AT&dir=ASC',
  );
});

it('says that nothing waits, and shows the profile with its form below', async () => {
  open(buildUser({ address: '12 Motijheel, Dhaka' }));
  expect(await screen.findByText('Nothing waits for you')).toBeVisible();
  const profile = within(await screen.findByRole('region', { name: 'My Profile' }));
  expect(profile.getAllByText('12 Motijheel, Dhaka')[0]).toBeVisible();
  expect(profile.getByRole('button', { name: 'Update' })).toBeVisible();
  expect(profile.getByRole('link', { name: 'Addresses, emails and your data' })).toHaveAttribute(
    'href',
    '/dashboard/myProfile',
  );
});

it('offers to try again if it does not know', async () => {
  server.use(graphql.query('Now', () => HttpResponse.error()));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  waits([['LATE', 2, ago(50)]]);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /2 shipments late/ })).toBeVisible();
});
