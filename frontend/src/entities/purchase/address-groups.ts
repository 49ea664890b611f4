import { purchaseTexts } from './purchase-messages';

type Destination = {
  number: number;
  deliveryAddress: string | null;
  contactNo: string | null;
};
export type Addressed = { deliveryAddress: string | null; destinations: readonly Destination[] };

export type AddressGroup<Line> = {
  /** Number of the further address; null for the address of the purchase. */
  destination: number | null;
  /** "Address 2"; null if the purchase goes to one address. */
  title: string | null;
  text: string | null;
  contactNo: string | null;
  lines: readonly Line[];
};

/** The lines of a purchase by address, that of the purchase first; one group without a title if there is one address. */
export function byAddress<Line extends { destination: number | null }>(
  { deliveryAddress, destinations }: Addressed,
  lines: readonly Line[],
): AddressGroup<Line>[] {
  const home = { destination: null, text: deliveryAddress, contactNo: null };
  if (destinations.length === 0) return [{ ...home, title: null, lines }];
  const further = destinations.map(({ number, deliveryAddress: text, contactNo }) => ({
    destination: number,
    text,
    contactNo,
  }));
  return [home, ...further]
    .map((group) => ({
      ...group,
      title: purchaseTexts.address((group.destination ?? 0) + 1),
      lines: lines.filter(({ destination }) => destination === group.destination),
    }))
    .filter((group) => group.lines.length > 0);
}
