import { refusedEmail } from '../modules/jobs/refused-email';
import { createHash } from 'node:crypto';
import { aPdf, aPng } from '../modules/images/files';
import { upload } from '../modules/images/upload';
import { aFamily, aPurchase, aTool, anOrder } from '../support/builders';
import { RECEIVED_ON } from '../support/days';
import { approve, buyInvoiced } from '../support/payments';
import { tokenOf } from '../support/receipts';
import { noticeCalls } from './notice-calls';
import { attributeCalls } from './attribute-calls';
import { company, companyCalls } from './company-calls';
import { fileCalls, fileRoutes } from './file-calls';
import { changeCalls } from './change-calls';
import { quoteCalls } from './quote-calls';
import { listCalls } from './list-calls';
import { priceCalls } from './price-calls';
import { relationCalls } from './relation-calls';
import { questionCalls } from './question-calls';
import { reviewCalls } from './review-calls';
import { sellerCalls } from './seller-calls';
import { staffCalls } from './staff-calls';
import { fresh, mutation, type Call, type World } from './world';

/** The same call by the owner or an admin, to make something that the caller then changes. */
async function made(world: World, call: string, as: { token: string }): Promise<string> {
  const { body } = await mutation(world, call, as);
  const [made] = Object.values<{ id: string }>(body.data);
  return made?.id ?? '';
}

const tool = async ({ shop }: World) => (await aTool(shop)).id;
const order = async ({ shop, buyer }: World) => anOrder(shop, { by: buyer, tool: await aTool(shop) });
const shipping = (id: string) =>
  `shipOrders(input: { ids: ["${id}"], shipUnpaid: { ids: ["${id}"], reason: "A good customer" } }) { id }`;
const shipped = async (world: World): Promise<string> => {
  const id = await order(world);
  await mutation(world, shipping(id), world.admin);
  return id;
};
/** The id in another column of an order, or of its shipment line. */
async function idIn({ shop }: World, column: string, order: string): Promise<string> {
  const sql = `SELECT ${column} AS id FROM orders LEFT JOIN shipment_lines ON order_id = orders.id WHERE orders.id = $1`;
  return (await shop.dataSource.query(sql, [order]))[0].id;
}
/** A return or claim of a shipped order, after some steps of the admin. */
async function returned(world: World, ...steps: string[]): Promise<string> {
  const id = await shipped(world);
  const purchaseId = await idIn(world, 'purchase_id', id);
  const kind = steps.includes('claim') ? 'Claim' : 'Return';
  const input = `{ purchaseId: "${purchaseId}", kind: ${kind}, reason: Damaged, lines: [{ id: "${id}", quantity: 1 }] }`;
  const made = await mutation(world, `requestReturn(input: ${input}) { id }`, world.buyer);
  const returnId: string = made.body.data.requestReturn.id;
  for (const step of steps.filter((each) => each !== 'claim'))
    await mutation(world, `${step}(id: "${returnId}") { id }`, world.admin);
  return returnId;
}
/** The id of a shipment. */
const shipment = async (world: World) => idIn(world, 'shipment_lines.shipment_id', await shipped(world));
const purchase = async ({ shop, buyer }: World): Promise<string> => {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  return (await aPurchase(shop, { by: buyer, lines })).data.placePurchase.id;
};
/** A purchase whose delivery is quoted after review, with a fee that awaits its answer. */
const awaitingFee = async ({ shop, as }: World): Promise<string> => {
  const id = await purchase({ shop, buyer: as } as World);
  await shop.dataSource.query(
    `INSERT INTO purchase_charges (purchase_id, what, name, kind, proposed_cents, order_id)
      SELECT purchase_id, 'Delivery', 'Freight', 'QUOTED', 500, id FROM orders WHERE purchase_id = $1`,
    [id],
  );
  return id;
};
const fee = (id: string) => `purchaseId: "${id}", amount: 500`;
/** One that nobody can choose, so that other purchases need none. */
const method = () =>
  `{ name: "${fresh('Pickup ')}", kind: PICKUP, isActive: false, position: 1, countries: [] }`;
/** A purchase of which one of two lines is approved. */
const halfApproved = async ({ shop, buyer, admin }: World): Promise<string> => {
  const bought = { by: buyer, admin, prices: [100, 200], isApproved: false };
  const { purchaseId, orders } = await buyInvoiced(shop, bought);
  await approve(shop, admin, orders.slice(0, 1));
  return purchaseId;
};
const address = () =>
  `{ label: "${fresh('Dock ')}", address: { lines: ["Ring 1"], city: "Wien", country: "AT" } }`;
