import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';
import { choose } from '../../../test/choose';

type Holiday = { id: string; day: string; name: string };

const NEW_YEAR: Holiday = { id: 'new-year', day: '2026-01-01', name: "New Year's Day" };
const VICTORY: Holiday = { id: 'victory', day: '2026-12-16', name: 'Victory Day' };

/** A gateway with these holidays, and what it was sent. */
function gateway(holidays: Holiday[] = []) {
  let hours = { version: 'h1', weekend: [0, 6], timeZone: 'UTC', closingHour: 24, shipsOn: '2026-11-23' };
  const sent: unknown[] = [];
  const typed = ({ id, day, name }: Holiday) => ({ __typename: 'Holiday', id, day, name });
  server.use(
    graphql.query('Calendar', ({ variables }) => {
      const ofYear = holidays.filter(({ day }) => day.startsWith(String(variables.year)));
      const calendar = { __typename: 'SellerCalendar', ...hours, holidays: ofYear.map(typed) };
      return HttpResponse.json({ data: { calendar } });
    }),
    graphql.mutation('UpdateCalendar', ({ variables }) => {
      sent.push(variables.input);
      hours = { ...hours, ...(variables.input as object), shipsOn: '2026-11-22' };
      return HttpResponse.json({ data: { updateCalendar: { __typename: 'SellerCalendar', ...hours } } });
    }),
    graphql.mutation('ImportHolidays', ({ variables }) => {
      sent.push(variables.input);
      holidays.push(VICTORY);
      return HttpResponse.json({ data: { importHolidays: [typed(VICTORY)] } });
    }),
    graphql.mutation('AddHoliday', ({ variables }) => {
      const added = { id: 'added', ...(variables.input as Omit<Holiday, 'id'>) };
      sent.push(variables.input);
      holidays.push(added);
      return HttpResponse.json({ data: { addHoliday: typed(added) } });
    }),
    graphql.mutation('RemoveHoliday', ({ variables }) => {
      const at = holidays.findIndex(({ id }) => id === variables.id);
      const [removed] = holidays.splice(at, 1) as [Holiday];
      return HttpResponse.json({ data: { removeHoliday: typed(removed) } });
    }),
  );
  return sent;
}

const open = () => renderApp({ path: '/dashboard/calendar?year=2026', as: buildAdmin() });

it('saves weekend, time zone and closing hour, and shows the ship date that follows', async () => {
  const sent = gateway();
  const { user } = open();
  expect(await screen.findByText('Stock ordered now ships on Nov 23, 2026.')).toBeVisible();
  for (const [day, isFree] of [
    ['Sunday', true],
    ['Saturday', true],
    ['Friday', false],
  ] as const)
    expect(screen.getByRole('checkbox', { name: day })).toHaveProperty('checked', isFree);
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Dhaka');
  await user.selectOptions(screen.getByLabelText('Closing hour'), '17:00');
  await user.click(screen.getByRole('button', { name: 'Save Calendar' }));
  expect(await screen.findByText('Stock ordered now ships on Nov 22, 2026.')).toBeVisible();
  expect(sent).toEqual([{ weekend: [6, 5], timeZone: 'Asia/Dhaka', closingHour: 17 }]);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('refuses a week without a working day', async () => {
  const sent = gateway();
  const { user } = open();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await user.click(await screen.findByRole('checkbox', { name: day }));
  await user.click(screen.getByRole('button', { name: 'Save Calendar' }));
  expect(screen.getByText('At least one day of the week must be a working day')).toBeVisible();
  expect(sent).toEqual([]);
});

it('imports the holidays of a country in the year that is shown', async () => {
  const sent = gateway();
  const { user } = open();
  expect(await screen.findByText('No holidays in 2026 yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 2026' }));
  expect(screen.getByText('Country is required')).toBeVisible();
  await choose(user, screen.getByLabelText('Country'), 'Bangladesh');
  await user.click(screen.getByRole('button', { name: 'Import 2026' }));
  expect(await screen.findByRole('row', { name: /Dec 16, 2026 Wednesday Victory Day/ })).toBeVisible();
  expect(sent).toEqual([{ country: 'BD', year: 2026 }]);
  expect(await screen.findByText('1 holiday added')).toBeInTheDocument();
});

it('says at the field what the gateway refuses', async () => {
  gateway();
  server.use(
    graphql.mutation(
      'ImportHolidays',
      refuse('BAD_USER_INPUT', 'No.', { fields: { country: 'The holidays of AQ are not known' } }),
    ),
  );
  const { user } = open();
  await choose(user, await screen.findByLabelText('Country'), 'Antarctica');
  await user.click(screen.getByRole('button', { name: 'Import 2026' }));
  expect(await screen.findByText('The holidays of AQ are not known')).toBeVisible();
});

it('adds a day, is ready for the next one, and keeps what was typed elsewhere', async () => {
  const sent = gateway([NEW_YEAR]);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Closing hour'), '17:00');
  await user.click(screen.getByRole('button', { name: 'Add Holiday' }));
  expect(screen.getByText('Day is required')).toBeVisible();
  expect(screen.getByText('Name is required')).toBeVisible();
  await user.type(screen.getByLabelText('Day'), '2026-12-24');
  await user.type(screen.getByLabelText('Name'), 'Stocktaking');
  await user.click(screen.getByRole('button', { name: 'Add Holiday' }));
  expect(await screen.findByRole('row', { name: /Dec 24, 2026 Thursday Stocktaking/ })).toBeVisible();
  expect(sent).toEqual([{ day: '2026-12-24', name: 'Stocktaking' }]);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Day')).toHaveFocus();
  expect(screen.getByLabelText('Closing hour')).toHaveDisplayValue('17:00');
});

it('removes a holiday after asking', async () => {
  gateway([NEW_YEAR, VICTORY]);
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Remove Victory Day' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Remove the holiday "Victory Day"?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Victory Day/ })).toBeNull());
  expect(screen.getByRole('row', { name: /New Year's Day/ })).toBeVisible();
});

it('leads to other years', async () => {
  gateway([NEW_YEAR, { ...NEW_YEAR, id: 'next', day: '2027-01-01', name: 'New Year 2027' }]);
  const { user } = open();
  const years = within(await screen.findByRole('navigation', { name: 'Year of the holidays' }));
  expect(years.getByRole('link', { name: '2026' })).toHaveAttribute('aria-current', 'page');
  await user.click(years.getByRole('link', { name: '2027' }));
  expect(await screen.findByRole('row', { name: /New Year 2027/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /New Year's Day/ })).toBeNull();
});

it('offers Retry when the calendar cannot be fetched', async () => {
  server.use(graphql.query('Calendar', refuse('DATABASE_UNAVAILABLE')));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  gateway([VICTORY]);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Victory Day/ })).toBeVisible();
});
