import { daysAfter, dayOf, yearsAfter } from '../../../src/rules/days';
import { nextDigest } from '../../../src/rules/notice-days';
import { usageText } from '../../../src/modules/messages/catalogue/change-notices';
import { digest } from '../../../src/modules/notices/digest.job';
import { ToolLifecycle } from '../../../src/modules/catalogue/tools/tool.lifecycle';
import type { Tool } from '../../../src/modules/catalogue/tools/tool.entity';
import { dayText } from '../../../src/shared/time/days';
import { atOnce } from '../../support/at-once';
import { anOrder, aTool } from '../../support/builders';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import { forJob, type Person } from '../../support/shop';

let open: MailShop;
beforeAll(async () => {
  open = await startMailShop();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.idle();
  await open.shop.dataSource.query('DELETE FROM change_notice_recipients');
  await open.shop.dataSource.query('DELETE FROM change_notices');
  await open.shop.dataSource.query('DELETE FROM notifications');
  open.mailbox.arrived.splice(0);
});

const today = dayOf(new Date());
const inTime = daysAfter(nextDigest(today), 30);
const PUBLISH = `mutation ($i: ChangeNoticeInput!) { publishChangeNotice(input: $i) { id recipientCount viewerCan { withdraw { allowed code } } } }`;
const publish = (tool: Tool, given: object = {}, as: Person | null = open.admin) =>
  open.shop.gql(PUBLISH, {
    variables: {
      i: {
        sku: tool.sku,
        kind: 'PriceRise',
        what: 'The price rises by 5 %.',
        why: 'Copper costs more.',
        effectiveOn: inTime,
        ...given,
      },
    },
    as,
  });
const withdraw = (id: string, as: Person = open.admin) =>
  open.shop.gql('mutation ($id: ID!) { withdrawChangeNotice(id: $id) { withdrawnAt } }', {
    variables: { id },
    as,
  });
const send = async (day = today): Promise<void> => {
  await digest(forJob(open.shop.services), day);
  await open.idle();
};
const bell = async ({ id }: Person): Promise<string[]> =>
  (await open.shop.dataSource.query('SELECT text FROM notifications WHERE user_id = $1', [id])).map(
    ({ text }: { text: string }) => text,
  );
const subjects = ({ email }: Person) =>
  open.mailbox.arrived.filter(({ to }) => to === email).map(({ mail }) => mail.subject);
const saveInList = (tool: Tool, as: Person) =>
  open.shop.gql('mutation ($i: CreateListInput!) { createList(input: $i) { id } }', {
    variables: { i: { name: `List ${tool.sku}`, lines: [{ toolId: tool.id, quantity: 5 }] } },
    as,
  });
/** Their order, and of how long ago. */
const bought = async (tool: Tool, by: Person, daysAgo = 0): Promise<void> => {
  const id = await anOrder(open.shop, { by, tool });
  const { dataSource } = open.shop;
  await dataSource.query(
    `UPDATE orders SET placed_at = placed_at - $2::int * interval '1 day' WHERE id = $1`,
    [id, daysAgo],
  );
  await open.idle();
  await dataSource.query('DELETE FROM notifications');
  open.mailbox.arrived.splice(0);
};

it('is shown on the page of the tool immediately, and sent once to each person who bought or listed it', async () => {
  const [tool, other] = [await aTool(open.shop, { name: 'Arm' }), await aTool(open.shop)];
  const lister = await open.shop.customer();
  const stranger = await open.shop.customer();
  await saveInList(tool, lister);
  await saveInList(other, stranger);
  await bought(tool, open.buyer, 365);
  const { data } = await publish(tool);
  expect(data.publishChangeNotice.recipientCount).toBe(0);

  const shown = await open.shop.gql(
    `{ tool(id: "${tool.id}") { changeNotices { kind what why effectiveOn } } }`,
  );
  expect(shown.data.tool.changeNotices).toEqual([
    { kind: 'PriceRise', what: 'The price rises by 5 %.', why: 'Copper costs more.', effectiveOn: inTime },
  ]);

  await send();
  await send();
  const subject = `Arm: higher price from ${dayText(inTime)}`;
  expect([subjects(open.buyer), subjects(lister), subjects(stranger)]).toEqual([[subject], [subject], []]);
  expect([await bell(open.buyer), await bell(stranger)]).toEqual([[`${subject}.`], []]);
  const { mail } = open.mailbox.arrived.find(({ to }) => to === open.buyer.email) ?? {};
  expect(mail?.text).toContain('You ordered 5 in 12 months.');
  expect(mail?.text).toContain('Unsubscribe');

  const late = await open.shop.customer();
  await bought(tool, late);
  await send(daysAfter(today, 7));
  expect([subjects(late), subjects(open.buyer)]).toEqual([[subject], []]);
  const mine = await open.shop.gql('{ myChangeNotices { totalCount nodes { tool { name } } } }', {
    as: late,
  });
  expect(mine.data.myChangeNotices).toEqual({ totalCount: 1, nodes: [{ tool: { name: 'Arm' } }] });
});

