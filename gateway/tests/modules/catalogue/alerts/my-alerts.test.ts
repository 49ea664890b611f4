import { ask, receive } from './alerts';
import { aTool } from '../../../support/builders';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import type { Person } from '../../../support/shop';

let open: MailShop;
beforeAll(async () => {
  open = await startMailShop();
});
afterAll(() => open.close());

const alertsOf = async (as: Person, sent: boolean): Promise<any[]> =>
  (
    await open.shop.gql(
      'query ($s: Boolean!) { myToolAlerts(sent: $s) { kind askedAt notifiedAt tool { name } } }',
      { variables: { s: sent }, as },
    )
  ).data.myToolAlerts;

it('the list has what is open, newest first, and then, if asked for, what was sent; of the person only', async () => {
  const [arm, hand] = [await aTool(open.shop, { name: 'Arm' }), await aTool(open.shop, { name: 'Hand' })];
  const [as, other] = [await open.shop.customer(), await open.shop.customer()];
  await ask(open.shop, { tool: arm, as, quantity: 1_000 });
  for (const tool of [arm, hand]) await ask(open.shop, { tool, as, kind: 'Changes' });
  await ask(open.shop, { tool: hand, as: other, kind: 'Changes' });
  expect(await alertsOf(as, true)).toMatchObject([
    { kind: 'Changes', notifiedAt: null, tool: { name: 'Hand' } },
    { kind: 'Changes', notifiedAt: null, tool: { name: 'Arm' } },
    { kind: 'InStock', notifiedAt: null, tool: { name: 'Arm' } },
  ]);
  await receive(open, arm, 1_000);
  await open.idle();
  const waiting = await alertsOf(as, false);
  expect(waiting.map(({ kind }) => kind)).toEqual(['Changes', 'Changes']);
  const all = await alertsOf(as, true);
  expect(all.slice(0, 2)).toEqual(waiting);
  expect(all.slice(2)).toEqual([{ ...all[2], kind: 'InStock', notifiedAt: expect.any(String) }]);
});
