import { newId } from '../../../src/shared/ids';
import { aPurchase, aTool } from '../../support/builders';
import { workingDaysOf } from '../../support/days';
import { startShop, type TestShop } from '../../support/shop';
import { until } from '../../support/until';

/** The calendar of a seller in Dhaka decides every day that the shop names. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await until(() => shop.services.cacheTags.isConnected);
});
afterAll(() => shop.close());

const LEAD_TIME = 15;
const DHAKA = { timeZone: 'Asia/Dhaka', weekend: [5, 6], closingHour: 17 };

interface Departures {
  readonly tool: { readonly shipsOn: string; readonly moreOn: string };
  readonly lines: readonly { readonly shipsOn: string; readonly moreOn: string | undefined }[];
}

/** The days of a tool with five units, as a visitor reads them. */
async function departures(id: string): Promise<Departures> {
  const { data } = await shop.gql(
    `query ($id: ID!, $toolId: ID!) { tool(id: $id) { shipsOn moreOn }
      checkLines(lines: [{ toolId: $toolId, quantity: 5 }, { toolId: $toolId, quantity: 6 }]) {
        lines { shipsOn problems { details } } } }`,
    { variables: { id, toolId: id } },
  );
  const lines = data.checkLines.lines.map(
    ({ shipsOn, problems }: { shipsOn: string; problems: { details: { moreOn: string } }[] }) => ({
      shipsOn,
      moreOn: problems[0]?.details.moreOn,
    }),
  );
  return { tool: data.tool, lines };
}

const expected = (hours: Parameters<typeof workingDaysOf>[1]): Departures => {
  const days = workingDaysOf(new Date(), hours);
  const [shipsOn, moreOn] = [days.after(1), days.after(LEAD_TIME)];
  return {
    tool: { shipsOn, moreOn },
    lines: [
      { shipsOn, moreOn: undefined },
      { shipsOn: moreOn, moreOn },
    ],
  };
};

it('a new shop works from Monday to Friday in UTC', async () => {
  const { id } = await aTool(shop, { availableStock: 5, minimumOrder: 1, leadTimeDays: LEAD_TIME });
  expect(await departures(id)).toEqual(expected({}));
});

it('tools, line checks and orders go by the calendar and its holidays', async () => {
  const { id } = await aTool(shop, { availableStock: 5, minimumOrder: 1, leadTimeDays: LEAD_TIME });
  await departures(id);
  await shop.dataSource.query(
    `UPDATE seller_calendar SET time_zone = 'Asia/Dhaka', weekend = '{5,6}', closing_hour = 17`,
  );
  const holiday = expected(DHAKA).tool.shipsOn;
  await shop.dataSource.query(`INSERT INTO holidays (id, day, name) VALUES ($1, $2, 'Victory Day')`, [
    newId(),
    holiday,
  ]);
  const wanted = expected({ ...DHAKA, holidays: [holiday] });
  await until(async () => (await departures(id)).tool.shipsOn === wanted.tool.shipsOn);
  expect(await departures(id)).toEqual(wanted);

  const by = await shop.customer();
  const { data } = await aPurchase(shop, { by, lines: [{ toolId: id, quantity: 5 }] });
  const [order] = await shop.dataSource.query(
    'SELECT promised_on::text AS day FROM orders WHERE purchase_id = $1',
    [data.placePurchase.id],
  );
  expect(order).toEqual({ day: wanted.tool.shipsOn });
});

it.each([
  ['a week without a working day', `UPDATE seller_calendar SET weekend = '{0,1,2,3,4,5,6}'`],
  ['an eighth day', `UPDATE seller_calendar SET weekend = '{7}'`],
  ['no day at all', `UPDATE seller_calendar SET weekend = '{NULL}'`],
  ['a 25th hour', `UPDATE seller_calendar SET closing_hour = 25`],
  ['a second calendar', `INSERT INTO seller_calendar (id) VALUES (2)`],
  [
    'a day that is a holiday already',
    `INSERT INTO holidays SELECT gen_random_uuid(), day, 'Again' FROM holidays`,
  ],
])('the database refuses %s', async (_what, sql) => {
  await expect(shop.dataSource.query(sql)).rejects.toThrow(/constraint/);
});