it('several notices are one message; what is over, withdrawn or bought long ago is in none', async () => {
  const [arm, leg, old] = [
    await aTool(open.shop, { name: 'Arm' }),
    await aTool(open.shop, { name: 'Leg' }),
    await aTool(open.shop, { name: 'Old' }),
  ];
  const buyer = await open.shop.customer();
  for (const tool of [arm, leg]) await bought(tool, buyer);
  await bought(old, buyer, 800);
  await publish(leg, { kind: 'LastTimeBuy', what: 'Leg ends.', effectiveOn: daysAfter(inTime, 10) });
  await publish(arm, { kind: 'Revision', what: 'Revision C.', effectiveOn: inTime });
  await publish(old);
  const { data } = await publish(arm);
  await withdraw(data.publishChangeNotice.id);
  await send(daysAfter(inTime, 11));
  expect(subjects(buyer)).toEqual([]);
  await send();
  expect(subjects(buyer)).toEqual(['2 changes of tools that you use']);
  const text = open.mailbox.arrived.find(({ to }) => to === buyer.email)?.mail.text ?? '';
  expect(text.indexOf('Arm')).toBeLessThan(text.indexOf('Leg'));
  expect(text).not.toContain('Old');
});

it('refuses what customers would hear of too late, what was published, and people without the right', async () => {
  const tool = await aTool(open.shop);
  const tooLate = await publish(tool, { effectiveOn: daysAfter(inTime, -1) });
  expect([tooLate.code, tooLate.errors?.[0]?.extensions.details.fields.effectiveOn]).toEqual([
    'BAD_USER_INPUT',
    expect.stringContaining(dayText(inTime)),
  ]);
  expect((await publish(tool, { effectiveOn: yearsAfter(today, 3) })).code).toBe('BAD_USER_INPUT');
  expect((await publish(tool, { kind: 'Revision', effectiveOn: nextDigest(today) })).code).toBeUndefined();
  expect((await publish(tool)).code).toBeUndefined();
  expect((await publish(tool)).code).toBe('ALREADY_EXISTS');
  expect((await publish(tool, { sku: 'NO-SUCH' })).errors?.[0]?.extensions.details.fields).toEqual({
    sku: 'There is no tool with this SKU.',
  });
  const ending = await aTool(open.shop, {
    lifecycle: ToolLifecycle.LastTimeBuy,
    lastBuyOn: daysAfter(inTime, 5),
  });
  expect((await publish(ending, { kind: 'LastTimeBuy' })).code).toBe('BAD_USER_INPUT');
  expect((await publish(tool, { what: ' ' })).code).toBe('BAD_USER_INPUT');
  expect((await publish(tool, {}, open.buyer)).code).toBe('FORBIDDEN');
  expect((await publish(tool, {}, null)).code).toBe('UNAUTHENTICATED');
});

it('emails of this topic can be switched off; the bell still says it', async () => {
  const tool = await aTool(open.shop, { name: 'Arm' });
  const buyer = await open.shop.customer();
  await bought(tool, buyer);
  const { code } = await open.shop.gql(
    'mutation { updateEmailPreferences(switchedOff: [ChangeNotices]) { topic isOn } }',
    { as: buyer },
  );
  expect(code).toBeUndefined();
  await publish(tool);
  await send();
  expect([subjects(buyer), (await bell(buyer)).length]).toEqual([[], 1]);
});

it('two digests at the same time notify each person once', async () => {
  const tool = await aTool(open.shop, { name: 'Arm' });
  const buyers = [await open.shop.customer(), await open.shop.customer()];
  for (const buyer of buyers) await bought(tool, buyer);
  await publish(tool);
  const run = () => digest(forJob(open.shop.services), today);
  await atOnce(open.shop, { sql: 'SELECT FROM change_notices FOR UPDATE' }, [run, run, run]);
  await open.idle();
  for (const buyer of buyers) expect([subjects(buyer).length, (await bell(buyer)).length]).toEqual([1, 1]);
});

it.each(['digest first', 'withdrawal first'])('withdrawn or sent, never both: %s', async (first) => {
  const tool = await aTool(open.shop, { name: 'Arm' });
  const buyer = await open.shop.customer();
  await bought(tool, buyer);
  const { data } = await publish(tool);
  const calls = [
    () => digest(forJob(open.shop.services), today),
    () => withdraw(data.publishChangeNotice.id).then(({ code }) => code),
  ];
  if (first !== 'digest first') calls.reverse();
  const answers = await atOnce<unknown>(open.shop, { sql: 'SELECT FROM change_notices FOR UPDATE' }, calls);
  await open.idle();
  const isSent = first === 'digest first';
  expect(answers.includes('WRONG_STATE')).toBe(isSent);
  expect(subjects(buyer)).toHaveLength(isSent ? 1 : 0);
});

it.each([
  [0, 0, null],
  [40, 20, 'You ordered 40 so far.'],
  [960, 731, 'You use about 40 a month.'],
  [12_000, 365, 'You use about 1,000 a month.'],
  [5, 365, 'You ordered 5 in 12 months.'],
])('%i units in %i days: %s', (units, days, text) => expect(usageText({ units, days })).toBe(text));
