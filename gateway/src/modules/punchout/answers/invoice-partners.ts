import type { Document } from '../../receivables/documents/document.entity';
import { element, type Xml } from '../write-xml';
import { inEnglish } from './envelope';

type Snapshot = Document['snapshot'];

interface Party {
  readonly role: 'from' | 'billTo';
  readonly name: string;
  readonly taxId: string | null;
  /** As it is printed; null if it is not known. */
  readonly address: string | null;
  /** The same in its parts, if they are known. */
  readonly postalAddress?: Snapshot['buyer']['postalAddress'];
  readonly country?: string | null;
  readonly email: string;
}

/** Who issues an invoice, and for whom. */
export const partnersOf = ({ seller, buyer }: Snapshot): Xml[] => [
  partner({ ...seller, role: 'from', name: seller.legalName }),
  partner({ ...buyer, role: 'billTo' }),
];

const partner = ({ role, name, taxId, email, ...where }: Party): Xml =>
  element(
    'InvoicePartner',
    {},
    element(
      'Contact',
      { role },
      inEnglish('Name', name),
      ...postalOf(where),
      ...(email ? [element('Email', {}, email)] : []),
    ),
    ...(taxId ? [element('IdReference', { identifier: taxId, domain: 'taxID' })] : []),
  );

/** The address, if its country is known. Of one that is only a text, the last line has the city, unless it is the only one. */
function postalOf({
  address,
  postalAddress,
  country,
}: Pick<Party, 'address' | 'postalAddress' | 'country'>): Xml[] {
  if (postalAddress) {
    const { lines, city, region, postalCode } = postalAddress;
    return [postal({ lines, city, region, postalCode, country: postalAddress.country })];
  }
  if (!address || !country) return [];
  const lines = address.split('\n').filter(Boolean);
  const city = lines.length > 1 ? lines.pop() : '';
  return [postal({ lines, city: city ?? '', region: null, postalCode: null, country })];
}

interface Postal {
  readonly lines: readonly string[];
  readonly city: string;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country: string;
}

const postal = ({ lines, city, region, postalCode, country }: Postal): Xml =>
  element(
    'PostalAddress',
    {},
    ...lines.map((line) => element('Street', {}, line)),
    element('City', {}, city),
    ...(region ? [element('State', {}, region)] : []),
    ...(postalCode ? [element('PostalCode', {}, postalCode)] : []),
    element('Country', { isoCountryCode: country }, country),
  );
