import { newId } from '../../../../src/shared/ids';
import { aTool } from '../../../support/builders';
import { dayIn, moveSeller, NOON_ZONE, workingDaysOf } from '../../../support/days';
import { startShop, type Person, type TestShop } from '../../../support/shop';
import { until } from '../../../support/until';

/** The day on which a buyer wants a purchase. */
let shop: TestShop;
let buyer: Person;
beforeAll(async () => {
  shop = await startShop();
  await until(() => shop.services.cacheTags.isConnected);
  buyer = await shop.customer();
  await moveSeller(shop, await shop.admin(), NOON_ZONE);
});
afterAll(() => shop.close());

const place = async (requestedOn: string, key?: string) => {
  const tool = await aTool(shop);
  return shop.gql(
    'mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) { id requestedOn } }',
    {
      variables: { i: { lines: [{ toolId: tool.id, quantity: 5 }], totalPrice: 5_000, requestedOn }, k: key },
      as: buyer,
    },
  );
};
const days = workingDaysOf(new Date(), { timeZone: NOON_ZONE });
/** The first Saturday from tomorrow on. */
const saturday = Array.from({ length: 7 }, (_, at) => dayIn(at + 1)).find(
  (day) => new Date(day).getUTCDay() === 6,
) as string;

it('a working day is accepted, today among them', async () => {
  for (const day of [days.after(0), days.after(7)])
    expect((await place(day)).data.placePurchase).toMatchObject({ requestedOn: day });
});

it.each([
  ['yesterday', dayIn(-1), days.after(0), 'The requested delivery date is in the past.'],
  ['a year ago', dayIn(-365), days.after(0), 'The requested delivery date is in the past.'],
  ['a weekend', saturday, days.from(saturday), 'The shop is closed on this day.'],
])('%s is refused, with the next working day', async (_what, day, next, text) => {
  const { code, errors } = await place(day);
  const message = `${text} The next working day is ${next}.`;
  expect(code).toBe('BAD_USER_INPUT');
  expect(errors?.[0]?.extensions.details).toEqual({
    fields: { requestedOn: message },
    nextWorkingDay: next,
  });
});

it('a holiday is refused, with the day after it', async () => {
  const [holiday, next] = [days.after(5), days.after(6)];
  await shop.dataSource.query(`INSERT INTO holidays (id, day, name) VALUES ($1, $2, 'Stocktaking')`, [
    newId(),
    holiday,
  ]);
  await until(async () => (await place(holiday)).code === 'BAD_USER_INPUT');
  const { errors } = await place(holiday);
  expect(errors?.[0]?.extensions.details.nextWorkingDay).toBe(next);
});

it('a purchase that was placed is answered again, although its day is over', async () => {
  const tool = await aTool(shop);
  const key = newId();
  const input = { lines: [{ toolId: tool.id, quantity: 5 }], totalPrice: 5_000, requestedOn: days.after(2) };
  const send = () =>
    shop.gql(
      'mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) { id } }',
      { variables: { i: input, k: key }, as: buyer },
    );
  const first = await send();
  await shop.dataSource.query(`INSERT INTO holidays (id, day, name) VALUES ($1, $2, 'Repairs')`, [
    newId(),
    input.requestedOn,
  ]);
  await until(async () => (await place(input.requestedOn)).code === 'BAD_USER_INPUT');
  expect((await send()).data.placePurchase.id).toBe(first.data.placePurchase.id);
});
