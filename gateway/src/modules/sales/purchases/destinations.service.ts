import { sql, type Sql } from '../../../db/sql';
import type { Actor } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { phoneText } from '../../../rules/phone';
import { addressText } from '../../../shared/address-text';
import { postalAddressOf } from '../../../shared/postal-address';
import { destinationOf, type DeliveryToAccount } from './destination.service';
import type { PurchaseDestinationInput } from './destination.inputs';
import type { PurchaseDestination } from './purchase-destination.entity';

/** A further address of a purchase. */
export type NewDestination = Pick<
  PurchaseDestination,
  'number' | 'deliveryAddress' | 'deliverTo' | 'contactNo'
>;

/** The lines of a purchase and where they go. */
export interface Addressed extends DeliveryToAccount {
  readonly lines: readonly { readonly destination?: number | null }[];
  /** Further addresses, to which some of the lines go; their numbers are 1, 2, 3 … */
  readonly destinations?: readonly NewDestination[];
}

/** The further addresses of a new purchase as they are stored. */
export const newDestinations = (given: readonly PurchaseDestinationInput[]): NewDestination[] =>
  given.map(({ deliverTo, contactNo }, at) => {
    const postal = postalAddressOf(deliverTo);
    return {
      number: at + 1,
      deliveryAddress: addressText(postal),
      deliverTo: postal,
      contactNo: contactNo ? phoneText(contactNo) : null,
    };
  });

/**
 * One tax is decided for a purchase, so its addresses are in one country. They differ, and each has a line.
 * @throws DomainError BAD_USER_INPUT, SEVERAL_COUNTRIES
 */
export function requireDestinations(actor: Actor, offer: Addressed): void {
  const { lines, destinations = [] } = offer;
  const used = new Set(lines.map(({ destination }) => destination ?? 0));
  if ([...used].some((number) => number > destinations.length))
    throw badInput({ lines: 'A line goes to an address that is not given' });
  if (destinations.length === 0) return;
  if (used.size <= destinations.length) throw badInput({ destinations: 'Each address needs a line' });
  const { text, country } = destinationOf(actor, offer);
  const texts = new Set([text, ...destinations.map(({ deliveryAddress }) => deliveryAddress)]);
  if (texts.size <= destinations.length) throw badInput({ destinations: 'Give each address once' });
  if (country === null) throw severalCountries('Give the country of the first address.');
  if (destinations.some(({ deliverTo }) => deliverTo?.country !== country)) throw severalCountries();
}

const IN_ONE_COUNTRY = 'All addresses of a purchase are in one country.';

export const severalCountries = (nextStep = 'Place one purchase for each country.'): DomainError =>
  new DomainError('rule', 'SEVERAL_COUNTRIES', `${IN_ONE_COUNTRY} ${nextStep}`);

/** The further addresses of a purchase; of one that is approved, they are stored already. */
export const writingDestinations = (destinations: readonly NewDestination[]): Sql => sql`
  INSERT INTO purchase_destinations (purchase_id, number, delivery_address, delivery_to, contact_no)
  SELECT purchase.id, given.number, "deliveryAddress", "deliverTo", "contactNo"
  FROM jsonb_to_recordset(${JSON.stringify(destinations)})
    AS given (number int, "deliveryAddress" text, "deliverTo" jsonb, "contactNo" text), purchase
  ON CONFLICT DO NOTHING`;
