import { apply } from './companies';
import { makeDataSheets } from './data-sheets';
import { makeDeliveries, setCalendar, type DemoDelivery } from './deliveries';
import { graphql } from './graphql';
import { aCompanyOnTerms, type DemoCompany } from './helix';
import { missPromises } from './late';
import { call, demoAdmin, person, placeOrder, smallest, tools, type SignedUp, type ToolJson } from './people';
import { approve, pay, place, ship } from './purchases';
import { makeQuotes, type DemoQuotes } from './quotes';
import { makeReturns } from './returns';
import { makeReviews } from './reviews';
import { slipPath } from './slip-path';

/** Who signs in to look around as a customer, and the rest of the customers. */
export const DEMO_BUYER = ['Farhana Islam', 'purchasing@dhaka-robotics-institute.example'] as const;
const CUSTOMERS = [
  DEMO_BUYER,
  ['Tomás Herrera', 'tomas.herrera@andes-automation.example'],
  ['Mei Lindqvist', 'mei@nordic-makers.example'],
] as const;

/** What was made, as the screenshots need it. */
export interface Demo extends DemoQuotes {
  readonly customer: SignedUp;
  readonly tool: ToolJson;
  readonly soldOut: ToolJson | undefined;
  readonly purchaseId: string;
  readonly listId: string;
  readonly returnId: string;
  readonly company: DemoCompany;
  readonly delivery: DemoDelivery;
}

/**
 * A shop in the middle of its work: customers and companies with purchases in every state, invoices, payments, returns,
 * quotes, lists and requests, made through the API. With the database, two purchases are late, too: that of the company
 * on terms and one to several addresses.
 */
export async function makeDemo(database?: string): Promise<Demo> {
  const all = await tools();
  const available = all.filter((tool) => tool.available_stock >= 20 * tool.minimum_order);
  const people: SignedUp[] = [];
  for (const [name, email] of CUSTOMERS) people.push(await person(name, email));
  await prepareShop(available);
  const [customer, regular, buyer] = people;
  const [tool] = available;
  if (!customer || !regular || !buyer || !tool) throw new Error('The catalogue is empty');
  await fillProfile(customer);
  const purchaseId = await askAbout(customer, available.slice(0, 4));
  const shipped = await placeOrders(people, available.slice(0, 9));
  await finish(regular, available.slice(2, 5));
  const returnId = await makeReturns(customer, shipped);
  await makeReviews(people, tool);
  const quotes = await makeQuotes(customer, available);
  const listId = await saveList(customer, available.slice(0, 5));
  await apply(buyer, NORDIC_MAKERS);
  const company = await aCompanyOnTerms(available.slice(0, 3));
  const message = '200 arms that lift 2 kg, in yellow, by March. Our drawings are ready.';
  await call('POST', '/custom-tool-request', undefined, { email: customer.email, message });
  const delivery = await makeDeliveries(available.slice(4, 8));
  await setCalendar({ weekend: [5, 6], timeZone: 'Asia/Dhaka', closingHour: 17 });
  if (database) await missPromises(database, [company.purchaseId, delivery.severalId]);
  const soldOut = all.find((it) => it.minimum_order > it.available_stock);
  return { customer, tool, soldOut, purchaseId, listId, returnId, ...quotes, company, delivery };
}

const NORDIC_MAKERS = {
  legalName: 'Nordic Makers AB',
  country: 'SE',
  taxId: 'SE556677889901',
  postalAddress: { lines: ['Verkstadsgatan 4'], city: 'Stockholm', postalCode: '117 36', country: 'SE' },
  expectedVolume: '500 boards a month',
};

/** Data sheets and the year's holidays. Methods of delivery of an earlier run go: each purchase would need one. */
async function prepareShop(chosen: readonly ToolJson[]): Promise<void> {
  const { token } = await demoAdmin();
  await makeDataSheets(
    token,
    chosen.slice(0, 6).map(({ _id: id }) => id),
  );
  const add = 'mutation ($input: ImportHolidaysInput!) { importHolidays(input: $input) { id } }';
  await graphql(token, add, { input: { country: 'BD', year: new Date().getFullYear() } });
  type Read = { deliveryMethods: { id: string }[] };
  const { deliveryMethods } = await graphql<Read>(token, '{ deliveryMethods { id } }', {});
  for (const { id } of deliveryMethods)
    await graphql(token, 'mutation ($id: ID!) { deleteDeliveryMethod(id: $id) { id } }', { id });
}

const fillProfile = ({ email, token }: SignedUp) =>
  call('PUT', `/updateprofile/${email}`, token, {
    education: 'BSc Mechatronics, Dhaka',
    address: '12 Motijheel Commercial Area, Dhaka 1000',
    contactno: '8801700000000',
    linkedin: 'https://www.linkedin.com/in/farhana-islam',
  });

const lineOf = (tool: ToolJson, at: number) => ({ ...smallest(tool), reference: `Shelf ${at + 1}` });

/** A purchase that waits for the shop, with a question that was answered. */
async function askAbout(by: SignedUp, chosen: readonly ToolJson[]): Promise<string> {
  const { id } = await place(by, chosen.map(lineOf), { poNumber: 'PO-2026-118', note: 'Gate 3' });
  const say = `mutation ($id: ID!, $text: String!) {
    addPurchaseMessage(purchaseId: $id, input: { text: $text }) { id } }`;
  await graphql(by.token, say, {
    id,
    text: 'Can all four lines come in one delivery? The gate is open until 16:00.',
  });
  await graphql((await demoAdmin()).token, say, { id, text: 'Yes, by one truck in the morning.' });
  return id;
}

/** A purchase that is paid, shipped and received. */
async function finish(by: SignedUp, chosen: readonly ToolJson[]): Promise<void> {
  const { id, total, orders } = await place(by, chosen.map(lineOf), { poNumber: 'AA-1029' });
  await approve(id);
  await pay(id, total, 'TRANSFERENCIA AA-1029');
  await ship(orders.map((order) => order.id));
  const token = new URL(await slipPath(by, id), 'http://localhost').searchParams.get('token');
  const confirm =
    'mutation ($token: String!) { confirmReceipt(token: $token, input: { receivedBy: "Lucía Paz" }) { receipt { note } } }';
  await graphql('', confirm, { token });
}

/** Returns the id of a shipped order of the first person. */
async function placeOrders(people: readonly SignedUp[], chosen: readonly ToolJson[]): Promise<string> {
  const admin = await demoAdmin();
  const orders: string[] = [];
  for (const [at, tool] of chosen.entries()) {
    const by = people[at % people.length];
    if (by) orders.push(await placeOrder(by, tool));
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
