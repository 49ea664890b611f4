import { freePort } from '../../../dev/processes';
import { aTool, anOrder, payOrder } from '../../support/builders';
import { accept, aCompany, invite } from '../../support/companies';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { startMain, type Main } from '../../support/servers/main-process';
import { makeWire, startShop, type Person, type TestShop } from '../../support/shop';
import { jobsDone, until } from '../../support/until';

/** A gateway with its worker, as a process of its own, and every line that it logs while a customer lives through it. */

const PERSON = {
  email: 'quirina.needleman@needle.example',
  name: 'Quirina Needleman',
  phone: '880170055501',
  address: '77 Needle Lane, Dhaka',
  linkedin: 'linkedin.com/in/needleman',
};
const WRITTEN = {
  poNumber: 'PO-NEEDLE-7',
  note: 'Ring at the needle gate',
  reference: 'bench needle 4',
  review: 'The needle valve is sturdy',
  message: 'Twelve needle arms for Quirina',
  company: 'Needle Works Ltd.',
  taxId: 'BIN-NEEDLE-42',
  billing: '5 Needle Dock, Khulna',
  bank: 'TT-NEEDLE-9',
  invited: 'colleague@needle.example',
  refused: 'refused.needle@needle.example',
  idempotencyKey: 'needle-key-0123456789',
};

let shop: TestShop;
let mail: MailServer;
let main: Main;
/** The shop, asked through the process. */
let front: TestShop;
let admin: Person;
let person: Person;
const REQUEST_ID = 'feedc0de'.repeat(4);
const secrets: string[] = [];

beforeAll(async () => {
  [shop, mail] = await Promise.all([startShop(), openMailServer()]);
  const port = await freePort();
  main = startMain(shop, {
    PORT: String(port),
    LOG_LEVEL: 'debug',
    SMTP_URL: mail.url,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT: 'off',
  });
  await main.printed('Ctrl-C');
  const url = `http://127.0.0.1:${port}`;
  front = { ...shop, ...makeWire(url), url };
  [admin, person] = await Promise.all([
    shop.admin(),
    shop.customer({ email: PERSON.email, displayName: PERSON.name }),
  ]);
  secrets.push(admin.email, person.idToken, person.token, admin.token);
});
afterAll(async () => {
  main.child.kill('SIGTERM');
  await main.ended;
  await Promise.all([shop.close(), mail.stop()]);
});

