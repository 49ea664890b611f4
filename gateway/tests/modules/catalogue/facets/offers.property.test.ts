import fc from 'fast-check';
import type { PriceBreak } from '../../../../src/modules/catalogue/pricing/price-break.inputs';
import { ToolLifecycle } from '../../../../src/modules/catalogue/tools/tool.lifecycle';
import { ToolSupply } from '../../../../src/modules/catalogue/tools/supply';
import { weekAfter, weekOf } from '../../../../src/shared/time/working-days';
import { aFamily, aTool } from '../../../support/builders';
import { daysLater, moveSeller, NOON_ZONE, stopClock, workingDaysOf } from '../../../support/days';
import { newId } from '../../../../src/shared/ids';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
  await moveSeller(shop, admin, NOON_ZONE);
});
afterAll(() => shop.close());

/** The end of the week of the next departure from the stock, and Mondays up to the week after it. */
function calendarOf(now: Date, weekend: readonly number[]) {
  const days = workingDaysOf(now, { timeZone: NOON_ZONE, weekend });
  let end = days.after(1);
  while (!weekend.includes(new Date(daysLater(end, 1)).getUTCDay())) end = daysLater(end, 1);
  return { end, weeks: [weekOf(days.after(0)), weekOf(end), weekAfter(weekOf(end))] };
}
const FRIDAY = new Date('2027-02-05T12:00:00Z');
const [SATURDAY_AND_SUNDAY, FRIDAY_AND_SATURDAY] = [
  [0, 6],
  [5, 6],
];

const NAME = 'Zwanziger';

