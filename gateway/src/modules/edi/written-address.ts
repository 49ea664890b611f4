import { refusedOrder } from '../sales/external-orders/order-numbers.service';
import type { ReceivedAddress } from '../sales/external-orders/received-order.type';
import type { OrderParty } from './x12/order';

/** The most lines of an address of the shop: what is more goes into the last. */
const MAX_LINES = 3;
const IS_STATE = /^[A-Z]{2}$/;
const IS_ZIP = /^\d{5}(-?\d{4})?$/;

/** True if an order has the address itself, and not only its code. */
export const isWritten = ({ lines, city }: OrderParty): boolean => lines.length > 0 && city !== '';

/** X12 leaves out the country of addresses in the United States. */
const isInUs = ({ region, postalCode }: OrderParty): boolean =>
  IS_STATE.test(region) && IS_ZIP.test(postalCode);

/** The address of an N1 with N3 and N4. @throws DomainError LINES_REFUSED for one that is not complete */
export function addressFrom(party: OrderParty): ReceivedAddress {
  const { name, lines, city, region, postalCode } = party;
  if (!isWritten(party)) throw refusedOrder('The address has no street or no city (N3, N4).');
  const country = party.country || (isInUs(party) ? 'US' : '');
  if (!/^[A-Z]{2}$/.test(country)) throw refusedOrder('The address has no country of two letters (N404).');
  const last = lines.slice(MAX_LINES - 1).join(', ');
  return {
    name: name || null,
    lines: last ? [...lines.slice(0, MAX_LINES - 1), last] : lines,
    city,
    region: region || null,
    postalCode: postalCode || null,
    country,
  };
}