const ask = async (mutation: string, as: Person, variables: object = {}) => {
  const { data, errors } = await front.gql(mutation, { as, variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly job?: string;
  readonly status?: number;
}
const lines = () =>
  main
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const jobsOf = (id: string) => lines().flatMap(({ job, requestId }) => (requestId === id && job) || []);

async function signIn(): Promise<void> {
  const start = `mutation ($e: EmailAddress!) { startSession(email: $e) { token user { id email } } }`;
  const options = { variables: { e: person.email }, as: { token: person.idToken } };
  const { data } = await front.gql(start, options);
  secrets.push(data.startSession.token);
  await front.gql(start, { ...options, as: { token: `${person.idToken}x` } });
  await front.rest('GET', `/profile/${PERSON.email}`, { as: person });
  await front.rest('GET', `/profile/${encodeURIComponent(PERSON.email)}?name=${PERSON.name}`);
  await ask(`mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { user { address } } }`, person, {
    i: { address: PERSON.address, contactNo: PERSON.phone, linkedin: `https://${PERSON.linkedin}` },
  });
}

/** Buys with everything that a purchase may say. Returns the ids of its orders. */
async function buy(requestId: string): Promise<string[]> {
  const tool = await aTool(shop);
  const input = {
    lines: [{ toolId: tool.id, quantity: 5, reference: WRITTEN.reference }],
    totalPrice: 5_000,
    poNumber: WRITTEN.poNumber,
    note: WRITTEN.note,
    deliveryAddress: PERSON.address,
    contactNo: PERSON.phone,
  };
  const { data, errors } = await front.gql(
    `mutation ($i: PlacePurchaseInput!) { placePurchase(input: $i) { orders { id } } }`,
    {
      variables: { i: input },
      as: person,
      headers: { 'x-request-id': requestId, 'idempotency-key': WRITTEN.idempotencyKey },
    },
  );
  expect(errors).toBeUndefined();
  const order = await anOrder(front, { by: person, tool });
  return [order, ...data.placePurchase.orders.map(({ id }: { id: string }) => id)];
}

async function shipAndPay(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await payOrder(front, { id, amount: 5_000, as: admin });
    await ask(`mutation { updateOrderStatus(id: "${id}", status: Shipped) { id } }`, admin);
  }
}

async function runACompany(): Promise<void> {
  const owner = await shop.customer();
  secrets.push(owner.email, owner.token);
  const companyId = await aCompany(front, { owner, admin, legalName: WRITTEN.company });
  const details = { taxId: WRITTEN.taxId, billingAddress: WRITTEN.billing };
  await front.gql(`mutation ($i: ApplyForCompanyInput!) { applyForCompany(input: $i) }`, {
    variables: { i: { legalName: WRITTEN.company, country: 'BD', ...details } },
    as: person,
  });
  for (const email of [WRITTEN.invited, WRITTEN.refused]) {
    const { token } = await invite(front, { by: owner, companyId, email, role: 'Buyer' });
    secrets.push(token);
    await accept(front, person, token);
  }
}

async function write(): Promise<void> {
  await ask(`mutation { addReview(input: { rating: 4, comment: "${WRITTEN.review}" }) { id } }`, person);
  const input = `{ email: "${person.email}", message: "${WRITTEN.message}" }`;
  await ask(`mutation { requestCustomTool(input: ${input}) { received } }`, person);
  await ask(`mutation { subscribeToNewsletter(email: "${person.email}") { received } }`, person);
  const { status } = await front.rest('GET', `/users/${person.id}/data.json`, { as: person });
  expect(status).toBe(200);
}

/** Requests that are refused, each with personal data in it, and one that fails inside the shop. */
async function goWrong(): Promise<void> {
  await front.gql(`mutation { nothing(email: "${PERSON.email}") }`);
  await front.gql(`mutation { subscribeToNewsletter(email: "${PERSON.email} ${PERSON.name}`);
  await front.rest('PUT', `/user/${PERSON.email}`, { body: { address: { of: PERSON.address } }, as: person });
  await fetch(`${front.url}/custom-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{ "email": "${PERSON.email}", `,
  });
  await shop.dataSource.query('ALTER TABLE newsletter_subscriptions RENAME TO newsletter_away');
  const failed = await front.gql(`mutation { subscribeToNewsletter(email: "${PERSON.email}") { received } }`);
  expect(failed.code).toBe('INTERNAL');
  await shop.dataSource.query('ALTER TABLE newsletter_away RENAME TO newsletter_subscriptions');
}

const deleteAccount = () =>
  ask('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', person, { c: person.email });

it('a customer’s life leaves no personal datum in any line, and the jobs of a request have its id', async () => {
  await signIn();
  const orders = await buy(REQUEST_ID);
  await write();
  await runACompany();
  await goWrong();
  await jobsDone(shop.dataSource);
  await shipAndPay(orders);
  await deleteAccount();
  await jobsDone(shop.dataSource);
  await until(() => lines().some(({ job }) => job === 'delete-sign-in'));

  // The data was there to be logged, and the log has all kinds of lines.
  expect(mail.arrived.map(({ to }) => to)).toEqual(expect.arrayContaining([PERSON.email, WRITTEN.invited]));
  expect(lines().length).toBeGreaterThan(40);
  expect(lines()).toContainEqual(expect.objectContaining({ level: 50, msg: 'unexpected error' }));
  const needles = [
    ...Object.values(PERSON),
    ...Object.values(WRITTEN),
    ...secrets,
    'secret-password',
    'eedle',
  ];
  const output = main.output();
  expect(needles.filter((text) => output.toLowerCase().includes(text.toLowerCase()))).toEqual([]);

  expect(lines().filter(({ requestId }) => requestId === REQUEST_ID)).toContainEqual(
    expect.objectContaining({ msg: 'request', status: 200 }),
  );
  expect(new Set(jobsOf(REQUEST_ID))).toEqual(new Set(['notify', 'send-email', 'make-proforma', 'make-pdf']));
});