const savedAddress = async (world: World) =>
  made(world, `addAddress(input: ${address()}) { id }`, world.buyer);
const synonym = () => `{ word: "${fresh('word')}", meaning: "motor" }`;
const payment = () => `{ amount: 5000, reference: "${fresh('TT ')}", receivedOn: "${RECEIVED_ON}" }`;
const accountPayment = ({ buyer }: World) =>
  `recordAccountPayment(input: { account: { customerId: "${buyer.id}" }, amount: 5000, method: Cash, reference: "${fresh('TT ')}", receivedOn: "${RECEIVED_ON}", keepRest: true }) { id }`;
const newTool = `{ name: "T", picture: "https://a.example/t.png", price: 100, minimumOrder: 1, availableStock: 1, shortDescription: "t" }`;
const taxRate = () => `{ country: "AT", basisPoints: 2000, name: "${fresh('VAT ')}", fromDay: "2026-01-01" }`;
let holidays = 0;
/** A day that no other call uses. */
const holiday = () => `{ day: "2030-01-${String((holidays += 1)).padStart(2, '0')}", name: "Holiday" }`;
const restTool = {
  name: 'T',
  picture: 'https://a.example/t.png',
  price: 1,
  minimum_order: 1,
  available_stock: 1,
  short_description: 't',
};
/** The id of a new request, answered or closed by the admin if told. */
async function toolRequest(world: World, call?: (id: string) => string): Promise<string> {
  const { shop, admin } = world;
  const body = request();
  await shop.rest('POST', '/custom-tool-request', { body });
  const sql = 'SELECT id FROM custom_tool_requests WHERE message = $1';
  const [{ id }] = await shop.dataSource.query(sql, [body.message]);
  if (call) await mutation(world, call(id), admin);
  return id;
}
/** The id of a job that was given up, and is the only one. */
async function failedJob({ shop }: World): Promise<string> {
  const complete = 'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))';
  await shop.dataSource.query(complete);
  const [{ id }] = await shop.dataSource.query(`SELECT id FROM graphile_worker.add_job('clean-up')`);
  const fail = `SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], 'broken')`;
  await shop.dataSource.query(fail, [id]);
  return String(id);
}
/** A card payment of a deleted order. */
async function cardRefund(world: World): Promise<string> {
  const values = [await order(world), world.buyer.id];
  const [{ id }] = await world.shop.dataSource.query(
    `INSERT INTO card_payments (id, order_id, number, started_by, amount_cents, state, refund_cents, started_at, expires_at)
      VALUES (gen_random_uuid(), $1, 'ORD-1', $2, 500, 'RefundDue', 500, now(), now()) RETURNING id`,
    values,
  );
  return id as string;
}
const request = () => ({ email: 'visitor@example.com', message: fresh('Twelve motors ') });

