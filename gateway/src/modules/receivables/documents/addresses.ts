import type { PostalAddress } from '../../../shared/postal-address';
import type { Snapshot, SnapshotDestination } from './snapshot';

interface Destined {
  readonly orderId: string;
  /** Number of the further address of its purchase; null for the address of the purchase. */
  readonly destination: number | null;
  readonly deliveryAddress: string | null;
  readonly deliverTo: PostalAddress | null;
  readonly destinationContactNo: string | null;
}

type Addresses = Pick<Snapshot, 'deliveryAddress' | 'deliverTo' | 'destinations'>;

/** Where the lines of a document go: to one address, or to several with their lines. */
export function addressesOf(rows: readonly Destined[]): Addresses {
  const numbers = [...new Set(rows.map(({ destination }) => destination))];
  const groups = numbers.map((number) => rows.filter(({ destination }) => destination === number));
  if (groups.length > 1)
    return { deliveryAddress: null, deliverTo: null, destinations: groups.map(destinationOf) };
  const { deliveryAddress, deliverTo } = rows[0] as Destined;
  return { deliveryAddress, deliverTo };
}

function destinationOf(rows: readonly Destined[]): SnapshotDestination {
  const { deliveryAddress, deliverTo, destinationContactNo: contactNo } = rows[0] as Destined;
  return { deliveryAddress, deliverTo, contactNo, orderIds: rows.map(({ orderId }) => orderId) };
}

/** Where the goods of a document go, or are picked up; null if it does not say. */
export function goodsTo({ seller, buyer, deliveryAddress, destinations, isPickup }: Snapshot) {
  if (isPickup) return { title: 'Pickup at', name: seller.legalName, address: seller.address };
  const several = destinations && `${destinations.length} addresses, each above its items`;
  const address = deliveryAddress ?? several;
  return address ? { title: 'Deliver to', name: buyer.name, address } : null;
}
