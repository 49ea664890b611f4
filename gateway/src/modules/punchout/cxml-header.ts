import { badRequest } from '../../shared/domain-error';
import type { Credential, Parties } from './punchout-session.entity';
import { elementAt, textAt, type XmlElement } from './read-xml';

/** What the shop reads of the header of a request. */
export interface CxmlHeader {
  readonly payloadId: string;
  readonly parties: Parties;
  readonly identity: string;
  readonly secret: string;
}

const MAX_TEXT = 255;

/** The header of a document of cXML. @throws DomainError BAD_REQUEST for what is missing */
export function headerOf(root: XmlElement): CxmlHeader {
  const header = elementAt(root, 'Header');
  if (root.name !== 'cXML' || !header) throw badRequest('The document is no request of cXML.');
  return {
    payloadId: required('payloadID', root.attributes.payloadID),
    parties: { from: credentialIn(header, 'From'), to: credentialIn(header, 'To') },
    identity: credentialIn(header, 'Sender').identity,
    secret: textAt(header, 'Sender', 'Credential', 'SharedSecret'),
  };
}

const credentialIn = (header: XmlElement, who: 'From' | 'To' | 'Sender'): Credential => ({
  domain: required(`the domain of ${who}`, elementAt(header, who, 'Credential')?.attributes.domain),
  identity: required(`the identity of ${who}`, textAt(header, who, 'Credential', 'Identity')),
});

/** A value that a request needs. @throws DomainError BAD_REQUEST */
export function required(name: string, value = '', max = MAX_TEXT): string {
  if (value === '') throw badRequest(`The request has no value for ${name}.`);
  if (value.length > max) throw badRequest(`The value for ${name} is longer than ${max} characters.`);
  return value;
}
