import { QuoteState } from '../../../src/modules/quotes/quote.status';
import { quoteActions, STATE_AFTER, type AboutQuote } from '../../support/quote-actions';
import { aQuote, aQuoteRequest } from '../../support/quotes';
import { startShop, type GraphqlAnswer, type Person, type TestShop } from '../../support/shop';

/** Every action in every state, by each side. */
let shop: TestShop;
let buyer: Person;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin, stranger] = await Promise.all([shop.customer(), shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());
const act = (action: string, as: Person, about: AboutQuote) => quoteActions(shop)[action]?.(as, about);

/** A request in a state, reached over the wire; only the end of its last day is set by SQL. */
async function inState(state: QuoteState): Promise<AboutQuote> {
  const request = await aQuoteRequest(shop, { by: buyer, isDraft: state === QuoteState.Draft });
  const isQuoted = [QuoteState.Quoted, QuoteState.Accepted, QuoteState.Declined, QuoteState.Expired];
  const quoteId = isQuoted.includes(state) ? (await aQuote(shop, { request, admin })).id : '';
  const about = { request, quoteId, versions: quoteId ? 1 : 0 };
  if (state === QuoteState.NeedsAnswer) await act('ask', admin, about);
  if (state === QuoteState.Accepted) await act('accept', buyer, about);
  if (state === QuoteState.Declined) await act('decline', buyer, about);
  if (state === QuoteState.Withdrawn) await act('withdraw', buyer, about);
  if (state === QuoteState.Expired)
    await shop.dataSource.query(`UPDATE quote_requests SET state = 'Expired' WHERE id = $1`, [request.id]);
  expect(await stateOf(about)).toBe(state);
  return about;
}

async function stateOf({ request }: AboutQuote): Promise<string> {
  const [row] = await shop.dataSource.query('SELECT state FROM quote_requests WHERE id = $1', [request.id]);
  return row?.state ?? 'gone';
}

const ACTIONS = Object.keys(quoteActions({} as TestShop));
const cells = Object.values(QuoteState).flatMap((state) => ACTIONS.map((action) => [state, action] as const));

/** A request of each state to which nothing has been done yet: a refused action leaves it for the next one. */
const untouched = new Map<QuoteState, AboutQuote>();

it.each(cells)('%s: %s', async (state, action) => {
  for (const [as, side] of [
    [stranger, null],
    [admin, 'admin'],
    [buyer, 'buyer'],
  ] as const) {
    const about = untouched.get(state) ?? (await inState(state));
    const next = side && STATE_AFTER[state]?.[side][action];
    untouched.set(state, about);
    if (next) untouched.delete(state);
    const { code } = (await act(action, as, about)) as GraphqlAnswer;
    expect([side, !code, await stateOf(about)]).toEqual([side, !!next, next || state]);
    if (side === null) expect(['NOT_FOUND', 'FORBIDDEN']).toContain(code);
  }
});
