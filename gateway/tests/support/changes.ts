import type { GraphqlAnswer, Person, TestShop } from './shop';

type Shop = Pick<TestShop, 'gql'>;

interface LowerInput {
  readonly id: string;
  readonly quantity: number;
  readonly as: Person;
  /** The total that is agreed to, cents. */
  readonly total?: number;
  readonly key?: string | null;
}

/** Lowers the quantity of an order. Returns the whole answer. */
export const lower = (
  shop: Shop,
  { id, quantity, as, total = 1_000_000_000, key = null }: LowerInput,
): Promise<GraphqlAnswer> =>
  shop.gql(
    `mutation ($id: ID!, $q: Int!, $t: Money!, $k: String) {
      changeOrder(orderId: $id, quantity: $q, totalPrice: $t, idempotencyKey: $k) {
        id quantity madeQuantity unitPrice priceSource breakQuantity totalPrice tax promisedOn
        promises { quantity source promisedOn } viewerCan { change { allowed code } } } }`,
    { variables: { id, q: quantity, t: total, k: key }, as },
  );

/** An order's values at a lower quantity. */
export const previewOf = (
  shop: Shop,
  { id, quantity, as }: Pick<LowerInput, 'id' | 'quantity' | 'as'>,
): Promise<GraphqlAnswer> =>
  shop.gql(
    `query ($id: ID!, $q: Int!) { orderChange(orderId: $id, quantity: $q) {
      quantity unitPrice totalBefore total grossBefore gross promisedOn problem { code message details } } }`,
    { variables: { id, q: quantity }, as },
  );

/** Changes day or address of a purchase. Returns the whole answer. */
export const changePurchase = (
  shop: Shop,
  { id, input, as, key = null }: { id: string; input: object; as: Person; key?: string | null },
): Promise<GraphqlAnswer> =>
  shop.gql(
    `mutation ($id: ID!, $i: ChangePurchaseInput!, $k: String) {
      changePurchase(purchaseId: $id, input: $i, idempotencyKey: $k) {
        id requestedOn deliveryAddress deliveryCountry orders { deliveryAddress }
        viewerCan { change { allowed code } } } }`,
    { variables: { id, i: input, k: key }, as },
  );
