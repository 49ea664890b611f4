import { newId } from '../../src/shared/ids';
import { openStock } from '../../src/modules/catalogue/stock/stock.service';
import { freeSku } from '../../src/modules/catalogue/tools/sku.service';
import { Family } from '../../src/modules/catalogue/tools/family.entity';
import { Tool } from '../../src/modules/catalogue/tools/tool.entity';
import { RECEIVED_ON } from './days';
import type { TestShop } from './shop';

/** A tool on sale: 10 dollars (1,000 cents), at least 5, 100 in stock, unless said otherwise. */
export async function aTool(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  given: Partial<Tool> = {},
): Promise<Tool> {
  const tool = dataSource.manager.create(Tool, {
    id: newId(),
    name: 'Servo driver',
    picture: 'https://pictures.example.com/servo.png',
    price: 1_000,
    minimumOrder: 5,
    availableStock: 100,
    shortDescription: 'Drives sixteen servos.',
    ...given,
  });
  return dataSource.transaction(async (db) => {
    tool.sku ??= await freeSku(db, tool.name);
    await openStock(db, [await db.save(tool)]);
    return tool;
  });
}

/** A family of tools. Returns its id. */
export async function aFamily(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  given: Partial<Family> = {},
): Promise<string> {
  const id = newId();
  const family = { id, slug: `family-${id}`, name: 'Motor drivers', position: 1, ...given };
  await dataSource.manager.insert(Family, family);
  return id;
}

/** Units of a tool in stock now. */
export async function stockOf(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  tool: { id: string },
): Promise<number> {
  const found = await dataSource.manager.findOneOrFail(Tool, { where: { id: tool.id }, withDeleted: true });
  return found.availableStock;
}

/** An order of a tool, placed over the wire: the tool's minimum at its price, unless said otherwise. */
export async function anOrder(
  shop: Pick<TestShop, 'gql'>,
  { by, tool, quantity = tool.minimumOrder }: { by: { token: string }; tool: Tool; quantity?: number },
): Promise<string> {
  const { data, errors } = await shop.gql(
    `mutation ($i: PlaceOrderInput!) { placeOrder(input: $i) { id } }`,
    {
      variables: { i: { toolId: tool.id, quantity, totalPrice: quantity * tool.price } },
      as: by,
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.placeOrder.id as string;
}

interface OrderPayment {
  readonly id: string;
  readonly amount: number;
  readonly as: { token: string };
  readonly reference?: string;
}

let references = 0;

/** Records the payment of an order, by default with a reference of its own. Returns the whole answer. */
export const recordPayment = (
  shop: Pick<TestShop, 'gql'>,
  { id, amount, as, reference = `TO-${(references += 1)}` }: OrderPayment,
) =>
  shop.gql(`mutation ($id: ID!, $i: RecordPaymentInput!) { recordPayment(id: $id, input: $i) { id } }`, {
    variables: { id, i: { amount, reference, receivedOn: RECEIVED_ON } },
    as,
  });

/** Records the payment of an order, as an admin. @throws Error if it is refused */
export async function payOrder(shop: Pick<TestShop, 'gql'>, payment: OrderPayment): Promise<void> {
  const { errors } = await recordPayment(shop, payment);
  if (errors) throw new Error(JSON.stringify(errors));
}

/** A purchase of some tools, placed over the wire, at the price that checkLines gives. Returns the whole answer. */
export async function aPurchase(
  shop: Pick<TestShop, 'gql'>,
  {
    by,
    lines,
    key = null,
    fee = 0,
    ...rest
  }: {
    by: { token: string };
    lines: object[];
    key?: string | null;
    /** Price of the delivery, cents. */
    fee?: number;
    deliveryMethodId?: string;
    deliveryAddress?: string;
    deliveryCountry?: string | null;
    deliverTo?: object;
    destinations?: readonly object[];
    contactNo?: string;
    poNumber?: string;
    prepaid?: boolean;
  },
) {
  const { data } = await shop.gql(`query ($lines: [LineInput!]!) { checkLines(lines: $lines) { total } }`, {
    variables: { lines: lines.map((line) => ({ ...line, destination: undefined, reference: undefined })) },
  });
  return shop.gql(
    `mutation ($i: PlacePurchaseInput!, $k: String) { placePurchase(input: $i, idempotencyKey: $k) {
      id number state total paidTotal orders { id number quantity unitPrice reference toolName } } }`,
    { variables: { i: { lines, totalPrice: data.checkLines.total + fee, ...rest }, k: key }, as: by },
  );
}
