import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';
import { formatShortDay } from '../../../lib/format/format';

const motors = {
  __typename: 'Family' as const,
  id: 'family-a',
  name: 'Motors',
  version: 'f1',
  weeklyCapacity: null,
};
const servo = { __typename: 'Tool' as const, id: 'tool-a', name: 'Servo', sku: 'SERVO-7' };
const week = (over: object) => ({
  __typename: 'BookedWeek',
  week: '2026-12-14',
  tool: servo,
  family: null,
  capacity: 200,
  booked: 180,
  isOverbooked: false,
  ...over,
});

const answers = (given: object = {}) =>
  server.use(
    graphql.query('Production', () =>
      HttpResponse.json({
        data: { bookedWeeks: [], promisesByMonth: [], families: [motors], ...given },
      }),
    ),
  );
const open = () => renderApp({ path: '/dashboard/production', as: buildAdmin() });

it('shows what is booked of each week, and marks one that is overbooked', async () => {
  answers({
    bookedWeeks: [
      week({}),
      week({ week: '2026-12-21', booked: 200 }),
      week({ week: '2026-12-28', booked: 500, isOverbooked: true }),
      week({ tool: null, family: { ...motors, __typename: 'Family' }, capacity: null, booked: 7 }),
    ],
  });
  open();
  const table = within(await screen.findByRole('table', { name: 'Booked weeks' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [formatShortDay('2026-12-14'), 'Servo', '180 of 200', '20 free'],
    [formatShortDay('2026-12-21'), 'Servo', '200 of 200', 'Full'],
    [formatShortDay('2026-12-28'), 'Servo', '500 of 200', 'Overbooked'],
    [formatShortDay('2026-12-14'), 'Motors', '7', 'Any number'],
  ]);
});

it('shows how promises were kept, by month', async () => {
  const month = { __typename: 'MonthOfPromises', month: '2026-10-01', tool: servo };
  answers({ promisesByMonth: [{ ...month, total: 30, kept: 27, overdue: 1, daysLate: 2.5 }] });
  open();
  const row = await screen.findByRole('row', { name: /October 2026/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    ...['October 2026', 'Servo', '27 of 30 (90%)', '1 not shipped yet', 'Late by 2.5 days'],
  ]);
});

it('sets the capacity of a family, and says what is refused', async () => {
  answers();
  const sent: unknown[] = [];
  server.use(
    graphql.mutation('SetFamilyCapacity', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ data: { setFamilyCapacity: { ...motors, weeklyCapacity: 300 } } });
    }),
  );
  const { user } = open();
  const field = await screen.findByLabelText(/^Units a week/);
  await user.type(field, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, '300');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Capacity saved')).toBeInTheDocument();
  expect(sent).toEqual([{ id: 'family-a', weeklyCapacity: 300 }]);
  server.use(graphql.mutation('SetFamilyCapacity', refuse('FORBIDDEN', 'Only admins may do this.')));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only admins may do this.')).toBeVisible();
});
