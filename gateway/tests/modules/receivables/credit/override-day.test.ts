import { daysAfter } from '../../../../src/rules/days';
import { clockOf, dayIn } from '../../../../src/rules/working-days';
import { aCreditCompany, creditOf, daysFromNow, grant } from '../../../support/credit';
import { startShop, type TestShop } from '../../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const setZone = (timeZone: string) =>
  shop.dataSource.query('UPDATE seller_calendar SET time_zone = $1', [timeZone]);

it("an override lasts through the seller's day, also where that is not the day of UTC", async () => {
  const admin = await shop.admin();
  const { companyId, owner } = await aCreditCompany(shop, { admin, creditLimit: 10_000 });
  const until = (expiresOn: string) => grant(shop, { admin, companyId, amount: 20_000, expiresOn });
  // At any hour, one of the two zones is on another day.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
  await setZone(timeZone);
  const today = dayIn(clockOf(timeZone), new Date()).day;
  expect(today).not.toBe(daysFromNow(0));
  const refused = await until(daysAfter(today, -1));
  expect(refused.errors?.[0]?.extensions.details.fields).toEqual({
    expiresOn: 'The last day is in the past.',
  });
  expect((await until(today)).code).toBeUndefined();
  expect((await creditOf(shop, { companyId, as: owner })).override).toMatchObject({ amount: 20_000 });
});
