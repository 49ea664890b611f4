import { graphql } from '../support/graphql';
import { makeDeliveries, type DemoDelivery } from './demo-delivery';
import { makeQuotes } from './demo-quotes';
import { makeReturns } from './demo-returns';
import { aCompanyOnTerms, type DemoCompany } from './demo-company';
import {
  call,
  demoAdmin,
  newCustomer,
  PASSWORD,
  placeOrder,
  signIn,
  tools,
  type SignedUp,
  type ToolJson,
} from '../support/people';

const CUSTOMERS = [
  ['Farhana Islam', 'purchasing@dhaka-robotics-institute.example'],
  ['Tomás Herrera', 'tomas.herrera@andes-automation.example'],
  ['Mei Lindqvist', 'mei@nordic-makers.example'],
] as const;

/** Contents of the screenshots. */
export interface DemoData {
  readonly customer: SignedUp;
  readonly tool: ToolJson;
  readonly soldOut: ToolJson | undefined;
  readonly purchaseId: string;
  readonly listId: string;
  readonly returnId: string;
  readonly quoteId: string;
  readonly draftId: string;
  readonly sharedQuotePath: string;
  readonly company: DemoCompany;
  readonly longQuoteId: string;
  readonly delivery: DemoDelivery;
}

/** Customers with orders in every state, a purchase, a list, a company and a request. */
export async function makeDemoData(): Promise<DemoData> {
  const all = await tools();
  const available = all.filter((tool) => tool.available_stock >= 20 * tool.minimum_order);
  const people = await Promise.all(
    // E2E_URL may name a shop that has been here before.
    CUSTOMERS.map(([name, email]) =>
      newCustomer(name, email).catch(() => signIn({ email, password: PASSWORD })),
    ),
  );
  await hideMethods();
  const [customer, , buyer] = people;
  const [tool] = available;
  if (!customer || !buyer || !tool) throw new Error('The catalogue is empty');
  await call('PUT', `/updateprofile/${customer.email}`, customer.token, {
    education: 'BSc Mechatronics, Dhaka',
    address: '12 Motijheel Commercial Area, Dhaka 1000',
    contactno: '8801700000000',
    linkedin: 'https://www.linkedin.com/in/farhana-islam',
  });
  await addDataSheet(tool);
  await importHolidays();
  const purchaseId = await placePurchase(customer, available.slice(0, 4));
  const shipped = await placeOrders(people, available.slice(0, 9));
  const returnId = await makeReturns(customer, shipped);
  const quotes = await makeQuotes(customer, available);
  const listId = await saveList(customer, available.slice(0, 5));
  await applyForCompany(buyer);
  const company = await aCompanyOnTerms(available.slice(0, 3));
  const message = '200 arms that lift 2 kg, in yellow, by March. Our drawings are ready.';
  await call('POST', '/custom-tool-request', undefined, { email: customer.email, message });
  return {
    customer,
    tool,
    soldOut: all.find((it) => it.minimum_order > it.available_stock),
    purchaseId,
    listId,
    returnId,
    ...quotes,
    company,
    delivery: await makeDeliveries(available.slice(4, 8)),
  };
}

const lineOf = ({ _id: toolId, minimum_order: quantity }: ToolJson, index: number) => ({
  toolId,
  quantity,
  reference: `Shelf ${index + 1}`,
});

async function addDataSheet({ _id: id }: ToolJson): Promise<void> {
  const { token } = await demoAdmin();
  const change =
    'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
  await graphql(token, change, { id, input: { dataSheet: 'https://docs.example.com/data-sheet.pdf' } });
}

/** Those of an earlier run: with one to choose, each purchase would need it. */
async function hideMethods(): Promise<void> {
  const { token } = await demoAdmin();
  type Read = { deliveryMethods: { id: string }[] };
  const { deliveryMethods } = await graphql<Read>(token, '{ deliveryMethods { id } }', {});
  for (const { id } of deliveryMethods)
    await graphql(token, 'mutation ($id: ID!) { deleteDeliveryMethod(id: $id) { id } }', { id });
}

/** Of this year, in Bangladesh. */
async function importHolidays(): Promise<void> {
  const { token } = await demoAdmin();
  const add = 'mutation ($input: ImportHolidaysInput!) { importHolidays(input: $input) { id } }';
  await graphql(token, add, { input: { country: 'BD', year: new Date().getFullYear() } });
}

async function placePurchase(by: SignedUp, chosen: readonly ToolJson[]): Promise<string> {
  const dollars = chosen.reduce((sum, { price, minimum_order }) => sum + price * minimum_order, 0);
  const input = {
    lines: chosen.map(lineOf),
    totalPrice: dollars * 100,
    poNumber: 'PO-2026-118',
    note: 'Gate 3',
  };
  const place = 'mutation ($input: PlacePurchaseInput!) { placePurchase(input: $input) { id } }';
  const { placePurchase } = await graphql<{ placePurchase: { id: string } }>(by.token, place, { input });
  return placePurchase.id;
}

/** Returns the id of a shipped order of the first person. */
async function placeOrders(people: readonly SignedUp[], chosen: readonly ToolJson[]): Promise<string> {
  const admin = await demoAdmin();
  const orders: string[] = [];
  for (const [at, tool] of chosen.entries()) {
    const person = people[at % people.length];
    if (person) orders.push(await placeOrder(person, tool));
  }
  for (const [at, status] of ['Shipped', 'Approved', 'Approved', 'Shipped'].entries())
    await call('PUT', `/order/update/${orders[at]}`, admin.token, { status });
  await setStages(orders.slice(1, 3));
  return orders[0] ?? '';
}

/** Three stages; orders have the first one. */
async function setStages(ids: readonly string[]): Promise<void> {
  const { token } = await demoAdmin();
  const save = 'mutation ($input: OrderStageInput!) { saveOrderStage(input: $input) { id } }';
  const stages: string[] = [];
  for (const name of ['In production', 'Tested', 'Packed']) {
    const input = { name, isVisible: name !== 'Tested', isRetired: false };
    const { saveOrderStage } = await graphql<{ saveOrderStage: { id: string } }>(token, save, { input });
    stages.push(saveOrderStage.id);
  }
  const set = 'mutation ($input: SetOrderStageInput!) { setOrderStage(input: $input) { id } }';
  await graphql(token, set, { input: { ids, stageId: stages[0] } });
}

async function saveList(by: SignedUp, chosen: readonly ToolJson[]): Promise<string> {
  const input = { name: 'Spring course, 24 benches', lines: chosen.map(lineOf) };
  const create = 'mutation ($input: CreateListInput!) { createList(input: $input) { id } }';
  const { createList } = await graphql<{ createList: { id: string } }>(by.token, create, { input });
  return createList.id;
}

async function applyForCompany(by: SignedUp): Promise<void> {
  const input = {
    legalName: 'Nordic Makers AB',
    country: 'SE',
    taxId: 'SE556677889901',
    postalAddress: { lines: ['Verkstadsgatan 4'], city: 'Stockholm', postalCode: '117 36', country: 'SE' },
    expectedVolume: '500 boards a month',
  };
  await graphql(by.token, 'mutation ($input: ApplyForCompanyInput!) { applyForCompany(input: $input) }', {
    input,
  });
}
