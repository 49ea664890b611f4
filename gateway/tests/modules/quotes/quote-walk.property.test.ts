import fc from 'fast-check';
import { newId } from '../../../src/shared/ids';
import { aTool } from '../../support/builders';
import { aCompany, aMember } from '../../support/companies';
import { quoteActions, STATE_AFTER, versionOf, type AboutQuote } from '../../support/quote-actions';
import { aQuoteRequest, quoteCall, type Requested } from '../../support/quotes';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../support/shop';

/** A random walk of everyone who has to do with a quote, and of those who have not. */
let shop: TestShop;
let people: Record<string, Person>;
let toolId: string;
beforeAll(async () => {
  shop = await startShop();
  const [buyer, stranger, admin] = await Promise.all([shop.customer(), shop.customer(), shop.admin()]);
  const companyId = await aCompany(shop, { owner: buyer, admin });
  await aCompany(shop, { owner: stranger, admin });
  const member = await aMember(shop, { owner: buyer, companyId, role: 'Buyer' });
  const viewer = await aMember(shop, { owner: buyer, companyId, role: 'Viewer' });
  people = { buyer, member, viewer, stranger, admin };
  toolId = (await aTool(shop, { availableStock: 100_000 })).id;
});
afterAll(() => shop.close());

/** Prices that leave a line without an amount. */
const NO_AMOUNT = [
  [],
  [{ quantity: 10, unitPrice: 0 }],
  [{ quantity: 10, unitPrice: null }],
  [{ quantity: 10 }],
];

const ACTIONS = [
  ...Object.keys(quoteActions({} as TestShop)),
  'question',
  'expire',
  'sendNoAmount',
  'acceptOld',
];
const SIDES: Record<string, 'buyer' | 'admin'> = { buyer: 'buyer', member: 'buyer', admin: 'admin' };
const step = fc.record({
  actor: fc.constantFrom('buyer', 'buyer', 'member', 'viewer', 'stranger', 'admin', 'admin', 'admin'),
  action: fc.constantFrom(...ACTIONS, 'send', 'submit', 'resubmit'),
  nth: fc.nat({ max: NO_AMOUNT.length - 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;

interface World {
  readonly request: Requested;
  state: string;
  /** Ids of the versions, the oldest first. */
  readonly versions: string[];
  /** Of the link that was made last; '' for none. */
  token: string;
  isLive: boolean;
}

/** Answer to a step, and the expected state; null if it should be refused. */
type Taken = [answer: GraphqlAnswer, next: string | null];
const refused = async (call: Promise<GraphqlAnswer>): Promise<Taken> => [await call, null];

/** Someone with the link, or with a token that no one signed. */
async function ask({ token, isLive, state }: World): Promise<Taken> {
  const input = { name: 'Kim', email: 'kim@example.com', text: `Is it ${newId()}?` };
  const answer = await quoteCall(shop, 'question', { as: null, token: token || 'x.y', input });
  return [answer, isLive && state === 'Quoted' ? state : null];
}

/** The last day is over. */
async function expire({ request, state }: World): Promise<Taken> {
  const sql = `UPDATE quote_requests SET state = 'Expired', ended_at = now() WHERE id = $1 AND state = 'Quoted'`;
  await shop.dataSource.query(sql, [request.id]);
  return [{ data: {} } as GraphqlAnswer, state === 'Quoted' ? 'Expired' : state];
}

async function take(world: World, { actor, action, nth }: Step): Promise<Taken> {
  const as = people[actor] as Person;
  const { request, versions, state } = world;
  const { id } = request;
  const about: AboutQuote = { request, quoteId: versions.at(-1) ?? '', versions: versions.length };
  if (action === 'question') return ask(world);
  if (action === 'expire') return expire(world);
  if (action === 'sendNoAmount')
    return refused(quoteCall(shop, 'send', { as, id, ...versionOf(about, NO_AMOUNT[nth] ?? []) }));
  if (action === 'acceptOld') {
    const old = versions.at(-2) ?? newId();
    return refused(quoteCall(shop, 'accept', { as, id: old, input: { totalPrice: 9_000 } }));
  }
  const answer = (await quoteActions(shop)[action]?.(as, about)) as GraphqlAnswer;
  const side = SIDES[actor];
  return [answer, (side && STATE_AFTER[state]?.[side][action]) ?? null];
}

/** Further changes by an allowed step. */
function note(world: World, { action }: Step, { data }: GraphqlAnswer): void {
  if (action === 'send') world.versions.push(data.sendQuote.versions[0].id);
  if (action === 'unshare') world.isLive = false;
  if (action !== 'share') return;
  world.token = new URL(data.shareQuote.link.url).searchParams.get('token') ?? '';
  world.isLive = true;
}

const stateOf = async ({ request }: World): Promise<string> => {
  const [row] = await shop.dataSource.query('SELECT state FROM quote_requests WHERE id = $1', [request.id]);
  return row?.state ?? 'gone';
};

/** Every line that was ever sent has an amount; only an accepted request has a purchase, and that has its price. */
async function isSound({ request, state }: World): Promise<void> {
  const without = await shop.dataSource.query(
    `SELECT FROM quotes JOIN quote_lines ON quote_id = quotes.id LEFT JOIN quote_prices USING (quote_id, position)
     WHERE request_id = $1 AND coalesce(unit_price, 0) <= 0`,
    [request.id],
  );
  const orders = await shop.dataSource.query(
    `SELECT unit_price_cents FROM quote_requests JOIN orders USING (purchase_id) WHERE quote_requests.id = $1`,
    [request.id],
  );
  expect([without, orders]).toEqual([[], state === 'Accepted' ? [{ unit_price_cents: 900 }] : []]);
}

it('no one leaves the table of states, and nothing without an amount is sent or accepted', async () => {
  const walk = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), walk, async (isDraft, steps) => {
      const request = await aQuoteRequest(shop, { by: people.buyer as Person, toolId, isDraft });
      const world: World = {
        request,
        state: isDraft ? 'Draft' : 'Submitted',
        versions: [],
        token: '',
        isLive: false,
      };
      for (const each of steps) {
        const [answer, next] = await take(world, each);
        const seen = { ...each, from: world.state, ok: !answer.code, to: await stateOf(world) };
        expect(seen).toEqual({ ...seen, ok: next !== null, to: next ?? world.state });
        if (next === null) continue;
        world.state = next;
        note(world, each, answer);
      }
      await isSound(world);
    }),
    { numRuns: 20 },
  );
}, 180_000);
