import { cut } from '../../../../gateway/src/rules/cut';
import { cartLineLimits, saveCartLimits } from '../../graphql/home-limits.generated';

/** A line of a cart; of each tool there is one. */
export type CartLine = {
  toolId: string;
  quantity: number;
  /** The buyer's own name for the line; may be empty. */
  reference: string;
  /** Its parts leave together; without it, each as soon as it can. */
  departure?: 'TOGETHER';
};

/** The departure of a line, if there is one. */
export const departureOf = (departure: unknown): Pick<CartLine, 'departure'> =>
  departure === 'TOGETHER' ? { departure } : {};

/** Lines by who puts them together: a user's id, or the visitor. */
export type Carts = Record<string, CartLine[]>;

/** Limits of a purchase (schema.graphql). */
export const MAX_LINES = saveCartLimits.lines.maxItems;
export const MAX_QUANTITY = cartLineLimits.quantity.max;

/**
 * Both lists as one, each tool once: quantities of the same tool are added, and the first reference counts. What is
 * beyond the limit of a cart is the rest.
 */
export function mergeLines(lines: readonly CartLine[], more: readonly CartLine[]) {
  const merged = new Map<string, CartLine>();
  for (const { toolId, quantity, reference, departure } of [...lines, ...more]) {
    const before = merged.get(toolId);
    merged.set(toolId, {
      toolId,
      quantity: (before?.quantity ?? 0) + quantity,
      reference: before?.reference || cut(reference, cartLineLimits.reference.maxLength),
      ...departureOf(before ? before.departure : departure),
    });
  }
  return limited([...merged.values()]);
}

/** As many lines and units as a cart takes; the lines beyond are the rest. */
export function limited(all: readonly CartLine[]) {
  const lines = all.map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) }));
  return { lines: lines.slice(0, MAX_LINES), rest: lines.slice(MAX_LINES) };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A stored line, if it is valid. */
export function repairedLine(value: unknown): CartLine[] {
  if (!isRecord(value)) return [];
  const { toolId, quantity, reference, departure } = value;
  if (typeof toolId !== 'string' || !toolId) return [];
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return [];
  const text = typeof reference === 'string' ? reference : '';
  return [{ toolId, quantity, reference: text, ...departureOf(departure) }];
}

/** Valid stored carts. The storage may be damaged, of another version, or edited by hand. */
export const repairedCarts = (stored: unknown): Carts =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([owner, lines]) => {
      const cart = Array.isArray(lines) ? mergeLines([], lines.flatMap(repairedLine)).lines : [];
      return cart.length ? [[owner, cart]] : [];
    }),
  );
