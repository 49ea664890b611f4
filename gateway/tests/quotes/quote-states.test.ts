import { newId } from '../../src/shared/ids';
import { QuoteState } from '../../src/modules/sales/quotes/quote.status';
import { dayIn } from '../support/days';
import { aQuote, aQuoteRequest, quoteCall, type Requested } from '../support/quotes';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../support/shop';

/** Every action in every state, by each side: what follows, written independently of the table in the code. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin, stranger] = await Promise.all([shop.customer(), shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

interface Case {
  readonly request: Requested;
  readonly quoteId: string;
  readonly versions: number;
}
type Action = (as: Person, about: Case) => Promise<GraphqlAnswer>;

const content = ({ request }: Case) => ({ lines: [{ toolId: request.toolId, quantities: [5] }] });
const call =
  (name: string, given: (about: Case) => object = () => ({})): Action =>
  (as, about) =>
    quoteCall(shop, name, { as, id: about.request.id, ...given(about) });

const ACTIONS: Record<string, Action> = {
  edit: call('edit', (about) => ({ input: content(about) })),
  submit: call('submit'),
  message: call('message', () => ({ input: { text: 'Hello' } })),
  ask: call('message', () => ({ input: { text: 'Which colour?', needsAnswer: true } })),
  note: call('message', () => ({ input: { text: 'Good customer', isInternal: true } })),
  send: call('send', ({ request, versions }) => ({
    input: {
      lines: [{ toolId: request.toolId, prices: [{ quantity: 10, unitPrice: 900 }] }],
      ...{ validUntil: dayIn(30), replaces: versions },
    },
    key: newId(),
  })),
  accept: (as, { quoteId }) =>
    quoteCall(shop, 'accept', { as, id: quoteId || newId(), input: { totalPrice: 9_000 } }),
  decline: call('decline'),
  withdraw: call('withdraw'),
  resubmit: call('resubmit'),
  assign: call('assign'),
  discard: call('discard'),
};

/** The state after each action that is allowed, by the buyer and by an admin. */
const AFTER: Record<QuoteState, { buyer: Record<string, string>; admin: Record<string, string> }> = {
  Draft: { buyer: { edit: 'Draft', submit: 'Submitted', discard: 'gone' }, admin: {} },
  Submitted: {
    buyer: { message: 'Submitted', withdraw: 'Withdrawn' },
    admin: {
      ...{ message: 'Submitted', ask: 'NeedsAnswer', note: 'Submitted', send: 'Quoted' },
      ...{ withdraw: 'Withdrawn', assign: 'Submitted' },
    },
  },
  NeedsAnswer: {
    buyer: { message: 'Submitted', withdraw: 'Withdrawn' },
    admin: {
      ...{ message: 'NeedsAnswer', ask: 'NeedsAnswer', note: 'NeedsAnswer', send: 'Quoted' },
      ...{ withdraw: 'Withdrawn', assign: 'NeedsAnswer' },
    },
  },
  Quoted: {
    buyer: { message: 'Quoted', accept: 'Accepted', decline: 'Declined', withdraw: 'Withdrawn' },
    admin: {
      ...{ message: 'Quoted', ask: 'Quoted', note: 'Quoted', send: 'Quoted' },
      ...{ withdraw: 'Withdrawn', assign: 'Quoted' },
    },
  },
  Accepted: {
    buyer: { message: 'Accepted' },
    admin: { message: 'Accepted', note: 'Accepted', assign: 'Accepted' },
  },
  Declined: {
    buyer: { message: 'Declined', resubmit: 'Submitted' },
    admin: { message: 'Declined', note: 'Declined', send: 'Quoted', assign: 'Declined' },
  },
  Expired: {
    buyer: { message: 'Expired', resubmit: 'Submitted' },
    admin: { message: 'Expired', note: 'Expired', send: 'Quoted', assign: 'Expired' },
  },
  Withdrawn: {
    buyer: { message: 'Withdrawn', resubmit: 'Submitted' },
    admin: { message: 'Withdrawn', note: 'Withdrawn', assign: 'Withdrawn' },
  },
};

/** A request in a state, reached over the wire; only the end of its last day is set by SQL. */
async function inState(state: QuoteState): Promise<Case> {
  const request = await aQuoteRequest(shop, { by: buyer, isDraft: state === QuoteState.Draft });
  const isQuoted = [QuoteState.Quoted, QuoteState.Accepted, QuoteState.Declined, QuoteState.Expired];
  const quoteId = isQuoted.includes(state) ? (await aQuote(shop, { request, admin })).id : '';
  const about = { request, quoteId, versions: quoteId ? 1 : 0 };
  if (state === QuoteState.NeedsAnswer) await ACTIONS.ask?.(admin, about);
  if (state === QuoteState.Accepted) await ACTIONS.accept?.(buyer, about);
  if (state === QuoteState.Declined) await ACTIONS.decline?.(buyer, about);
  if (state === QuoteState.Withdrawn) await ACTIONS.withdraw?.(buyer, about);
  if (state === QuoteState.Expired)
    await shop.dataSource.query(`UPDATE quote_requests SET state = 'Expired' WHERE id = $1`, [request.id]);
  expect(await stateOf(about)).toBe(state);
  return about;
}

async function stateOf({ request }: Case): Promise<string> {
  const [row] = await shop.dataSource.query('SELECT state FROM quote_requests WHERE id = $1', [request.id]);
  return row?.state ?? 'gone';
}

const cells = Object.values(QuoteState).flatMap((state) =>
  Object.keys(ACTIONS).map((action) => [state, action] as const),
);

it.each(cells)('%s: %s', async (state, action) => {
  for (const [as, side] of [
    [stranger, null],
    [admin, 'admin'],
    [buyer, 'buyer'],
  ] as const) {
    const about = await inState(state);
    const next = side && AFTER[state][side][action];
    const { code } = (await ACTIONS[action]?.(as, about)) as GraphqlAnswer;
    expect([side, !code, await stateOf(about)]).toEqual([side, !!next, next || state]);
    if (side === null) expect(['NOT_FOUND', 'FORBIDDEN']).toContain(code);
  }
});
