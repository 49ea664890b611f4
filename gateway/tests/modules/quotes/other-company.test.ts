import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { newId } from '../../../src/shared/ids';
import { aPdf } from '../files/files';
import { begin, cancel, download, progress, uploadFile } from '../files/tus';
import { aCompany, aMember } from '../../support/companies';
import { aQuote, aQuoteRequest, quoteCall } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';
import { jobsDone } from '../../support/until';

/** Requests, quotes and purchases of a company, by the ids that others must not use. */
interface Theirs {
  /** A request with a version and a message. */
  readonly request: string;
  readonly draft: string;
  readonly version: string;
  readonly message: string;
  readonly file: string;
  readonly upload: string;
  readonly quoteDocument: string;
  /** A purchase of an accepted version, and what is paid first. */
  readonly purchase: string;
  readonly deposit: string;
}

let shop: TestShop;
let worker: RunningWorker;
let theirs: Theirs;
let owner: Person;
let others: Record<string, Person>;

const READ = `query ($id: ID!) { quoteRequest(id: $id) {
  versions { id document { id } } messages { id } purchase { id documents { id kind } } } }`;
const read = async (id: string, as: Person) =>
  (await shop.gql(READ, { variables: { id }, as })).data.quoteRequest;

beforeAll(async () => {
  shop = await startShop();
  worker = await startWorker(shop.services);
  const [admin, boss] = await Promise.all([shop.admin(), shop.customer()]);
  owner = await shop.customer();
  await aCompany(shop, { owner, admin });
  const companyId = await aCompany(shop, { owner: boss, admin });
  const [buyer, viewer] = await Promise.all(
    ['Buyer', 'Viewer'].map((role) => aMember(shop, { owner: boss, companyId, role })),
  );
  others = { owner: boss, buyer: buyer as Person, viewer: viewer as Person, customer: await shop.customer() };
  theirs = await makeTheirs(admin);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

async function makeTheirs(admin: Person): Promise<Theirs> {
  const by = owner;
  const draft = await aQuoteRequest(shop, { by, isDraft: true });
  const request = await aQuoteRequest(shop, { by });
  const quote = await aQuote(shop, { request, admin });
  await quoteCall(shop, 'message', { as: by, id: request.id, input: { text: 'By May?' } });
  const of = { as: by, subject: 'quote-request', subjectId: request.id };
  const file = await uploadFile(shop, { ...of, name: 'arm.pdf', bytes: aPdf() });
  const begun = await begin(shop, { ...of, name: 'lid.pdf', size: 9 });
  const bought = await aQuoteRequest(shop, { by });
  const sold = await aQuote(shop, { request: bought, admin, fees: { depositPercent: 30 } });
  await quoteCall(shop, 'accept', { as: by, id: sold.id, input: { totalPrice: 9_000 } });
  await jobsDone(shop.dataSource);
  const { versions, messages } = await read(request.id, by);
  const { purchase } = await read(bought.id, by);
  return {
    request: request.id,
    draft: draft.id,
    version: quote.id,
    message: messages[0].id,
    file: file.id,
    upload: begun.headers.get('location') ?? '',
    quoteDocument: versions[0].document.id,
    purchase: purchase.id,
    deposit: purchase.documents.find(({ kind }: { kind: string }) => kind === 'Deposit').id,
  };
}

type Ask = (as: Person) => Promise<unknown>;

const call =
  (name: string, of: keyof Theirs, more: object = {}): Ask =>
  async (as) =>
    (await quoteCall(shop, name, { as, id: theirs[of], ...more })).code;
const query =
  (text: string, of: keyof Theirs): Ask =>
  async (as) =>
    (await shop.gql(text, { variables: { id: theirs[of] }, as })).code;
const lines = [{ toolId: newId(), quantities: [10] }];

const asks: Record<string, Ask> = {
  'reads the request': query(READ, 'request'),
  'edits the draft': call('edit', 'draft', { input: { lines } }),
  'submits the draft': call('submit', 'draft'),
  'deletes the draft': call('discard', 'draft'),
  'writes to the thread': call('message', 'request', { input: { text: 'Hello' } }),
  'declines the version': call('decline', 'request'),
  'asks for a new version': call('resubmit', 'request'),
  'accepts the version': call('accept', 'version', { input: { totalPrice: 9_000 } }),
  'reads what the version costs': query('query ($id: ID!) { quoteTotals(id: $id) { total } }', 'version'),
  'makes a link': call('share', 'request'),
  'revokes the link': call('unshare', 'request'),
  'reads the purchase': query('query ($id: ID!) { purchase(id: $id) { depositDue } }', 'purchase'),
  'reads how to pay the deposit': query(
    'query ($id: ID!) { howToPay(what: { kind: Purchase, id: $id }) { amount } }',
    'purchase',
  ),
  'deletes the file': query('mutation ($id: ID!) { deleteFile(id: $id) }', 'file'),
};

const status =
  (answer: (as: Person) => Promise<{ status: number }>): Ask =>
  async (as) =>
    (await answer(as)).status;
const pdf = (id: string, as: Person) =>
  fetch(`${shop.url}/documents/${id}.pdf`, { headers: { authorization: `Bearer ${as.token}` } });
const of = (subject: string, subjectId: string) => ({ subject, subjectId, name: 'a.pdf', size: 9 });

const requests: Record<string, Ask> = {
  'downloads the file': status((as) => download(shop, theirs.file, as)),
  'adds a file to the request': status((as) => begin(shop, { as, ...of('quote-request', theirs.request) })),
  'adds a file to a message': status((as) => begin(shop, { as, ...of('quote-message', theirs.message) })),
  'asks for an upload': status((as) => progress(shop, theirs.upload, as)),
  'cancels an upload': status((as) => cancel(shop, theirs.upload, as)),
  'downloads the quote': status((as) => pdf(theirs.quoteDocument, as)),
  'downloads the deposit': status((as) => pdf(theirs.deposit, as)),
};

describe.each(['owner', 'buyer', 'viewer', 'customer'])('the %s of another account', (who) => {
  it.each(Object.entries(asks))('%s: NOT_FOUND', async (_, ask) => {
    expect(await ask(others[who] as Person)).toBe('NOT_FOUND');
  });
  it.each(Object.entries(requests))('%s: 404', async (_, ask) => {
    expect(await ask(others[who] as Person)).toBe(404);
  });
});

/** So that the answers above are about who asks, not about what is asked. */
describe('who it belongs to', () => {
  it.each(Object.entries(asks).filter(([what]) => !/^(deletes|declines|asks|accepts|submits)/.test(what)))(
    '%s',
    async (_, ask) => {
      expect(await ask(owner)).not.toBe('NOT_FOUND');
    },
  );
  it.each(Object.entries(requests).filter(([what]) => !what.startsWith('cancels')))('%s', async (_, ask) => {
    expect(await ask(owner)).toBeLessThan(300);
  });
});
