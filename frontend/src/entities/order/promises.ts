import type { PartSource } from '../../graphql/schema-types.generated';
import { shortPartText, type Part } from '../line/parts';
import type { DepartureNote } from './shipping';

export type Promised = {
  status: string;
  deletedAt?: string | null;
  shippedQuantity: number;
  promises: readonly { quantity: number; source: PartSource; promisedOn: string; isOver: boolean }[];
};

/** Unshipped quantities of an order by promised day; empty if one day is left. */
export function promisedParts({ status, deletedAt, shippedQuantity, promises }: Promised): Part[] {
  if (status === 'Shipped' || deletedAt) return [];
  let left = shippedQuantity;
  const open = promises.flatMap(({ quantity, source, promisedOn, isOver }) => {
    const gone = Math.min(left, quantity);
    left -= gone;
    const isLate = status === 'Approved' && isOver;
    return quantity > gone ? [{ quantity: quantity - gone, source, shipsOn: promisedOn, isLate }] : [];
  });
  return new Set(open.map(({ shipsOn }) => shipsOn)).size < 2 ? [] : open;
}

/** The same for a narrow column: what leaves first, and the others by their last day. */
export function shortParts([first, ...others]: readonly Part[]): DepartureNote[] {
  const last = others.at(-1);
  if (!first || !last) return [];
  const quantity = others.reduce((sum, part) => sum + part.quantity, 0);
  return [first, { ...last, quantity }].map((part) => ({ text: shortPartText(part), isLate: !!part.isLate }));
}
