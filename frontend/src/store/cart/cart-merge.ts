import { departureOf, limited, type CartLine } from './cart-lines';

type Lines = readonly CartLine[];
const NONE = { quantity: 0, reference: '' };
const NO_LINE: CartLine = { ...NONE, toolId: '' };

/** Both sides have changed it: what both have added counts from both; else nothing is lost, so the larger one counts. */
function mergedQuantity(base: number, mine: number, theirs: number): number {
  if (mine === base || theirs === base) return mine === base ? theirs : mine;
  return mine > base && theirs > base ? mine + theirs - base : Math.max(mine, theirs);
}

const mergedReference = (base: string, mine: string, theirs: string): string =>
  mine === base ? theirs : mine || theirs;

type Departure = CartLine['departure'];
const mergedDeparture = (base: Departure, mine: Departure, theirs: Departure): Departure =>
  mine === base ? theirs : mine;

/**
 * The carts of two devices as one. `base` is what both had before. A line that only one of them has changed, added or
 * removed is as that one has it. The lines of the account come first; what is beyond the limit of a cart is the rest.
 */
export function mergeDevices({ base, mine, theirs }: { base: Lines; mine: Lines; theirs: Lines }) {
  const sides = [base, mine, theirs].map((lines) => new Map(lines.map((line) => [line.toolId, line])));
  const of = (toolId: string) =>
    sides.map((side) => side.get(toolId) ?? NONE) as [CartLine, CartLine, CartLine];
  const tools = new Set([...theirs, ...mine].map(({ toolId }) => toolId));
  const merged = [...tools].flatMap((toolId): CartLine[] => {
    const [before, here, there] = of(toolId);
    const quantity = mergedQuantity(before.quantity, here.quantity, there.quantity);
    const reference = mergedReference(before.reference, here.reference, there.reference);
    const departure = mergedDeparture(before.departure, here.departure, there.departure);
    return quantity > 0 ? [{ toolId, quantity, reference, ...departureOf(departure) }] : [];
  });
  return limited(merged);
}

/** The cart after a purchase: later additions stay. */
export function withoutOrdered(
  lines: Lines,
  ordered: readonly { toolId: string; quantity: number }[],
): CartLine[] {
  const units = new Map(ordered.map(({ toolId, quantity }) => [toolId, quantity]));
  return lines.flatMap((line) => {
    const quantity = line.quantity - (units.get(line.toolId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** True if two carts have the same content. */
export const sameLines = (one: Lines, other: Lines): boolean =>
  one.length === other.length &&
  one.every((line, at) => {
    const { toolId, quantity, reference, departure } = other[at] ?? NO_LINE;
    return (
      line.toolId === toolId &&
      line.quantity === quantity &&
      line.reference === reference &&
      line.departure === departure
    );
  });
