import { sendAlerts } from '../../../../src/modules/catalogue/alerts/send-alerts.job';
import { ask } from './alerts';
import { aTool } from '../../../support/builders';
import { forJob, startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Workers take jobs in this order. Nobody works here, so all of them are still waiting. */
const NOTIFIED = `
  SELECT user_id AS id FROM job_outbox JOIN tool_alerts ON payload->>'subjectId' = tool_alerts.id::text
  WHERE name = 'notify' ORDER BY job_outbox.id`;

it('people are notified in the order in which they asked', async () => {
  const tool = await aTool(shop, { availableStock: 0 });
  const people: Person[] = [];
  for (const _ of [1, 2, 3]) people.push(await shop.customer());
  for (const as of people) expect((await ask(shop, { tool, as })).code).toBeUndefined();
  // The last row of the table is the one who asked first.
  const earlier = `UPDATE tool_alerts SET asked_at = asked_at - interval '1 hour' WHERE user_id = $1`;
  await shop.dataSource.query(earlier, [people[2]?.id]);
  await shop.dataSource.query('UPDATE tools SET available_stock = 100 WHERE id = $1', [tool.id]);
  await sendAlerts(forJob(shop.services), { toolId: tool.id });
  const notified: { id: string }[] = await shop.dataSource.query(NOTIFIED);
  expect(notified.map(({ id }) => id)).toEqual([people[2]?.id, people[0]?.id, people[1]?.id]);
});
