import { makeSchema } from '../../src/graphql/schema';
import { EDITS, firstVersion } from '../../src/events/edits';
import { anAttribute } from '../support/attributes';
import { aFamily, aPurchase, aTool } from '../support/builders';
import { aCompany, invite } from '../support/companies';
import { RECEIVED_ON } from '../support/days';
import { startShop, type Person, type RestAnswer, type TestShop } from '../support/shop';

/** Two forms that change the same thing: the second one is refused, and told who changed what (adr/0098). */
let shop: TestShop;
let admin: Person;
let colleague: Person;
let buyer: Person;
let companyId: string;
beforeAll(async () => {
  shop = await startShop();
  [admin, buyer] = await Promise.all([shop.admin({ displayName: 'Ada Boss' }), shop.customer()]);
  colleague = await shop.admin({ displayName: 'Cem Kaya' });
  companyId = await aCompany(shop, { owner: buyer, admin });
});
afterAll(() => shop.close());

const send = (query: string, as: Person, version?: string): Promise<RestAnswer> =>
  shop.rest('POST', '/graphql', {
    body: { query },
    as,
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });
const made = async (call: string, as = admin): Promise<any> => {
  const { body } = await send(`mutation { ${call} }`, as);
  return Object.values<any>(body.data)[0];
};

interface Form {
  /** A query of the thing. */
  readonly read: string;
  /** Its field with the version, if that is not `version`. */
  readonly version?: string;
  /** The same change with another text or number. */
  readonly edit: (nth: number) => string;
  /** Who edits first and second; default: two admins. */
  readonly by?: readonly [Person, Person];
  /** The changed fields; default: one or more. */
  readonly fields?: readonly string[];
}

const ADDRESS = (nth: number) => `{ lines: ["Ring ${nth}"], city: "Wien", country: "AT" }`;

