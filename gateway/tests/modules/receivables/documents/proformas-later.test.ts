import type { JobHandler } from '../../../../src/jobs/handler';
import { jobs, type JobName } from '../../../../src/jobs/registry';
import { DeliveryKind } from '../../../../src/modules/sales/purchases/delivery-kind.type';
import { aPurchase, aTool } from '../../../support/builders';
import { changePurchase, lower } from '../../../support/changes';
import { dayIn } from '../../../support/days';
import { acceptFee, aMethod, quoteFee } from '../../../support/delivery';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';
import { setTax, setTaxCountry } from '../../../support/taxes';

/** A proforma comes in the background, once its total is known, and after each change of the purchase. */
let shop: TestShop;
let admin: Person;
let buyer: Person;
let freight: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  await setTax(shop, admin, { country: 'AT', basisPoints: 2_000 });
  freight = await aMethod(shop, { name: 'Freight', kind: DeliveryKind.QUOTED });
});
afterAll(() => shop.close());

interface PendingJob {
  readonly name: JobName;
  readonly payload: object;
}

/** The totals of the proformas of a purchase, after the jobs that wait for it. */
async function proformasOf(id: string): Promise<number[]> {
  const waiting: PendingJob[] = await shop.dataSource.query(
    `SELECT name, payload FROM job_outbox WHERE payload->>'purchaseId' = $1 ORDER BY id`,
    [id],
  );
  await shop.dataSource.query(`DELETE FROM job_outbox WHERE payload->>'purchaseId' = $1`, [id]);
  for (const { name, payload } of waiting)
    await (jobs[name] as JobHandler<never>)(forJob(shop.services), payload as never);
  const { data } = await shop.gql('query ($id: ID!) { purchase(id: $id) { documents { kind total } } }', {
    variables: { id },
    as: buyer,
  });
  const documents: { kind: string; total: number }[] = data.purchase.documents;
  return documents.filter(({ kind }) => kind === 'Proforma').map(({ total }) => total);
}

/** Five units of $10 to a country without tax, by default. */
async function bought(delivery: object = {}) {
  const lines = [{ toolId: (await aTool(shop, { minimumOrder: 1 })).id, quantity: 5 }];
  const gate = { deliveryAddress: 'Gate 1', deliveryCountry: 'BD' };
  const { data, errors } = await aPurchase(shop, { by: buyer, lines, ...gate, ...delivery });
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, orders } = data.placePurchase;
  return { id: id as string, order: orders[0].id as string };
}

it('follows the fee of a delivery that is quoted', async () => {
  const { id } = await bought({ deliveryMethodId: freight });
  expect(await proformasOf(id)).toEqual([]);
  await quoteFee(shop, { id, amount: 750, as: admin });
  expect(await proformasOf(id)).toEqual([]);
  await acceptFee(shop, { id, amount: 750, as: buyer });
  expect(await proformasOf(id)).toEqual([5_750]);
});

it('follows a fee of 0, which no one has to accept', async () => {
  const { id } = await bought({ deliveryMethodId: freight });
  expect(await proformasOf(id)).toEqual([]);
  await quoteFee(shop, { id, amount: 0, as: admin });
  expect(await proformasOf(id)).toEqual([5_000]);
});

describe('with the delivery chosen', () => {
  beforeAll(() => shop.dataSource.query('UPDATE delivery_methods SET is_active = FALSE'));

  it('comes after the purchase, and is replaced after each change', async () => {
    const { id, order } = await bought();
    expect(await proformasOf(id)).toEqual([5_000]);
    await lower(shop, { id: order, quantity: 4, as: buyer });
    expect(await proformasOf(id)).toEqual([5_000, 4_000]);
    const input = { deliveryAddress: 'Gate 2', deliveryCountry: 'BD' };
    await changePurchase(shop, { id, input, as: buyer });
    expect(await proformasOf(id)).toEqual([5_000, 4_000, 4_000]);
  });

  it('waits for the country that decides the tax', async () => {
    const { id } = await bought({ deliveryAddress: 'Ring 1, Wien', deliveryCountry: null });
    expect(await proformasOf(id)).toEqual([]);
    await setTaxCountry(shop, admin, id, 'AT');
    expect(await proformasOf(id)).toEqual([6_000]);
  });
});

it('follows the requested day, also where nothing else has changed', async () => {
  const { id } = await bought();
  expect(await proformasOf(id)).toEqual([5_000]);
  const days = Array.from({ length: 7 }, (_, day) => dayIn(20 + day));
  const requestedOn = days.find((day) => new Date(day).getUTCDay() === 3);
  const { errors } = await changePurchase(shop, { id, input: { requestedOn }, as: buyer });
  expect(errors).toBeUndefined();
  expect(await proformasOf(id)).toEqual([5_000, 5_000]);
});
