import { aPdf } from '../images/files';
import { upload } from '../images/upload';
import { startShop, type Person, type RestAnswer, type TestShop } from '../support/shop';
import { mutations, routeCalls } from '../audit/calls';
import { aPurchase, aTool } from '../support/builders';
import { aCompany, apply, invite } from '../support/companies';

/**
 * Every mutation and every REST path that changes something emits an event. The calls of the audit log's test make them as
 * an admin and as a customer; those that only members of a company may make are below.
 */
let shop: TestShop;
let admin: Person;
let buyer: Person;
let customer: Person;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer, customer] = await Promise.all([shop.admin(), shop.customer(), shop.customer()]);
});
afterAll(() => shop.close());

/** Private data of a user that no one else has to know. */
const PRIVATE = new Set([
  ...['startSession', 'endSession', 'PUT /updateuser', 'actFor'],
  ...['saveCart', 'createList', 'addToList', 'updateList', 'deleteList', 'restoreList'],
  ...['createQuoteRequest', 'updateQuoteRequest', 'deleteQuoteRequest'],
  ...['POST /files/uploads', 'DELETE /files/uploads/:id'],
  ...['markNotificationsRead', 'updateEmailPreferences', 'withdrawAttempt'],
]);

/** They change nothing with these calls: nothing can be paid by card, and the body is not one of Stripe. */
const REFUSED = new Set(['startCardPayment', 'POST /webhooks/stripe']);

const isRefused = ({ status, body }: RestAnswer): boolean => status >= 400 || !!body?.errors;
const eventsOf = async (answer: RestAnswer): Promise<string[]> => {
  const rows = await shop.dataSource.query(
    'SELECT type FROM domain_events WHERE request_id = $1 ORDER BY id',
    [answer.headers.get('x-request-id')],
  );
  return rows.map(({ type }: { type: string }) => type);
};

interface Waiting {
  readonly owner: Person;
  readonly buyer: Person;
  readonly purchaseId: string;
}

/** A purchase above the limit of its buyer. */
async function awaitingApproval(): Promise<Waiting> {
  const [owner, member] = await Promise.all([shop.customer(), shop.customer()]);
  const companyId = await aCompany(shop, { owner, admin });
  const { token } = await invite(shop, {
    by: owner,
    companyId,
    email: member.email,
    role: 'Buyer',
    spendingLimit: 100,
  });
  await shop.gql('mutation ($token: String!) { acceptInvitation(token: $token) }', {
    variables: { token },
    as: member,
  });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: member, lines });
  return { owner, buyer: member, purchaseId: data.placePurchase.id };
}

/** A company, and an invitation of its owner to someone. */
async function invitation() {
  const [owner, member] = await Promise.all([shop.customer(), shop.customer()]);
  const companyId = await aCompany(shop, { owner, admin });
  const sent = await invite(shop, { by: owner, companyId, email: member.email, role: 'Buyer' });
  return { owner, member, companyId, ...sent };
}

const send = (call: string, as: Person): Promise<RestAnswer> =>
  shop.rest('POST', '/graphql', { body: { query: `mutation { ${call} }` }, as });

/** By members of a company, or by someone new. */
const byOthers: Record<string, () => Promise<RestAnswer>> = {
  'POST /newsletter': () => shop.rest('POST', '/newsletter', { body: { email: 'new.reader@example.com' } }),
  approvePurchase: async () => {
    const { owner, purchaseId } = await awaitingApproval();
    return send(`approvePurchase(id: "${purchaseId}") { id }`, owner);
  },
  rejectPurchase: async () => {
    const { owner, purchaseId } = await awaitingApproval();
    return send(`rejectPurchase(id: "${purchaseId}", reason: "Too dear") { id }`, owner);
  },
  withdrawPurchase: async () => {
    const { buyer: own, purchaseId } = await awaitingApproval();
    return send(`withdrawPurchase(id: "${purchaseId}") { id }`, own);
  },
  remindApprovers: async () => {
    const { buyer: own, purchaseId } = await awaitingApproval();
    return send(`remindApprovers(id: "${purchaseId}") { id }`, own);
  },
  inviteMember: async () => {
    const { owner, companyId } = await invitation();
    return send(
      `inviteMember(companyId: "${companyId}", input: { email: "new@example.com", role: Viewer }) { id }`,
      owner,
    );
  },
  revokeInvitation: async () => {
    const { owner, id } = await invitation();
    return send(`revokeInvitation(id: "${id}") { id }`, owner);
  },
  acceptInvitation: async () => {
    const { member, token } = await invitation();
    return send(`acceptInvitation(token: "${token}")`, member);
  },
  updateMember: async () => {
    const { owner, member, companyId, token } = await invitation();
    await send(`acceptInvitation(token: "${token}")`, member);
    return send(
      `updateMember(companyId: "${companyId}", userId: "${member.id}", input: { role: Viewer }) { id }`,
      owner,
    );
  },
  'POST /companies/:id/certificate': async () => {
    const owner = await shop.customer();
    const companyId = (await apply(shop, owner)).data.applyForCompany;
    return upload(shop, aPdf(), { as: owner, path: `/companies/${companyId}/certificate` });
  },
  removeMember: async () => {
    const { owner, member, companyId, token } = await invitation();
    await send(`acceptInvitation(token: "${token}")`, member);
    return send(`removeMember(companyId: "${companyId}", userId: "${member.id}")`, owner);
  },
};

/** As a stranger, as the owner of what the call is about, and as an admin. */
async function callsOf(name: string): Promise<RestAnswer[]> {
  if (byOthers[name]) return [await byOthers[name]()];
  const call = { ...mutations, ...routeCalls }[name];
  const answers: RestAnswer[] = [];
  for (const as of [customer, buyer, admin])
    answers.push((await call?.({ shop, as, buyer, admin })) as RestAnswer);
  return answers;
}

it.each(Object.keys({ ...mutations, ...routeCalls }))('%s emits an event', async (name) => {
  const done = (await callsOf(name)).filter((answer) => !isRefused(answer));
  const events = await Promise.all(done.map(eventsOf));
  expect(done.length > 0).toBe(!REFUSED.has(name));
  expect(events.flat().length > 0).toBe(done.length > 0 && !PRIVATE.has(name));
});