/** A valid call of every mutation, about somebody else's thing where it names one. */
export const mutations: Record<string, Call> = {
  ...companyCalls,
  ...changeCalls,
  ...listCalls,
  ...priceCalls,
  ...quoteCalls,
  ...fileCalls,
  ...staffCalls,
  ...sellerCalls,
  actFor: (w) => mutation(w, 'actFor { id }'),
  importHolidays: (w) => mutation(w, 'importHolidays(input: { country: "BD", year: 2027 }) { id }'),
  approvePurchase: async (w) => mutation(w, `approvePurchase(id: "${await purchase(w)}") { id }`),
  remindApprovers: async (w) => mutation(w, `remindApprovers(id: "${await purchase(w)}") { id }`),
  withdrawPurchase: async (w) => mutation(w, `withdrawPurchase(id: "${await purchase(w)}") { id }`),
  rejectPurchase: async (w) =>
    mutation(w, `rejectPurchase(id: "${await purchase(w)}", reason: "Too dear") { id }`),
  addHoliday: (w) => mutation(w, `addHoliday(input: ${holiday()}) { id }`),
  setFamilyCapacity: async (w) =>
    mutation(w, `setFamilyCapacity(id: "${await aFamily(w.shop)}", weeklyCapacity: 100) { id }`),
  ...attributeCalls,
  ...noticeCalls,
  ...relationCalls,
  ...questionCalls,
  ...reviewCalls,
  addSearchSynonym: (w) => mutation(w, `addSearchSynonym(input: ${synonym()}) { id }`),
  addTool: (w) => mutation(w, `addTool(input: ${newTool}) { id }`),
  answerToolRequest: async (w) =>
    mutation(w, `answerToolRequest(id: "${await toolRequest(w)}", input: { text: "Yes" }) { id }`),
  assignToolRequest: async (w) =>
    mutation(w, `assignToolRequest(id: "${await toolRequest(w)}", userId: "${w.admin.id}") { id }`),
  closeToolRequest: async (w) => mutation(w, `closeToolRequest(id: "${await toolRequest(w)}") { id }`),
  noteToolRequest: async (w) =>
    mutation(w, `noteToolRequest(id: "${await toolRequest(w)}", note: "Urgent") { id }`),
  reopenToolRequest: async (w) => {
    const closed = await toolRequest(w, (id) => `closeToolRequest(id: "${id}") { id }`);
    return mutation(w, `reopenToolRequest(id: "${closed}") { id }`);
  },
  correctStock: async (w) =>
    mutation(w, `correctStock(toolId: "${await tool(w)}", input: { quantity: -1, reason: "Lost" }) { id }`),
  withdrawAttempt: (w) => mutation(w, `withdrawAttempt(idempotencyKey: "${fresh('k')}")`),
  saveCart: (w) =>
    mutation(w, `saveCart(input: { lines: [], attemptKey: "${fresh('k')}", version: 0 }) { version }`),
  addAddress: (w) => mutation(w, `addAddress(input: ${address()}) { id }`),
  updateAddress: async (w) =>
    mutation(w, `updateAddress(id: "${await savedAddress(w)}", input: ${address()}) { id }`),
  deleteAddress: async (w) => mutation(w, `deleteAddress(id: "${await savedAddress(w)}")`),
  deleteMyAccount: async (w) => {
    const leaving = await w.shop.customer();
    return mutation(w, `deleteMyAccount(confirmation: "${leaving.email}")`, leaving);
  },
  approveOrders: async (w) => mutation(w, `approveOrders(purchaseId: "${await purchase(w)}") { id }`),
  issueInvoice: async (w) => mutation(w, `issueInvoice(purchaseId: "${await halfApproved(w)}") { id }`),
  deleteOrder: async (w) => mutation(w, `deleteOrder(id: "${await order(w)}") { id }`),
  deleteSearchSynonym: async (w) => {
    const id = await made(w, `addSearchSynonym(input: ${synonym()}) { id }`, w.admin);
    return mutation(w, `deleteSearchSynonym(id: "${id}") { id }`);
  },
  startCardPayment: async (w) =>
    mutation(w, `startCardPayment(what: { kind: Purchase, id: "${w.admin.id}" })`),
  markCardRefunded: async (world) =>
    mutation(world, `markCardRefunded(id: "${await cardRefund(world)}") { id }`),
  deleteTaxRate: async (w) => {
    const id = await made(w, `setTaxRate(input: ${taxRate()}) { id }`, w.admin);
    return mutation(w, `deleteTaxRate(id: "${id}") { id }`);
  },
  removeHoliday: async (w) => {
    const id = await made(w, `addHoliday(input: ${holiday()}) { id }`, w.admin);
    return mutation(w, `removeHoliday(id: "${id}") { id }`);
  },
  deleteTool: async (w) => mutation(w, `deleteTool(id: "${await tool(w)}") { id }`),
  endSession: async (w) =>
    mutation(w, 'endSession', w.as === w.admin ? await w.shop.admin() : await w.shop.customer()),
  issueStatement: async (w) => mutation(w, `issueStatement(companyId: "${await company(w)}") { id }`),
  makeAdmin: async (w) =>
    mutation(w, `makeAdmin(email: "${(await w.shop.customer()).email}") { modifiedCount }`),
  markNotificationsRead: (w) => mutation(w, 'markNotificationsRead'),
  placeOrder: async (w) =>
    mutation(w, `placeOrder(input: { toolId: "${await tool(w)}", quantity: 5, totalPrice: 5000 }) { id }`),
  placePurchase: async (w) =>
    mutation(
      w,
      `placePurchase(input: { lines: [{ toolId: "${await tool(w)}", quantity: 5 }], totalPrice: 5000 }) { id }`,
    ),
  receiveStock: async (w) =>
    mutation(w, `receiveStock(toolId: "${await tool(w)}", input: { quantity: 5 }) { id }`),
  recordPayment: async (w) =>
    mutation(w, `recordPayment(id: "${await order(w)}", input: ${payment()}) { id }`),
  recordAccountPayment: async (w) => mutation(w, accountPayment(w)),
  allocatePayment: async (w) => {
    const id = await made(w, accountPayment(w), w.admin);
    await buyInvoiced(w.shop, { by: w.buyer, admin: w.admin, prices: [100] });
    return mutation(w, `allocatePayment(id: "${id}") { id }`);
  },
  reversePayment: async (w) => {
    const id = await made(w, accountPayment(w), w.admin);
    return mutation(w, `reversePayment(id: "${id}", reason: "Bounced") { id }`);
  },
  recordBankLines: (w) =>
    mutation(
      w,
      `recordBankLines(input: { lines: [{ id: "bank:${createHash('sha256').update(fresh('line')).digest('hex')}",
        bookedOn: "${RECEIVED_ON}", amount: 5000, text: "${fresh('TT ')}", keepRest: true,
        account: { customerId: "${w.buyer.id}" } }] }) { payment { id } }`,
    ),
  recordPurchasePayment: async (w) =>
    mutation(w, `recordPurchasePayment(id: "${await purchase(w)}", input: ${payment()}) { id }`),
  requestCustomTool: (w) => {
    const { email, message } = request();
    return mutation(w, `requestCustomTool(input: { email: "${email}", message: "${message}" }) { received }`);
  },
  retryAllJobs: async (w) => {
    await failedJob(w);
    return mutation(w, 'retryAllJobs');
  },
  dismissRefusedEmail: async (w) =>
    mutation(w, `dismissRefusedEmail(id: "${await refusedEmail(w.shop)}", reason: "Called") { id }`),
  retryJob: async (w) => mutation(w, `retryJob(id: "${await failedJob(w)}")`),
  updateCalendar: (w) =>
    mutation(
      w,
      'updateCalendar(input: { weekend: [5, 6], timeZone: "Asia/Dhaka", closingHour: 17 }) { timeZone }',
    ),
  updateSitePage: (w) =>
    mutation(w, `updateSitePage(input: { key: About, body: "${fresh('About ')}" }) { key }`),
  saveDeliveryMethod: (w) => mutation(w, `saveDeliveryMethod(input: ${method()}) { id }`),
  deleteDeliveryMethod: async (w) => {
    const id = await made(w, `saveDeliveryMethod(input: ${method()}) { id }`, w.admin);
    return mutation(w, `deleteDeliveryMethod(id: "${id}") { id }`);
  },
  quoteDelivery: async (w) =>
    mutation(
      w,
      `quoteDelivery(purchaseId: "${await awaitingFee({ ...w, as: w.buyer })}", amount: 700) { id }`,
    ),
  acceptDelivery: async (w) => mutation(w, `acceptDelivery(${fee(await awaitingFee(w))}) { id }`),
  refuseDelivery: async (w) =>
    mutation(w, `refuseDelivery(${fee(await awaitingFee(w))}, reason: "Too much") { id }`),
  setTaxRate: (w) => mutation(w, `setTaxRate(input: ${taxRate()}) { id }`),
  startSession: (w) => mutation(w, `startSession(email: "${w.as.email}") { token }`, { token: w.as.idToken }),
  subscribeToNewsletter: (w) => mutation(w, `subscribeToNewsletter(email: "${w.buyer.email}") { received }`),
  updateEmailPreferences: (w) =>
    mutation(w, 'updateEmailPreferences(switchedOff: [OrderProgress]) { topic isOn }'),
  updateOrderStatus: async (w) =>
    mutation(w, `updateOrderStatus(id: "${await order(w)}", status: Approved) { id }`),
  shipOrders: async (w) => mutation(w, shipping(await order(w))),
  undoShipping: async (w) => mutation(w, `undoShipping(input: { ids: ["${await shipped(w)}"] }) { id }`),
  voidShipment: async (w) =>
    mutation(w, `voidShipment(id: "${await shipment(w)}", reason: "The truck came back") { id }`),
  setShipmentTracking: async (w) =>
    mutation(w, `setShipmentTracking(id: "${await shipment(w)}", input: { carrier: "DHL" }) { id }`),
  confirmReceipt: async (w) =>
    mutation(
      w,
      `confirmReceipt(token: "${tokenOf(w.shop, await shipment(w))}", input: { receivedBy: "Sam" }) { purchaseNumber }`,
    ),
  requestReturn: async (w) => {
    const id = await shipped({ ...w, buyer: w.as });
    const purchaseId = await idIn(w, 'purchase_id', id);
    const input = `{ purchaseId: "${purchaseId}", reason: Damaged, lines: [{ id: "${id}", quantity: 1 }] }`;
    return mutation(w, `requestReturn(input: ${input}) { id }`);
  },
  approveReturn: async (w) => mutation(w, `approveReturn(id: "${await returned(w)}") { id }`),
  refuseReturn: async (w) =>
    mutation(w, `refuseReturn(id: "${await returned(w)}", answer: "It was used") { id }`),
  receiveReturn: async (w) =>
    mutation(w, `receiveReturn(id: "${await returned(w, 'approveReturn')}") { id }`),
  restockReturn: async (w) => {
    const id = await returned(w, 'approveReturn', 'receiveReturn');
    return mutation(w, `restockReturn(id: "${id}") { id }`);
  },
  creditReturn: async (w) =>
    mutation(w, `creditReturn(id: "${await returned(w, 'claim', 'approveReturn')}") { id }`),
  updateOrderStatuses: async (w) =>
    mutation(w, `updateOrderStatuses(input: { ids: ["${await order(w)}"], status: Shipped }) { id }`),
  updateProfile: (w) =>
    mutation(w, `updateProfile(input: { address: "${fresh('Road ')}" }) { modifiedCount }`),
  updateTool: async (w) => mutation(w, `updateTool(id: "${await tool(w)}", input: { price: 200 }) { id }`),
  // Last: with a rate, purchases to an address without a country wait for one.
  setTaxCountry: async (w) => {
    await mutation(w, `setTaxRate(input: ${taxRate()}) { id }`, w.admin);
    // A customer with a default address has a country.
    await w.shop.dataSource.query('DELETE FROM addresses');
    return mutation(w, `setTaxCountry(purchaseId: "${await purchase(w)}", country: "AT") { id }`);
  },
};