/** Prices that fall with the quantity. */
const ladder = fc
  .uniqueArray(
    fc.record({ minQuantity: fc.integer({ min: 2, max: 60 }), unitPrice: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 3,
      selector: ({ minQuantity }) => minQuantity,
    },
  )
  .map((rungs): PriceBreak[] => {
    const prices = rungs.map(({ unitPrice }) => unitPrice * 100).sort((one, other) => other - one);
    const quantities = rungs.map(({ minQuantity }) => minQuantity).sort((one, other) => one - other);
    return quantities.map((minQuantity, at) => ({ minQuantity, unitPrice: prices[at] as number }));
  });
const tool = fc.record({
  price: fc.integer({ min: 9, max: 12 }).map((dollars) => dollars * 100),
  priceBreaks: ladder,
  minimumOrder: fc.integer({ min: 1, max: 40 }),
  orderMultiple: fc.integer({ min: 1, max: 7 }),
  availableStock: fc.integer({ min: 0, max: 50 }),
  supply: fc.constantFrom(ToolSupply.FROM_STOCK, ToolSupply.MADE_TO_ORDER, ToolSupply.MADE_TO_ORDER),
  leadTimeDays: fc.integer({ min: 0, max: 7 }),
  weeklyCapacity: fc.option(fc.integer({ min: 1, max: 60 })),
  sale: fc.constantFrom(
    { lifecycle: ToolLifecycle.Active },
    { lifecycle: ToolLifecycle.Active },
    { lifecycle: ToolLifecycle.Discontinued },
    { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: '2020-01-31' },
    { lifecycle: ToolLifecycle.LastTimeBuy, lastBuyOn: '2029-01-31' },
  ),
  booked: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
  sheet: fc.constantFrom('none', 'link', 'file', 'drawing'),
});
type Made = typeof tool extends fc.Arbitrary<infer Value> ? Value : never;

const choice = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const filters = fc.record({
  inStock: choice(fc.boolean()),
  hasDataSheet: choice(fc.boolean()),
  shipsThisWeek: choice(fc.boolean()),
  budget: choice(
    fc.record({ amount: fc.integer({ min: 0, max: 60_000 }), quantity: fc.integer({ min: 1, max: 70 }) }),
  ),
});

async function addTool(
  { familyId, weeks }: { familyId: string; weeks: readonly string[] },
  { sale, booked, sheet, ...given }: Made,
): Promise<string> {
  const dataSheet = sheet === 'link' ? 'https://example.com/sheet.pdf' : null;
  const { id } = await aTool(shop, { name: NAME, ...given, ...sale, dataSheet, familyId });
  const units = new Map<string, number>();
  weeks.forEach((monday, at) => units.set(monday, booked[at] as number));
  await shop.dataSource.query(
    'INSERT INTO production_weeks (tool_id, week, booked) SELECT $1, * FROM unnest($2::date[], $3::bigint[])',
    [id, [...units.keys()], [...units.values()]],
  );
  if (sheet === 'file' || sheet === 'drawing') await addFile(id, sheet === 'file' ? 'DataSheet' : 'Drawing');
  return id;
}

const addFile = (toolId: string, kind: string) =>
  shop.dataSource.query(
    `WITH stored AS (
      INSERT INTO files (id, subject_type, subject_id, slot, name, kind, size, sha256, uploaded_by)
      VALUES ($1, 'tool-file', $2, 1, 'a.pdf', 'PDF', 1, repeat('a', 64), $4) RETURNING id)
    INSERT INTO tool_files (id, tool_id, kind, title, language, revision, issued_on)
    SELECT id, $2, $3, '', 'en', 'A', '2026-03-02' FROM stored`,
    [newId(), toolId, kind, admin.id],
  );

const smallest = ({ minimumOrder, orderMultiple }: Made, units = 1): number => {
  let quantity = orderMultiple;
  while (quantity < minimumOrder || quantity < units) quantity += orderMultiple;
  return quantity;
};

/** What the shop says of orders of tools: their total in cents, and the day on which they leave, null if they are not sold. */
async function ordersOf(lines: { toolId: string; quantity: number }[]) {
  const { data, errors } = await shop.gql(
    'query ($l: [LineInput!]!) { checkLines(lines: $l) { lines { total shipsOn problems { code } } } }',
    { variables: { l: lines } },
  );
  expect(errors).toBeUndefined();
  return data.checkLines.lines.map(({ total, shipsOn, problems }: any) => ({
    total: total as number,
    shipsOn: problems.length > 0 ? null : (shipsOn as string),
  }));
}

const ASK = `query ($filter: ToolFilter!) { tools(filter: $filter, first: 100) { totalCount nodes { id } }
  toolFacets(filter: $filter) { total inStock hasDataSheet { count total } shipsThisWeek { count total } budget { count total } } }`;

afterEach(() => jest.useRealTimers());

it.each([
  ['now', new Date(), SATURDAY_AND_SUNDAY],
  ['on a Friday, after which more leaves in the next week', FRIDAY, SATURDAY_AND_SUNDAY],
  ['on a Tuesday of a week from Sunday to Thursday', new Date('2027-02-09T12:00:00Z'), FRIDAY_AND_SATURDAY],
  [
    'on a Sunday, in the middle of two weeks of production',
    new Date('2027-02-07T12:00:00Z'),
    FRIDAY_AND_SATURDAY,
  ],
])('finds and counts what the shop says of each order, %s', async (_, now, weekend) => {
  await moveSeller(shop, admin, NOON_ZONE, weekend);
  stopClock(now);
  const { end, weeks } = calendarOf(now, weekend);
  const property = fc.asyncProperty(
    fc.array(tool, { minLength: 1, maxLength: 8 }),
    filters,
    fc.option(fc.integer({ min: 1, max: 80 })),
    async (tools, filter, weeklyCapacity) => {
      const slug = `family-${newId()}`;
      const familyId = await aFamily(shop, { slug, weeklyCapacity });
      const ids: string[] = [];
      // All families together have the tools of this run.
      await shop.dataSource.query('UPDATE tools SET deleted_at = now() WHERE deleted_at IS NULL');
      for (const each of tools) ids.push(await addTool({ familyId, weeks }, each));
      const first = await Promise.all(
        tools.map(
          async (each, at) => (await ordersOf([{ toolId: ids[at] as string, quantity: smallest(each) }]))[0],
        ),
      );
      const { budget } = filter;
      const needed = budget
        ? await ordersOf(
            tools.map((each, at) => ({
              toolId: ids[at] as string,
              quantity: smallest(each, budget.quantity),
            })),
          )
        : [];
      const facts = tools.map((each, at) => ({
        inStock: each.availableStock >= each.minimumOrder,
        hasDataSheet: each.sheet === 'link' || each.sheet === 'file',
        shipsThisWeek: first[at].shipsOn !== null && first[at].shipsOn <= end,
        budget: !budget || needed[at].total <= budget.amount,
      }));
      type Wanted = Partial<Record<keyof (typeof facts)[number], boolean>>;
      const chosen: Wanted = { ...filter, budget: budget && true };
      const found = (wanted: Wanted) =>
        ids.filter((_, at) =>
          Object.entries(wanted).every(
            ([name, value]) => value === undefined || facts[at]?.[name as keyof Wanted] === value,
          ),
        );
      const facet = (name: keyof Wanted) => ({
        count: found({ ...chosen, [name]: true }).length,
        total: found({ ...chosen, [name]: undefined }).length,
      });
      const counts = {
        total: found(chosen).length,
        inStock: facet('inStock').count,
        hasDataSheet: facet('hasDataSheet'),
        shipsThisWeek: facet('shipsThisWeek'),
        budget: budget ? facet('budget') : null,
      };
      for (const list of [{ family: slug }, {}, { search: NAME }]) {
        const { data, errors } = await shop.gql(ASK, { variables: { filter: { ...list, ...filter } } });
        expect(errors).toBeUndefined();
        expect(data.tools.nodes.map(({ id }: { id: string }) => id).sort()).toEqual(found(chosen).sort());
        expect(data.toolFacets).toEqual(counts);
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
});
