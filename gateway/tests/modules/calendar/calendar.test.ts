import { aTool } from '../../support/builders';
import { dayIn, workingDaysOf } from '../../support/days';
import { startShop, type Person, type TestShop } from '../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.dataSource.query('DELETE FROM holidays');
  await shop.dataSource.query(
    'UPDATE seller_calendar SET (weekend, time_zone, closing_hour) = ROW(DEFAULT, DEFAULT, DEFAULT)',
  );
});

const CALENDAR = 'weekend timeZone closingHour shipsOn';
const ask = (query: string, variables: object = {}, as: Person | null = admin) =>
  shop.gql(query, { variables, as });
const update = (input: object) =>
  ask(`mutation ($input: CalendarInput!) { updateCalendar(input: $input) { ${CALENDAR} } }`, { input });
const add = (day: string, name = 'Stocktaking') =>
  ask('mutation ($input: HolidayInput!) { addHoliday(input: $input) { id day name } }', {
    input: { day, name },
  });
const importOf = (country: string, year: number) =>
  ask('mutation ($input: ImportHolidaysInput!) { importHolidays(input: $input) { day name } }', {
    input: { country, year },
  });
const holidays = async (year: number) =>
  (await ask('query ($year: Int!) { calendar { holidays(year: $year) { day name } } }', { year })).data
    .calendar.holidays;
const events = async (type: string) =>
  shop.dataSource.query('SELECT payload FROM domain_events WHERE type = $1 ORDER BY at DESC', [type]);

const DHAKA = { weekend: [6, 5], timeZone: 'Asia/Dhaka', closingHour: 17 };

it('a new shop works from Monday to Friday in UTC, without a closing hour', async () => {
  const { data } = await ask(`{ calendar { ${CALENDAR} holidays(year: 2026) { day } } }`);
  const shipsOn = workingDaysOf(new Date()).after(1);
  expect(data.calendar).toEqual({ weekend: [0, 6], timeZone: 'UTC', closingHour: 24, shipsOn, holidays: [] });
});

it('a change takes effect immediately, also in cached answers', async () => {
  const { id } = await aTool(shop);
  const read = async () => (await shop.gql(`{ tool(id: "${id}") { shipsOn } }`)).data.tool.shipsOn;
  await read();
  await read();
  const { data } = await update(DHAKA);
  const shipsOn = workingDaysOf(new Date(), DHAKA).after(1);
  expect(data.updateCalendar).toEqual({ ...DHAKA, weekend: [5, 6], shipsOn });
  expect(await read()).toBe(shipsOn);
  await add(shipsOn);
  const next = workingDaysOf(new Date(), { ...DHAKA, holidays: [shipsOn] }).after(1);
  expect(await read()).toBe(next);
  expect((await ask('{ calendar { shipsOn } }')).data.calendar.shipsOn).toBe(next);
});

it('the audit log says what was changed', async () => {
  await update(DHAKA);
  const { id } = (await add('2026-12-24')).data.addHoliday;
  await ask(`mutation { removeHoliday(id: "${id}") { id } }`);
  const { data } = await importOf('BD', 2026);
  const log = await shop.dataSource.query(
    `SELECT action, entity, entity_id AS "entityId", entity_name AS name, before, after FROM audit_log ORDER BY id DESC LIMIT 4`,
  );
  const calendar = { entity: 'Calendar', entityId: '1' };
  const holiday = { entity: 'Holiday', entityId: id, name: '2026-12-24 Stocktaking' };
  const fields = { day: '2026-12-24', name: 'Stocktaking' };
  expect(log.reverse()).toEqual([
    {
      ...calendar,
      action: 'CalendarEdited',
      name: 'Calendar',
      before: { weekend: [0, 6], timeZone: 'UTC', closingHour: 24 },
      after: { ...DHAKA, weekend: [5, 6] },
    },
    { ...holiday, action: 'HolidayAdded', before: null, after: fields },
    { ...holiday, action: 'HolidayRemoved', before: fields, after: null },
    {
      ...calendar,
      action: 'HolidaysImported',
      name: 'BD 2026',
      before: null,
      after: { country: 'BD', year: 2026, holidays: data.importHolidays },
    },
  ]);
});

it('what stays the same is no change', async () => {
  await update(DHAKA);
  const before = await events('calendar.edited');
  await update({ ...DHAKA, weekend: [5, 6] });
  expect(await events('calendar.edited')).toEqual(before);
});

it.each([
  [{ weekend: [0, 1, 2, 3, 4, 5, 6] }, 'weekend', 'At least one day of the week must be a working day'],
  [{ weekend: [7] }, 'weekend', 'Weekend days must be from 0 (Sunday) to 6 (Saturday)'],
  [{ weekend: [-1] }, 'weekend', 'Weekend days must be from 0 (Sunday) to 6 (Saturday)'],
  [{ weekend: [5, 5] }, 'weekend', 'A weekend day is given twice'],
  [{ timeZone: 'Asia/Nowhere' }, 'timeZone', 'Time zone must be a name such as Asia/Dhaka or UTC'],
  [{ timeZone: '+06:00' }, 'timeZone', 'Time zone must be a name such as Asia/Dhaka or UTC'],
  [{ timeZone: '' }, 'timeZone', 'Time zone must be a name such as Asia/Dhaka or UTC'],
  [{ closingHour: 25 }, 'closingHour', 'Closing hour is above 24'],
  [{ closingHour: -1 }, 'closingHour', 'Closing hour must be at least 0'],
])('%j is refused', async (over, field, message) => {
  const { code, errors } = await update({ ...DHAKA, ...over });
  expect(code).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.extensions.details.fields).toEqual({ [field]: message });
});