/** The same for the REST paths that change something. */
export const routeCalls: Record<string, Call> = {
  'POST /addtool': ({ shop, as }) => shop.rest('POST', '/addtool', { body: restTool, as }),
  'DELETE /tool/:id': async (w) => w.shop.rest('DELETE', `/tool/${await tool(w)}`, { as: w.as }),
  'POST /order': async (w) =>
    w.shop.rest('POST', '/order', { body: { toolId: await tool(w), quantity: 5, totalPrice: 50 }, as: w.as }),
  'DELETE /order/:id': async (w) => w.shop.rest('DELETE', `/order/${await order(w)}`, { as: w.as }),
  'PUT /order/update/:id': async (w) =>
    w.shop.rest('PUT', `/order/update/${await order(w)}`, { body: { status: 'Approved' }, as: w.as }),
  'PUT /updateuser': ({ shop, as }) =>
    shop.rest('PUT', '/updateuser', { body: { email: as.email }, as: { token: as.idToken } }),
  'PUT /updateprofile/:email': ({ shop, as, buyer }) =>
    shop.rest('PUT', `/updateprofile/${buyer.email}`, { body: { address: fresh('Road ') }, as }),
  'PUT /makeadmin/:email': async ({ shop, as }) =>
    shop.rest('PUT', `/makeadmin/${(await shop.customer()).email}`, { as }),
  'POST /webhooks/stripe': ({ shop }) => shop.rest('POST', '/webhooks/stripe', { body: {} }),
  'POST /review': ({ shop, as }) =>
    shop.rest('POST', '/review', { body: { rating: '4', comment: 'Good' }, as }),
  'POST /custom-tool-request': ({ shop, as }) =>
    shop.rest('POST', '/custom-tool-request', { body: request(), as }),
  'POST /newsletter': ({ shop, as, buyer }) =>
    shop.rest('POST', '/newsletter', { body: { email: buyer.email }, as }),
  'POST /companies/:id/certificate': async (w) =>
    upload(w.shop, aPdf(), { as: w.as, path: `/companies/${await company(w, false)}/certificate` }),
  ...fileRoutes,
  'POST /images': async ({ shop, as }) => upload(shop, await aPng(), { as }),
};
