import { anOrder } from './builders';
import { ship } from './payments';
import type { Tool } from '../../src/modules/catalogue/tools/tool.entity';
import type { Person, TestShop } from './shop';

type Wire = Pick<TestShop, 'gql'>;

const RETURN = `id number kind state reason note answer
  lines { quantity receivedQuantity restockedQuantity order { id returnedQuantity } }`;

export interface Left {
  readonly id: string;
  readonly purchaseId: string;
}

/** An order with shipped units. */
export async function aShippedOrder(
  shop: TestShop,
  given: { by: Person; admin: Person; tool: Tool; quantity: number; shipped?: number },
): Promise<Left> {
  const { by, admin, tool, quantity, shipped = quantity } = given;
  const id = await anOrder(shop, { by, tool, quantity });
  if (shipped > 0) await ship(shop, admin, [{ id, quantity: shipped }]);
  const { data } = await shop.gql('query ($id: ID!) { order(id: $id) { purchase { id } } }', {
    variables: { id },
    as: by,
  });
  return { id, purchaseId: data.order.purchase.id };
}

/** Asks to return units of orders. Returns the whole answer. */
export const requestReturn = (
  shop: Wire,
  given: {
    by: { token: string } | null;
    purchaseId: string;
    lines: readonly { readonly id: string; readonly quantity: number }[];
    key?: string;
    [field: string]: unknown;
  },
) => {
  const { by, key = null, ...input } = given;
  return shop.gql(
    `mutation ($i: RequestReturnInput!, $k: String) { requestReturn(input: $i, idempotencyKey: $k) { ${RETURN} } }`,
    { variables: { i: { reason: 'Damaged', ...input }, k: key }, as: by },
  );
};

/** A return or claim of some units of one order. Returns its id. */
export async function aReturn(
  shop: Wire,
  {
    by,
    order,
    quantity,
    ...rest
  }: { by: Person; order: Left; quantity: number; kind?: string; note?: string },
): Promise<string> {
  const lines = [{ id: order.id, quantity }];
  const { data, errors } = await requestReturn(shop, { by, purchaseId: order.purchaseId, lines, ...rest });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.requestReturn.id;
}

export type StepName = 'approve' | 'refuse' | 'receive' | 'restock' | 'credit';

/** Takes a step of a return. Returns the whole answer. */
export function stepReturn(
  shop: Wire,
  given: {
    as: { token: string } | null;
    step: StepName;
    id: string;
    key?: string;
    answer?: string;
    quantities?: readonly { readonly id: string; readonly quantity: number }[];
  },
) {
  const { as, step, id, key = null, answer = 'It was used', quantities = null } = given;
  const variables: Record<string, unknown> = { id, k: key };
  const [own, ofOwn] = {
    approve: ['', ''],
    refuse: [', $a: String!', ', answer: $a'],
    receive: [', $q: [ReturnQuantityInput!]', ', quantities: $q'],
    restock: [', $q: [ReturnQuantityInput!]', ', quantities: $q'],
    credit: ['', ''],
  }[step] as [string, string];
  if (step === 'refuse') variables.a = answer;
  if (ofOwn.includes('$q')) variables.q = quantities;
  return shop.gql(
    `mutation ($id: ID!, $k: String${own}) { ${step}Return(id: $id, idempotencyKey: $k${ofOwn}) { ${RETURN} } }`,
    { variables, as },
  );
}
