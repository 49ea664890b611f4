import { newId } from '../../src/shared/ids';
import { aPurchase, aTool, anOrder } from '../support/builders';
import { aCompany, aMember } from '../support/companies';
import { anImport, columnsOf } from '../support/imports';
import { aMethod } from '../support/delivery';
import { dayIn } from '../support/days';
import { approve, buyInvoiced, ship } from '../support/payments';
import { aQuote, aQuoteRequest, quoteToken } from '../support/quotes';
import { shipmentsOf, tokenOf } from '../support/receipts';
import { aShippedOrder } from '../support/returns';
import type { Person, TestShop } from '../support/shop';

export interface Cast {
  readonly shop: TestShop;
  readonly admin: Person;
  readonly buyer: Person;
}

/** Who calls an example of docs/api.md, and its variables. */
type Call = Readonly<Record<string, unknown>> & { readonly as: { token: string } };

const order = async ({ shop, buyer }: Cast, quantity?: number) =>
  anOrder(shop, { by: buyer, tool: await aTool(shop, { availableStock: 1_000 }), quantity });
const purchase = async ({ shop, buyer: by }: Cast, given: object = {}) => {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 10 }];
  return (await aPurchase(shop, { by, lines, ...given })).data.placePurchase;
};
const company = async ({ shop, admin }: Cast) => {
  const owner = await shop.customer();
  return { owner, id: await aCompany(shop, { owner, admin, terms: { terms: 'Net30' } }) };
};
const quoted = async ({ shop, admin, buyer }: Cast) => {
  const request = await aQuoteRequest(shop, { by: buyer });
  await aQuote(shop, { request, admin });
  return quoteToken(shop, request.id, buyer);
};
const toolRequest = async ({ shop }: Cast) => {
  await shop.rest('POST', '/custom-tool-request', { body: { email: 'lab@example.com', message: newId() } });
  const [{ id }] = await shop.dataSource.query(
    'SELECT id FROM custom_tool_requests ORDER BY id DESC LIMIT 1',
  );
  return id as string;
};
const failedJob = async ({ shop }: Cast) => {
  const [{ id }] = await shop.dataSource.query(`SELECT id FROM graphile_worker.add_job('clean-up')`);
  await shop.dataSource.query(`SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], 'broken')`, [
    id,
  ]);
  return String(id);
};
/** A purchase whose buyer may spend less. */
const awaiting = async (cast: Cast) => {
  const { owner, id } = await company(cast);
  const buyer = await aMember(cast.shop, { owner, companyId: id, role: 'Buyer', spendingLimit: 100 });
  const acting = 'mutation ($id: ID) { actFor(companyId: $id) { id } }';
  await cast.shop.gql(acting, { variables: { id }, as: buyer });
  return { as: owner, id: (await purchase({ ...cast, buyer })).id };
};
const ofTool = async ({ shop, buyer }: Cast) => ({ as: buyer, id: (await aTool(shop)).id });
const ofVisitor = { as: { token: '' } };

