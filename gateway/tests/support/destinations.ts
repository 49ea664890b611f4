import { aPurchase, aTool } from './builders';
import type { GraphqlAnswer, Person, TestShop } from './shop';

/** An address in Bangladesh, unless said otherwise. */
export const addressAt = (line: string, country = 'BD') => ({ lines: [line], city: 'Dhaka', country });

/** The same as it is printed. */
export const textAt = (line: string) => `${line}\nDhaka\nBangladesh`;

type Given = Omit<Parameters<typeof aPurchase>[1], 'by' | 'lines'>;

interface PurchaseInput extends Given {
  readonly by: Person;
  /** The number of the further address of each line; null for the delivery address. */
  readonly to: readonly (number | null)[];
  /** Of each tool. */
  readonly tool?: Parameters<typeof aTool>[1];
}

/** Places 5 units of a new tool for each line; the delivery address is Home 1, the further ones Site 1, Site 2 … */
export async function buyFor(
  shop: TestShop,
  { by, to, tool = {}, ...given }: PurchaseInput,
): Promise<GraphqlAnswer> {
  const lines = [];
  for (const destination of to)
    lines.push({ toolId: (await aTool(shop, tool)).id, quantity: 5, destination });
  const count = Math.max(0, ...to.map((number) => number ?? 0));
  const destinations = Array.from({ length: count }, (_, at) => ({ deliverTo: addressAt(`Site ${at + 1}`) }));
  return aPurchase(shop, { by, lines, deliverTo: addressAt('Home 1'), destinations, ...given });
}

export interface BoughtForAddresses {
  readonly id: string;
  /** Ids of the orders, in the order of the lines. */
  readonly orders: string[];
}

export async function boughtFor(shop: TestShop, buying: PurchaseInput): Promise<BoughtForAddresses> {
  const { data, errors } = await buyFor(shop, buying);
  if (errors) throw new Error(JSON.stringify(errors));
  const { id, orders } = data.placePurchase;
  return { id, orders: orders.map((order: { id: string }) => order.id) };
}
