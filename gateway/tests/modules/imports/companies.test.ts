import { runImport } from '../../../src/modules/imports/run-import.job';
import { COMPANY_COLUMNS } from '../../../src/rules/company-columns';
import { aCompany, apply } from '../../support/companies';
import { columnsOf, readImport, sendImport, tellImport } from '../../support/imports';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { aColleague } from '../../support/staff';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Cells = Readonly<Record<string, string>>;
const KEYS = COMPANY_COLUMNS.map(({ key }) => key);
const send = (rows: readonly Cells[], as = admin) =>
  sendImport(shop, {
    as,
    kind: 'Companies',
    fileName: 'companies.csv',
    ...columnsOf(...KEYS),
    rows: rows.map((cells) => KEYS.map((key) => cells[key] ?? '')),
  });
async function checked(rows: readonly Cells[]) {
  const { body } = await send(rows);
  await runImport(forJob(shop.services), { importId: body.id });
  return readImport(shop, admin, body.id);
}
async function applied(rows: readonly Cells[]) {
  const { body } = await send(rows);
  await runImport(forJob(shop.services), { importId: body.id });
  expect((await tellImport(shop, admin, 'applyImport', body.id)).code).toBeUndefined();
  await runImport(forJob(shop.services), { importId: body.id });
  return readImport(shop, admin, body.id);
}
const companyOf = async (taxId: string) =>
  (await shop.dataSource.query('SELECT * FROM companies WHERE tax_id = $1', [taxId]))[0];
const eventsOf = async (id: string): Promise<string[]> =>
  (await shop.dataSource.query('SELECT type FROM domain_events WHERE subject_id = $1 ORDER BY id', [id])).map(
    ({ type }: { type: string }) => type,
  );

const NEW: Cells = {
  legalName: 'Gripper Works GmbH',
  country: 'DE',
  line1: 'Werkstr. 1',
  city: 'Berlin',
  postalCode: '10115',
};
let taxIds = 0;
const aTaxId = () => `DE ${1_000 + (taxIds += 1)}`;
/** An approved company with a person who owns it. */
async function anActive(terms: object = { terms: 'Net30' }) {
  const taxId = aTaxId();
  const owner = await shop.customer();
  const id = await aCompany(shop, { owner, admin, terms, taxId, legalName: 'Robot Works Ltd.' });
  return { taxId, id };
}

it('adds companies without members, and changes those whose tax id the row has, each with its events', async () => {
  const { taxId, id } = await anActive();
  const fresh = aTaxId();
  const { counts, rows } = await applied([
    {
      ...NEW,
      taxId: fresh,
      terms: 'Net 30 days',
      creditLimit: '5000',
      poRequired: 'yes',
      note: 'Old friend',
    },
    { taxId: taxId.replace(' ', '').toLowerCase(), creditLimit: '2500.50', city: 'Dhaka', line1: '1 Road' },
  ]);
  expect(counts).toEqual({ Created: 1, Changed: 1 });
  const added = await companyOf(fresh);
  expect(added).toMatchObject({
    legal_name: 'Gripper Works GmbH',
    state: 'Active',
    terms: 'Net30',
    credit_limit: 500_000,
    po_required: true,
    note: 'Old friend',
    billing_address: 'Werkstr. 1\n10115 Berlin\nGermany',
  });
  expect(await eventsOf(added.id)).toEqual(['company.added']);
  expect(
    await shop.dataSource.query('SELECT count(*)::int FROM company_members WHERE company_id = $1', [
      added.id,
    ]),
  ).toEqual([{ count: 0 }]);
  expect(rows[1].changes).toContainEqual({ column: 'Credit limit', before: '1000000', after: '2500.50' });
  expect(await companyOf(taxId)).toMatchObject({ id, credit_limit: 250_050, terms: 'Net30' });
  expect((await eventsOf(id)).slice(-2)).toEqual(['company.terms-set', 'company.address-set']);
});

it('brings companies from state to state as their pages do', async () => {
  const active = await anActive();
  const waiting = aTaxId();
  await apply(shop, await shop.customer(), { taxId: waiting });
  const { counts } = await applied([
    { taxId: active.taxId, state: 'suspended', stateReason: 'Does not pay' },
    { taxId: waiting, state: 'Active', terms: 'Net15', creditLimit: '100' },
  ]);
  expect(counts).toEqual({ Changed: 2 });
  expect(await companyOf(active.taxId)).toMatchObject({ state: 'Suspended', state_reason: 'Does not pay' });
  expect(await companyOf(waiting)).toMatchObject({ state: 'Active', terms: 'Net15', credit_limit: 10_000 });
  expect((await eventsOf((await companyOf(waiting)).id)).slice(-2)).toEqual([
    'company.approved',
    'company.terms-set',
  ]);
});

