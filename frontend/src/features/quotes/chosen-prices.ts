/** A line of a version, or of a shared quote. */
export type QuotedLine = {
  readonly position: number;
  readonly name: string;
  readonly reference: string | null;
  /** Of the tool that a description becomes. */
  readonly sku?: string | null;
  /** With an id, its page is linked. */
  readonly tool: { readonly id?: string; readonly sku: string; readonly picture?: string } | null;
  readonly prices: readonly { readonly quantity: number; readonly unitPrice: number }[];
};

/** The chosen quantities by the position of their lines; of others, the smallest. */
export type Chosen = Readonly<Record<number, number>>;

export const chosenPrice = ({ position, prices }: QuotedLine, chosen: Chosen) =>
  prices.find(({ quantity }) => quantity === chosen[position]) ?? prices[0];

export const quantitiesOf = (lines: readonly QuotedLine[], chosen: Chosen) =>
  lines.map((line) => ({ position: line.position, quantity: chosenPrice(line, chosen)?.quantity ?? 0 }));

type Accepted = {
  readonly versions: readonly { readonly lines: readonly QuotedLine[] }[];
  readonly purchase: {
    readonly orders: readonly { readonly quantity: number; readonly tool: { readonly id: string } }[];
  } | null;
};

/** The quantities that a buyer has ordered of the newest version, as long as nobody has changed them. */
export function acceptedQuantities({ versions: [newest], purchase }: Accepted): Chosen {
  const ordered = (newest?.lines ?? []).flatMap(({ position, tool, prices }) => {
    const of = purchase?.orders.filter((order) => order.tool.id === tool?.id) ?? [];
    const found = of.find(({ quantity }) => prices.some((price) => price.quantity === quantity));
    return found ? [[position, found.quantity] as const] : [];
  });
  return Object.fromEntries(ordered);
}

/** True if a line has several prices, and none of them is chosen. */
export const isUndecided = ({ position, prices }: QuotedLine, chosen: Chosen): boolean =>
  prices.length > 1 && !prices.some(({ quantity }) => quantity === chosen[position]);

/** What the chosen quantities cost, in cents. */
export const sumOfLines = (lines: readonly QuotedLine[], chosen: Chosen): number =>
  lines.reduce((sum, line) => {
    const price = chosenPrice(line, chosen);
    return sum + (price ? price.quantity * price.unitPrice : 0);
  }, 0);

/** A line is the same in two versions if it names the same tool, or is described the same way. */
const keyOf = ({ tool, name }: QuotedLine): string => tool?.id ?? name;

/** The price that a quantity of a line had in the version before, if it was another one. */
export function earlierPrice(
  line: QuotedLine,
  quantity: number,
  earlier: readonly QuotedLine[] = [],
): number | null {
  const before = earlier.find((other) => keyOf(other) === keyOf(line));
  const then = before?.prices.find((price) => price.quantity === quantity)?.unitPrice ?? null;
  const now = line.prices.find((price) => price.quantity === quantity)?.unitPrice;
  return then === now ? null : then;
}
