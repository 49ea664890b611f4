import { newId } from '../../src/shared/ids';
import { DeliveryKind } from '../../src/modules/sales/purchases/delivery-kind.type';
import { DeliveryMethod } from '../../src/modules/sales/delivery/delivery-method.entity';
import type { GraphqlAnswer, Person, TestShop } from './shop';

/** A method of delivery: free pickup, unless said otherwise. Returns its id. */
export async function aMethod(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  given: Partial<DeliveryMethod> = {},
): Promise<string> {
  const id = newId();
  await dataSource.manager.insert(DeliveryMethod, {
    id,
    name: 'Pickup',
    kind: DeliveryKind.PICKUP,
    ...given,
  });
  return id;
}

/** Switches off every method. */
export const noMethods = ({ dataSource }: Pick<TestShop, 'dataSource'>): Promise<unknown> =>
  dataSource.manager.update(DeliveryMethod, { isActive: true }, { isActive: false });

interface Fee {
  readonly id: string;
  readonly amount: number;
  readonly as: Person;
  readonly key?: string;
}

const answerFee =
  (mutation: string, more = '') =>
  (shop: Pick<TestShop, 'gql'>, { id, amount, as, key }: Fee): Promise<GraphqlAnswer> =>
    shop.gql(
      `mutation ($id: ID!, $a: Money!, $k: String) { ${mutation}(purchaseId: $id, amount: $a${more}, idempotencyKey: $k) {
        delivery { state amount proposed } openAmount } }`,
      { variables: { id, a: amount, k: key ?? null }, as },
    );

export const quoteFee = answerFee('quoteDelivery');
export const acceptFee = answerFee('acceptDelivery');
export const refuseFee = answerFee('refuseDelivery', ', reason: "Too much"');

/** The deliveries that checkLines offers. */
export const offered = async (
  shop: Pick<TestShop, 'gql'>,
  lines: readonly object[],
  { country = null, as }: { country?: string | null; as?: Person } = {},
) => {
  const { data } = await shop.gql(
    `query ($lines: [LineInput!]!, $c: String) { checkLines(lines: $lines) { delivery(deliveryCountry: $c) {
      methodId name kind price total tax grossTotal problem { code message } } } }`,
    { variables: { lines, c: country }, ...(as && { as }) },
  );
  return data.checkLines.delivery;
};