describe('a row that cannot be applied says which cell is wrong', () => {
  let active: string;
  let waiting: string;
  let twice: string;
  beforeAll(async () => {
    active = (await anActive()).taxId;
    waiting = aTaxId();
    await apply(shop, await shop.customer(), { taxId: waiting });
    twice = aTaxId();
    for (let at = 0; at < 2; at += 1) await apply(shop, await shop.customer(), { taxId: twice });
  });

  it.each<[string, () => Cells, string, RegExp]>([
    ['a new one without a name', () => ({ taxId: 'X 1' }), 'taxId', /also needs: Legal name/],
    [
      'a new one without an address',
      () => ({ ...NEW, taxId: 'X 1', line1: '', city: '', postalCode: '' }),
      'line1',
      /needs its address/,
    ],
    ['an address without a city', () => ({ ...NEW, taxId: 'X 1', city: '' }), 'city', /City/],
    ['no country', () => ({ ...NEW, taxId: 'X 1', country: 'Germany' }), 'country', /two capital letters/],
    [
      'a new one that is suspended',
      () => ({ ...NEW, taxId: 'X 1', state: 'Suspended' }),
      'state',
      /Applied or Active/,
    ],
    [
      'another name',
      () => ({ taxId: active, legalName: 'Others Ltd.' }),
      'legalName',
      /has the legal name Robot Works Ltd\./,
    ],
    ['unknown terms', () => ({ taxId: active, terms: 'Net 90' }), 'terms', /Net 60 days/],
    ['a negative limit', () => ({ taxId: active, creditLimit: '-5' }), 'creditLimit', /at least 0/],
    ['a limit in words', () => ({ taxId: active, creditLimit: 'much' }), 'creditLimit', /not an amount/],
    ['neither yes nor no', () => ({ taxId: active, poRequired: 'perhaps' }), 'poRequired', /Yes or No/],
    [
      'no way between two states',
      () => ({ taxId: active, state: 'Rejected', stateReason: 'x' }),
      'state',
      /Active cannot become Rejected/,
    ],
    [
      'a suspension without a reason',
      () => ({ taxId: active, state: 'Suspended' }),
      'stateReason',
      /Give a reason/,
    ],
    [
      'a reason without a new state',
      () => ({ taxId: active, stateReason: 'x' }),
      'stateReason',
      /becomes Rejected or Suspended/,
    ],
    [
      'terms before the approval',
      () => ({ taxId: waiting, terms: 'Net30' }),
      'terms',
      /Approve the company first/,
    ],
    ['a tax id of two companies', () => ({ taxId: twice, note: 'x' }), 'taxId', /Several companies/],
  ])('%s', async (_, cells, key, reason) => {
    const { counts, rows } = await checked([cells()]);
    expect(counts).toEqual({ Error: 1 });
    expect(rows[0].problems).toMatchObject([{ column: key, reason: expect.stringMatching(reason) }]);
  });
});

it('leaves what others changed after the check, and says so', async () => {
  const { taxId, id } = await anActive();
  const fresh = aTaxId();
  const { body } = await send([
    { taxId, creditLimit: '10' },
    { ...NEW, taxId: fresh },
  ]);
  const run = () => runImport(forJob(shop.services), { importId: body.id });
  await run();
  await shop.dataSource.query('UPDATE companies SET credit_limit = 77700 WHERE id = $1', [id]);
  await apply(shop, await shop.customer(), { taxId: fresh });
  await tellImport(shop, admin, 'applyImport', body.id);
  await run();
  const { counts, rows } = await readImport(shop, admin, body.id);
  expect(counts).toEqual({ Stale: 2 });
  expect(rows.map(({ problems }: any) => problems[0].reason)).toEqual([
    'It was 1000000 when the file was checked, and is 777 now.',
    'Another company has this tax id.',
  ]);
});

it('needs the permission to manage companies, and is not seen without it', async () => {
  const { body } = await send([{ ...NEW, taxId: aTaxId() }]);
  const content = await aColleague(shop, ['tools.change']);
  const sales = await aColleague(shop, ['companies.manage']);
  expect((await send([{ ...NEW, taxId: aTaxId() }], content)).status).toBe(403);
  const see = (as: Person) =>
    shop.gql('query ($id: ID!) { import(id: $id) { id } }', { as, variables: { id: body.id } });
  expect([(await see(content)).code, (await see(sales)).code]).toEqual(['FORBIDDEN', undefined]);
  const listed = async (as: Person) =>
    (await shop.gql('{ imports(first: 100) { nodes { kind } } }', { as })).data.imports.nodes.length;
  expect([await listed(content), (await listed(sales)) > 0]).toEqual([0, true]);
});

it('the file of a company that has applied adds it elsewhere, with the usual terms and none that are not agreed on', async () => {
  const taxId = aTaxId();
  const row = { ...NEW, taxId, state: 'Applied', terms: 'Prepaid', creditLimit: '0', poRequired: 'No' };
  expect(await applied([row])).toMatchObject({ counts: { Created: 1 } });
  expect(await companyOf(taxId)).toMatchObject({ state: 'Applied', terms: 'Prepaid' });
  expect(await checked([row])).toMatchObject({ counts: { Unchanged: 1 } });
  const others: Cells[] = [
    { terms: 'Net30' },
    { creditLimit: '500' },
    { poRequired: 'Yes' },
    { note: 'A note' },
  ];
  for (const agreed of others)
    expect((await checked([{ ...row, taxId: aTaxId(), ...agreed }])).rows[0].problems).toMatchObject([
      { column: Object.keys(agreed)[0], reason: 'Approve the company first.' },
    ]);
});