/** Those that need more than the admin. */
export const exampleCalls: Record<string, (cast: Cast) => Promise<Call> | Call> = {
  Catalogue: () => ofVisitor,
  Tool: ofTool,
  Terms: ofTool,
  StartSession: ({ buyer }) => ({ as: { token: buyer.idToken }, email: buyer.email }),
  EndSession: async ({ shop }) => ({ as: await shop.customer() }),
  PlaceOrder: async ({ shop, buyer: as }) => ({
    as,
    key: newId(),
    tool: (await aTool(shop, { price: 4_900 })).id,
  }),
  MyOrders: ({ buyer: as }) => ({ as }),
  DeleteOrder: async (cast) => ({ as: cast.buyer, id: await order(cast) }),
  PlacePurchase: async ({ shop, buyer: as }) => {
    const tool = await aTool(shop);
    return {
      as,
      key: newId(),
      totalPrice: 5_000,
      lines: [{ toolId: tool.id, quantity: 5, reference: 'R7' }],
    };
  },
  MyPurchases: ({ buyer: as }) => ({ as }),
  RecordPurchasePayment: async (cast) => {
    const { id, total } = await purchase(cast);
    return { as: cast.admin, id, amount: total, receivedOn: dayIn(0) };
  },
  Deliveries: async ({ shop }) => ({
    ...ofVisitor,
    lines: [{ toolId: (await aTool(shop)).id, quantity: 5 }],
  }),
  QuoteDelivery: async (cast) => {
    const { shop, admin: as } = cast;
    const deliveryMethodId = await aMethod(shop, { kind: 'QUOTED' as never, name: 'Freight' });
    const { id } = await purchase(cast, {
      deliveryMethodId,
      deliveryAddress: 'Ring 1',
      deliveryCountry: 'AT',
    });
    await shop.dataSource.query('UPDATE delivery_methods SET is_active = false');
    return { as, id };
  },
  Ask: async ({ shop, buyer: as }) => ({
    as,
    input: { lines: [{ toolId: (await aTool(shop)).id, quantities: [100, 500] }] },
  }),
  Quote: async ({ shop, admin: as, buyer }) => {
    const { id, toolId } = await aQuoteRequest(shop, { by: buyer });
    return { as, id, toolId, key: newId(), validUntil: dayIn(30) };
  },
  SharedQuote: async (cast) => ({ ...ofVisitor, token: await quoted(cast) }),
  AskAboutQuote: async (cast) => ({ ...ofVisitor, token: await quoted(cast) }),
  Import: async ({ shop, admin: as }) => {
    const { sku } = await aTool(shop);
    return { as, id: await anImport(shop, { as, ...columnsOf('sku', 'price'), rows: [[sku, '12']] }) };
  },
  ReceiveStock: async ({ shop, admin: as }) => ({ as, toolId: (await aTool(shop)).id }),
  Webhook: async (cast) => {
    const { owner: as, id: companyId } = await company(cast);
    return { as, companyId };
  },
  ApproveOrders: async (cast) => ({ as: cast.admin, key: newId(), ids: [await order(cast)] }),
  SetShipped: async (cast) => ({ as: cast.admin, key: newId(), ids: [await order(cast)] }),
  Ship: async (cast) => {
    const id = await order(cast, 100);
    return { as: cast.admin, key: newId(), ids: [id], unpaid: [id], quantities: [{ id, quantity: 60 }] };
  },
  Received: async (cast) => {
    const id = await order(cast, 60);
    await ship(cast.shop, cast.admin, [{ id, quantity: 60 }]);
    const [shipment = ''] = await shipmentsOf(cast.shop, id);
    const [line] = await cast.shop.dataSource.query('SELECT id FROM shipment_lines WHERE order_id = $1', [
      id,
    ]);
    return { ...ofVisitor, token: tokenOf(cast.shop, shipment), lineId: line.id };
  },
  PriceOfLess: async (cast) => ({ as: cast.buyer, orderId: await order(cast, 500) }),
  Less: async (cast) => ({ as: cast.buyer, key: newId(), orderId: await order(cast, 500), total: 300_000 }),
  Elsewhere: async (cast) => ({ as: cast.buyer, key: newId(), purchaseId: (await purchase(cast)).id }),
  Packed: async (cast) => ({ as: cast.admin, key: newId(), ids: [await order(cast)], stageId: null }),
  Return: async (cast) => {
    const tool = await aTool(cast.shop);
    const { id, purchaseId } = await aShippedOrder(cast.shop, {
      by: cast.buyer,
      admin: cast.admin,
      tool,
      quantity: 10,
    });
    return { as: cast.buyer, key: newId(), purchaseId, orderId: id };
  },
  RaisePrices: async ({ shop, admin: as }) => ({ as, key: newId(), ids: [(await aTool(shop)).id] }),
  PreviewPrices: async ({ shop, admin: as }) => ({ as, ids: [(await aTool(shop)).id] }),
  ReviewsOfTool: async ({ shop }) => ({ ...ofVisitor, tool: (await aTool(shop)).id }),
  AnswerReview: async ({ shop, admin, buyer: as }) => {
    const add = 'mutation { addReview(input: { rating: 4, comment: "Short screws" }) { id version } }';
    return { as: admin, ...(await shop.gql(add, { as })).data.addReview };
  },
  CreateList: async ({ shop, buyer: as }) => ({ as, tool: (await aTool(shop)).id }),
  MyList: async ({ shop, buyer: as }) => {
    const create = 'mutation { createList(input: { name: "Leg", lines: [] }) { id } }';
    return { as, id: (await shop.gql(create, { as })).data.createList.id };
  },
  DeleteMyAccount: async ({ shop }) => ({ as: await shop.customer({ email: 'buyer@example.com' }) }),
  ApproveOrder: async (cast) => ({ as: cast.admin, id: await order(cast) }),
  RecordPayment: async (cast) => ({
    as: cast.admin,
    id: await order(cast, 5),
    amount: 5_000,
    receivedOn: dayIn(0),
  }),
  Restock: async ({ shop, admin: as }) => ({ as, id: (await aTool(shop, { availableStock: 400 })).id }),
  MakeAdmin: async ({ shop, admin: as }) => {
    await shop.customer({ email: 'colleague@example.com' });
    return { as };
  },
  Answer: async (cast) => ({ as: cast.admin, key: newId(), id: await toolRequest(cast) }),
  AskForTool: () => ofVisitor,
  Retry: async (cast) => ({ as: cast.admin, id: await failedJob(cast) }),
  Apply: async ({ shop }) => ({ as: await shop.customer() }),
  Move: async (cast) => {
    const { owner: as, id } = await company(cast);
    return { as, id };
  },
  Decide: async ({ shop, admin: as }) => {
    const apply = `mutation { applyForCompany(input: {
      legalName: "Nordic Makers AB", country: "SE", taxId: "SE556677889901", billingAddress: "Verkstadsgatan 4" }) }`;
    return { as, id: (await shop.gql(apply, { as: await shop.customer() })).data.applyForCompany };
  },
  Invite: async (cast) => {
    const { owner: as, id } = await company(cast);
    return { as, id };
  },
  ApprovePurchase: awaiting,
  Credit: async (cast) => ({ as: cast.admin, id: (await company(cast)).id }),
  Allow: async (cast) => ({ as: cast.admin, id: (await company(cast)).id, expiresOn: dayIn(30) }),
  HowToPay: async (cast) => ({ as: cast.buyer, order: await order(cast) }),
  PayByCard: async (cast) => ({ as: cast.buyer, order: await order(cast) }),
  RecordAccountPayment: async (cast) => {
    await buyInvoiced(cast.shop, { by: cast.buyer, admin: cast.admin, prices: [100] });
    return { as: cast.admin, customer: cast.buyer.id, receivedOn: dayIn(0) };
  },
  Invoicing: async (cast) => {
    const { id, orders } = await purchase(cast);
    await approve(cast.shop, cast.admin, orders.slice(1));
    return { as: cast.admin, purchase: id };
  },
};