/** Every mutation that a form of changes sends. */
const FORMS: Record<string, () => Promise<Form>> = {
  updateTool: async () => {
    const { id } = await aTool(shop);
    return {
      read: `tool(id: "${id}")`,
      edit: (nth) => `updateTool(id: "${id}", input: { price: ${1_000 + nth * 100} })`,
      fields: ['price'],
    };
  },
  setFamilyCapacity: async () => {
    const id = await aFamily(shop);
    return {
      read: `families`,
      edit: (nth) => `setFamilyCapacity(id: "${id}", weeklyCapacity: ${nth})`,
      fields: ['weeklyCapacity'],
    };
  },
  setToolAttributes: async () => {
    const familyId = await aFamily(shop);
    const attributeId = await anAttribute(shop, { as: admin, familyId });
    const { id } = await aTool(shop, { familyId });
    const values = (nth: number) => `[{ attributeId: "${attributeId}", typed: "${nth + 1} V" }]`;
    return {
      read: `tool(id: "${id}")`,
      version: 'attributesVersion',
      edit: (nth) => `setToolAttributes(toolId: "${id}", values: ${values(nth)})`,
      fields: ['supply'],
    };
  },
  saveToolRelation: async () => {
    const [{ id }, { id: otherId }] = [await aTool(shop), await aTool(shop)];
    const input = (nth: number) =>
      `{ toolId: "${id}", otherId: "${otherId}", kind: Contains, quantity: ${nth + 1} }`;
    return {
      read: `tool(id: "${id}")`,
      version: 'relationsVersion',
      edit: (nth) => `saveToolRelation(input: ${input(nth)})`,
      fields: ['Contains'],
    };
  },
  saveAttribute: async () => {
    const familyId = await aFamily(shop, { position: -1 });
    const id = await anAttribute(shop, { as: admin, familyId });
    const input = (nth: number) => `{ key: "supply", name: "Supply ${nth}", kind: Range, unit: "V" }`;
    return {
      read: `families { attributes`,
      edit: (nth) => `saveAttribute(familyId: "${familyId}", id: "${id}", input: ${input(nth)})`,
      fields: ['name'],
    };
  },
  updateProfile: async () => ({
    read: 'me',
    edit: (nth) => `updateProfile(input: { address: "Road ${nth}" }) { user`,
    by: [buyer, buyer],
    fields: [],
  }),
  setCompanyTerms: async () => ({
    read: `company(id: "${companyId}")`,
    edit: (nth) =>
      `setCompanyTerms(id: "${companyId}", input: { terms: Net30, creditLimit: ${nth}00, poRequired: true })`,
  }),
  setCompanyAddress: async () => ({
    read: `company(id: "${companyId}")`,
    version: 'addressVersion',
    edit: (nth) => `setCompanyAddress(id: "${companyId}", address: ${ADDRESS(nth)})`,
    by: [admin, buyer],
  }),
  updateMember: async () => {
    const { token } = await invite(shop, {
      by: buyer,
      companyId,
      email: colleague.email,
      role: 'Buyer',
    });
    await send(`mutation { acceptInvitation(token: "${token}") }`, colleague);
    return {
      read: `myCompanies { members`,
      edit: (nth) =>
        `updateMember(companyId: "${companyId}", userId: "${colleague.id}",
          input: { role: Buyer, spendingLimit: ${nth}00 }) { members`,
      by: [buyer, buyer],
      fields: [],
    };
  },
  updateAddress: async () => {
    const label = (nth: number) => `{ label: "Dock ${nth}", address: ${ADDRESS(nth)} }`;
    const person = await shop.customer();
    const { id } = await made(`addAddress(input: ${label(0)}) { id }`, person);
    return {
      read: 'me { addresses',
      edit: (nth) => `updateAddress(id: "${id}", input: ${label(nth)})`,
      by: [person, person],
      fields: [],
    };
  },
  noteToolRequest: async () => {
    await shop.rest('POST', '/custom-tool-request', { body: { email: 'v@example.com', message: 'Motors' } });
    const [{ id }] = await shop.dataSource.query('SELECT id FROM custom_tool_requests');
    return {
      read: `toolRequest(id: "${id}")`,
      edit: (nth) => `noteToolRequest(id: "${id}", note: "Note ${nth}")`,
      fields: ['note'],
    };
  },
  saveOrderStage: async () => {
    const stage = (name: string) => `{ name: "${name}", isVisible: true, isRetired: false }`;
    const { id } = await made(`saveOrderStage(input: ${stage('Milling')}) { id }`);
    return {
      read: 'orderStages',
      edit: (nth) => `saveOrderStage(id: "${id}", input: ${stage(`Milling ${nth}`)})`,
      fields: ['name'],
    };
  },
  setShipmentTracking: async () => {
    const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
    const { id: purchaseId, orders } = (await aPurchase(shop, { by: await shop.customer(), lines })).data
      .placePurchase;
    const ids = `["${orders[0].id}"]`;
    await made(`shipOrders(input: { ids: ${ids}, shipUnpaid: { ids: ${ids}, reason: "Known" } }) { id }`);
    const [{ id }] = await shop.dataSource.query('SELECT id FROM shipments');
    return {
      read: `purchase(id: "${purchaseId}") { shipments`,
      edit: (nth) =>
        `setShipmentTracking(id: "${id}", input: { carrier: "DHL", trackingNumber: "JD${nth}" })`,
    };
  },
  saveDeliveryMethod: async () => {
    const method = (name: string) =>
      `{ name: "${name}", kind: PICKUP, isActive: false, position: 1, countries: [] }`;
    const { id } = await made(`saveDeliveryMethod(input: ${method('Pickup')}) { id }`);
    return {
      read: 'deliveryMethods',
      edit: (nth) => `saveDeliveryMethod(id: "${id}", input: ${method(`Pickup ${nth}`)})`,
      fields: ['name'],
    };
  },
  updateSellerSettings: async () => ({
    read: 'sellerSettings',
    edit: (nth) => `updateSellerSettings(input: { legalName: "Robotics ${nth}" })`,
    fields: ['legalName'],
  }),
  updateBookSettings: async () => ({
    read: 'bookSettings',
    edit: (nth) => `updateBookSettings(input: { accounts: [{ key: "bank", number: "${nth}" }] })`,
    fields: ['bank'],
  }),
  updateCalendar: async () => ({
    read: 'calendar',
    edit: (nth) => `updateCalendar(input: { weekend: [5, 6], timeZone: "Asia/Dhaka", closingHour: ${nth} })`,
  }),
  updateSitePage: async () => ({
    read: 'sitePage(key: About)',
    edit: (nth) => `updateSitePage(input: { key: About, body: "About ${nth}" })`,
    fields: ['body'],
  }),
  updatePunchoutConnection: async () => {
    const system = (nth: number) => `name: "ERP ${nth}", origins: ["https://erp.example"]`;
    const { connection } = await made(
      `createPunchoutConnection(input: { companyId: "${companyId}", ${system(0)} }) { connection { id } }`,
      buyer,
    );
    return {
      read: `punchoutConnections(companyId: "${companyId}")`,
      edit: (nth) =>
        `updatePunchoutConnection(id: "${connection.id}", input: { ${system(nth)} }) { connection`,
      by: [buyer, buyer],
      fields: ['name'],
    };
  },
  updateEdiPartner: async () => {
    const partner = (nth: number) =>
      `name: "SAP ${nth}", qualifier: "ZZ", code: "HELIX", shopQualifier: "ZZ", shopCode: "SHOP"`;
    const { id } = await made(
      `createEdiPartner(input: { companyId: "${companyId}", ${partner(0)} }) { id }`,
      buyer,
    );
    return {
      read: `ediPartners(companyId: "${companyId}")`,
      edit: (nth) => `updateEdiPartner(id: "${id}", input: { ${partner(nth)} })`,
      by: [buyer, buyer],
      fields: ['name'],
    };
  },
  updateWebhook: async () => {
    const webhook = (nth: number) => `{ name: "ERP ${nth}", url: "https://erp.example", scopes: [] }`;
    const { id } = (await made(`createWebhook(input: ${webhook(0)}) { webhook { id } }`)).webhook;
    return {
      read: `webhook(id: "${id}")`,
      edit: (nth) => `updateWebhook(id: "${id}", input: ${webhook(nth)})`,
      fields: ['name'],
    };
  },
};

