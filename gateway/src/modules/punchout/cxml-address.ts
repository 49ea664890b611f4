import { isPhoneNumber } from '../../rules/phone';
import { badRequest } from '../../shared/domain-error';
import { required } from './cxml-header';
import type { ReceivedAddress } from '../sales/external-orders/received-order.type';
import { elementAt, textAt, type XmlElement } from './read-xml';

/** The most lines of an address of the shop: what is more goes into the last. */
const MAX_LINES = 3;

const textsAt = (element: XmlElement, name: string): string[] =>
  element.children
    .filter((child) => child.name === name)
    .map((child) => child.text.trim())
    .filter(Boolean);

/** The address of a ShipTo; null without one. @throws DomainError BAD_REQUEST for one that is not complete */
export function shipToOf(element: XmlElement): ReceivedAddress | null {
  const address = elementAt(element, 'ShipTo', 'Address');
  if (!address) return null;
  const postal = elementAt(address, 'PostalAddress');
  if (!postal) throw badRequest('ShipTo has no PostalAddress.');
  const name = textAt(address, 'Name') || null;
  const people = textsAt(postal, 'DeliverTo').filter((text) => text !== name);
  const lines = [...(people.length > 0 ? [people.join(', ')] : []), ...textsAt(postal, 'Street')];
  return {
    name,
    lines: [
      ...lines.slice(0, MAX_LINES - 1),
      ...(lines.length >= MAX_LINES ? [lines.slice(MAX_LINES - 1).join(', ')] : []),
    ],
    city: textAt(postal, 'City'),
    region: textAt(postal, 'State') || null,
    postalCode: textAt(postal, 'PostalCode') || null,
    country: required(
      'the isoCountryCode of ShipTo',
      elementAt(postal, 'Country')?.attributes.isoCountryCode,
    ),
  };
}

/** The phone number of a ShipTo, if it is one that people can dial. */
export function phoneOf(element: XmlElement): string | null {
  const number = elementAt(element, 'ShipTo', 'Address', 'Phone', 'TelephoneNumber');
  if (!number) return null;
  const [country, area, local, extension] = ['CountryCode', 'AreaOrCityCode', 'Number', 'Extension'].map(
    (name) => textAt(number, name),
  );
  const text = [country && `+${country}`, area, local, extension && `ext. ${extension}`]
    .filter(Boolean)
    .join(' ');
  return isPhoneNumber(text) ? text : null;
}
