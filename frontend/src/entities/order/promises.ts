import type { PartSource } from '../../graphql/schema-types.generated';

export type Promised = {
  status: string;
  deletedAt?: string | null;
  promises: readonly { quantity: number; source: PartSource; promisedOn: string }[];
};

/** What an order that has not shipped was promised for several days; empty for one day. */
export function promisedParts({ status, deletedAt, promises }: Promised) {
  const days = new Set(promises.map(({ promisedOn }) => promisedOn));
  if (status === 'Shipped' || deletedAt || days.size < 2) return [];
  return promises.map(({ quantity, source, promisedOn }) => ({ quantity, source, shipsOn: promisedOn }));
}