it('a week of one working day is enough', async () => {
  const weekend = [0, 1, 2, 4, 5, 6];
  const { data } = await update({ ...DHAKA, weekend });
  expect(data.updateCalendar.shipsOn).toBe(workingDaysOf(new Date(), { ...DHAKA, weekend }).after(1));
});

describe('holidays', () => {
  it('are added once a day, and removed', async () => {
    const { data } = await add('2026-12-24');
    expect(data.addHoliday).toMatchObject({ day: '2026-12-24', name: 'Stocktaking' });
    expect((await add('2026-12-24', 'Christmas Eve')).code).toBe('ALREADY_EXISTS');
    await add('2027-01-01');
    expect(await holidays(2026)).toEqual([{ day: '2026-12-24', name: 'Stocktaking' }]);
    const remove = () => ask(`mutation { removeHoliday(id: "${data.addHoliday.id}") { day } }`);
    expect((await remove()).data.removeHoliday).toEqual({ day: '2026-12-24' });
    expect((await remove()).code).toBe('NOT_FOUND');
    expect([await holidays(2026), await holidays(2027)]).toEqual([
      [],
      [{ day: '2027-01-01', name: 'Stocktaking' }],
    ]);
  });

  it.each([
    ['1999-12-31', 'Too early'],
    ['2100-01-01', 'Too late'],
    ['2026-12-24', ' '],
    ['2026-12-24', 'x'.repeat(101)],
  ])('%s %s is refused', async (day, name) => {
    expect((await add(day, name)).code).toBe('BAD_USER_INPUT');
  });

  it('of years without any are none', async () => {
    for (const year of [-1, 0, 1, 10_000, 2_147_483_647]) expect(await holidays(year)).toEqual([]);
  });

  it('of a country are imported: public ones, whole days, each day of a feast', async () => {
    const { data } = await importOf('BD', 2026);
    const days = data.importHolidays.map(({ day }: { day: string }) => day);
    expect(days).toEqual([...days].sort());
    expect(days).toEqual(expect.arrayContaining(['2026-03-20', '2026-03-21', '2026-03-22', '2026-12-16']));
    expect(days).not.toContain('2026-03-19');
    expect(data.importHolidays).toContainEqual({ day: '2026-12-16', name: 'Victory Day' });
    expect(await holidays(2026)).toEqual(data.importHolidays);

    const china = (await importOf('CN', 2027)).data.importHolidays as { name: string }[];
    expect(china.map(({ name }) => name)).not.toContain('Youth Day');
  });

  it('that are there already keep their names, and are not imported again', async () => {
    await add('2026-12-25', 'Factory closed');
    const first = (await importOf('DE', 2026)).data.importHolidays as { day: string }[];
    expect(first.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-01-01', '2026-12-26']));
    expect(first.map(({ day }) => day)).not.toContain('2026-12-25');
    const before = await events('calendar.holidays-imported');
    expect((await importOf('DE', 2026)).data.importHolidays).toEqual([]);
    expect(await events('calendar.holidays-imported')).toEqual(before);
    expect(await holidays(2026)).toContainEqual({ day: '2026-12-25', name: 'Factory closed' });
  });

  it.each([
    ['AQ', 2026, { country: 'The holidays of AQ are not known' }],
    ['XX', 2026, { country: 'Country must be two capital letters of ISO 3166' }],
    ['de', 2026, { country: 'Country must be two capital letters of ISO 3166' }],
    ['DE', 1999, { year: 'Year must be at least 2000' }],
    ['DE', 2101, { year: 'Year is above 2100' }],
  ])('of %s in %d are refused', async (country, year, fields) => {
    const { code, errors } = await importOf(country, year);
    expect([code, errors?.[0]?.extensions.details.fields]).toEqual(['BAD_USER_INPUT', fields]);
  });

  it('are imported once by two admins at the same time', async () => {
    const answers = await Promise.all([importOf('US', 2028), importOf('US', 2028), importOf('US', 2028)]);
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    const imported = answers.flatMap(({ data }) => data.importHolidays as { day: string }[]);
    expect(imported.map(({ day }) => day).sort()).toEqual(
      (await holidays(2028)).map(({ day }: { day: string }) => day),
    );
  });
});

it.each([
  '{ calendar { timeZone } }',
  'mutation { addHoliday(input: { day: "2026-12-24", name: "Mine" }) { id } }',
])('customers and visitors are refused %s', async (query) => {
  expect((await ask(query, {}, await shop.customer())).code).toBe('FORBIDDEN');
  expect((await ask(query, {}, null)).code).toBe('UNAUTHENTICATED');
});

describe('what forms ask', () => {
  const HOURS = '{ sellerHours { timeZone weekend closingHour holidays } }';

  it('everybody reads when the seller works, with the holidays to come', async () => {
    await update(DHAKA);
    const [past, first, second] = [-2, 30, 60].map((days) => dayIn(days)) as [string, string, string];
    for (const day of [second, past, first]) await add(day);
    const { data } = await ask(HOURS, {}, null);
    expect(data.sellerHours).toEqual({ ...DHAKA, weekend: [5, 6], holidays: [first, second] });
  });

  it('a change is read immediately', async () => {
    expect((await ask(HOURS, {}, null)).data.sellerHours.timeZone).toBe('UTC');
    await update(DHAKA);
    expect((await ask(HOURS, {}, null)).data.sellerHours.timeZone).toBe('Asia/Dhaka');
  });
});