/** What is changed without a form that shows the old state, or has its own version. */
const NO_FORMS = new Set([
  // Their own versions: the cart's, the roles', a review's, and that of a list is what its lines are.
  ...['saveCart', 'updateStaffRoles', 'updateReview', 'updateList'],
  // A choice, a switch, an order or a new row; nothing is typed over something.
  ...['setOrderStage', 'setTaxCountry', 'setUserRole', 'sortOrderStages', 'updateEmailPreferences'],
  ...['updateOrderStatus', 'updateOrderStatuses', 'saveView', 'setTaxRate', 'setTestCompany'],
  'setTestClock',
  // A draft of the viewer's own, which the pages submit in one step.
  'updateQuoteRequest',
]);

const closing = (text: string, version = 'version') =>
  `${text} { ${version} }${' }'.repeat(text.split('{ ').length - text.split('}').length)}`;
/** The first version in an answer, at any depth. */
const versionIn = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('version' in value) return String(value.version);
  return Object.values(value)
    .map(versionIn)
    .find((found) => found !== undefined);
};

it('every mutation that edits has a form here, or a reason', async () => {
  const fields = Object.keys((await makeSchema()).getMutationType()?.getFields() ?? {});
  const edits = fields.filter((name) => /^(update|set|save|sort|note)[A-Z]/.test(name));
  expect([...Object.keys(FORMS), ...NO_FORMS].sort()).toEqual(edits.sort());
});

it.each(Object.entries(FORMS))('%s refuses an edit of an old version', async (_name, prepare) => {
  const {
    read,
    version = 'version',
    edit,
    by: [first, second] = [admin, colleague],
    fields,
  } = await prepare();
  const newest = async () =>
    versionIn((await send(`{ ${closing(read, `version: ${version}`)} }`, first)).body.data);
  const save = (nth: number, as: Person, version?: string) =>
    send(`mutation { ${closing(edit(nth))} }`, as, version);
  const opened = (await newest()) ?? '';
  const done = await save(1, first, opened);
  expect(done.body.errors).toBeUndefined();
  expect(await newest()).not.toBe(opened);

  const [{ extensions }] = (await save(2, second, opened)).body.errors;
  expect(extensions).toMatchObject({ code: 'STALE', details: { edit: { version: await newest() } } });
  expect(extensions.details.edit.by).toBe(
    first === second ? 'You' : second === buyer ? 'The shop' : 'Ada Boss',
  );
  expect(Date.parse(extensions.details.edit.at)).toBeGreaterThan(Date.parse(RECEIVED_ON));
  if (fields) expect(extensions.details.edit.fields).toEqual(fields);
  else expect(extensions.details.edit.fields.length).toBeGreaterThan(0);

  // Nothing has changed: the version that the refusal names is accepted, and so is none, as before.
  expect((await save(2, second, extensions.details.edit.version)).body.errors).toBeUndefined();
  expect((await save(3, second)).body.errors).toBeUndefined();
});

it('of two edits at the same time, one is refused', async () => {
  const { id } = await aTool(shop);
  const edit = (price: number) =>
    send(
      `mutation { updateTool(id: "${id}", input: { price: ${price} }) { id } }`,
      admin,
      firstVersion('tool', id),
    );
  const answers = await Promise.all([1, 2, 3, 4].map((nth) => edit(2_000 + nth * 100)));
  const codes = answers.map(({ body }) => body.errors?.[0]?.extensions.code as string | undefined);
  expect(codes.sort()).toEqual(['STALE', 'STALE', 'STALE', undefined]);
});

it('an edit that changes nothing is not refused', async () => {
  const { id } = await aTool(shop);
  const edit = `mutation { updateTool(id: "${id}", input: { price: 2000 }) { id } }`;
  expect((await send(edit, admin)).body.errors).toBeUndefined();
  expect((await send(edit, colleague, firstVersion('tool', id))).body.errors).toBeUndefined();
});

it('REST reads the header, too', async () => {
  const put = (address: string) =>
    shop.rest('PUT', `/updateprofile/${admin.email}`, {
      body: { address },
      as: admin,
      headers: { 'if-match': firstVersion('profile', admin.id) },
    });
  expect((await put('Ring 1')).status).toBe(200);
  expect(await put('Ring 2')).toMatchObject({ status: 409, body: { code: 'STALE' } });
});

it('every kind of edit has a form', () => {
  expect(Object.keys(EDITS)).toHaveLength(Object.keys(FORMS).length);
});
