import { digest } from '../../../../src/modules/notices/digest.job';
import { daysAfter, dayOf } from '../../../../src/rules/days';
import { nextDigest } from '../../../../src/rules/notice-days';
import { alertsOf, ask, bellOf, subjectsOf } from './alerts';
import { aTool } from '../../../support/builders';
import { startMailShop, type MailShop } from '../../../support/mail-shop';
import { forJob, type Person } from '../../../support/shop';

let open: MailShop;
beforeAll(async () => {
  open = await startMailShop();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.idle();
  open.mailbox.arrived.splice(0);
});

/** 10 dollars; 8 from 100 units. */
const laddered = () =>
  aTool(open.shop, { name: 'Arm', price: 1_000, priceBreaks: [{ minQuantity: 100, unitPrice: 800 }] });
const update = (id: string, input: string) =>
  open.shop.gql(`mutation ($id: ID!) { updateTool(id: $id, input: ${input}) { id } }`, {
    variables: { id },
    as: open.admin,
  });
const below = (tool: { id: string }, as: Person, given: { price: number; quantity?: number }) =>
  ask(open.shop, { tool, as, kind: 'BelowPrice', ...given });
const told = async (person: Person) => {
  await open.idle();
  return subjectsOf(open, person);
};

it('is told once a unit costs less than the price, for the quantity that they need', async () => {
  const tool = await laddered();
  const [few, many] = [await open.shop.customer(), await open.shop.customer()];
  await below(tool, few, { price: 900 });
  await below(tool, many, { price: 750, quantity: 150 });
  expect(await alertsOf(open.shop, many, tool.id)).toMatchObject([
    { kind: 'BelowPrice', quantity: 150, price: 750 },
  ]);
  await update(tool.id, '{ price: 900, priceBreaks: [{ minQuantity: 100, unitPrice: 700 }] }');
  expect([await told(few), await told(many)]).toEqual([[], ['Arm costs less than $7.50 now']]);
  expect(await bellOf(open.shop, many)).toEqual(['Arm costs less than $7.50 now.']);
  const text = open.mailbox.arrived.find(({ to }) => to === many.email)?.mail.text ?? '';
  expect(text).toContain('when a unit costs less than $7.50 for 150');
  await update(tool.id, '{ price: 800 }');
  await update(tool.id, '{ price: 700, priceBreaks: [] }');
  expect([await told(few), (await told(many)).length]).toEqual([['Arm costs less than $9 now'], 1]);
});

it('a bulk change of prices tells, too', async () => {
  const tool = await laddered();
  const as = await open.shop.customer();
  await below(tool, as, { price: 1_000 });
  const { code } = await open.shop.gql(
    'mutation ($i: ChangeToolPricesInput!) { changeToolPrices(input: $i) { error { code } } }',
    { variables: { i: { ids: [tool.id], percent: -10 } }, as: open.admin },
  );
  expect(code).toBeUndefined();
  expect(await told(as)).toEqual(['Arm costs less than $10 now']);
});

it('is refused without a price, and for a price that is reached already', async () => {
  const tool = await laddered();
  const codeOf = async (given: object) =>
    (await ask(open.shop, { tool, as: open.buyer, kind: 'BelowPrice', ...given })).code;
  expect(await codeOf({})).toBe('BAD_USER_INPUT');
  expect(await codeOf({ price: 0 })).toBe('BAD_USER_INPUT');
  expect(await codeOf({ price: 1_001 })).toBe('WRONG_STATE');
  expect(await codeOf({ price: 1_000 })).toBeUndefined();
  expect(await codeOf({ price: 900, quantity: 100 })).toBe('WRONG_STATE');
  expect(await codeOf({ kind: 'Changes', price: 900 })).toBe('BAD_USER_INPUT');
});

it('who asked about changes gets the change notices of a tool that they never bought, until they stop', async () => {
  const tool = await aTool(open.shop, { name: 'Arm' });
  const [follower, other] = [await open.shop.customer(), await open.shop.customer()];
  for (const as of [follower, other]) await ask(open.shop, { tool, as, kind: 'Changes' });
  const [{ id }] = await alertsOf(open.shop, other, tool.id);
  await open.shop.gql('mutation ($id: ID!) { removeToolAlert(id: $id) }', { variables: { id }, as: other });
  const effectiveOn = daysAfter(nextDigest(dayOf(new Date())), 30);
  const input = { sku: tool.sku, kind: 'Revision', what: 'Revision C', why: 'Faster', effectiveOn };
  await open.shop.gql('mutation ($i: ChangeNoticeInput!) { publishChangeNotice(input: $i) { id } }', {
    variables: { i: input },
    as: open.admin,
  });
  for (let n = 0; n < 2; n += 1) await digest(forJob(open.shop.services), dayOf(new Date()));
  expect([(await told(follower)).length, await told(other)]).toEqual([1, []]);
  expect(await alertsOf(open.shop, follower)).toHaveLength(1);
});
