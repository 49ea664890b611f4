import { badRequest, DomainError } from '../../shared/domain-error';
import type { Credential, Parties } from './punchout-session.entity';
import { elementAt, textAt, type XmlElement } from './read-xml';

/** What the shop reads of a PunchOutSetupRequest. */
export interface SetupRequest {
  readonly payloadId: string;
  readonly parties: Parties;
  readonly identity: string;
  readonly secret: string;
  readonly buyerCookie: string;
  readonly returnUrl: string;
}

const MAX_TEXT = 255;
const MAX_COOKIE = 2_000;

/** @throws DomainError BAD_REQUEST for what is missing, and for another operation than create */
export function setupRequestOf(root: XmlElement): SetupRequest {
  const header = elementAt(root, 'Header');
  const setup = elementAt(root, 'Request', 'PunchOutSetupRequest');
  if (root.name !== 'cXML' || !header || !setup)
    throw badRequest('The document is no PunchOutSetupRequest of cXML.');
  const { operation = '' } = setup.attributes;
  if (operation !== 'create')
    throw new DomainError(
      'rule',
      'BAD_REQUEST',
      `The operation ${operation.slice(0, 20)} is not offered, only create.`,
    );
  const sender = credentialIn(header, 'Sender');
  return {
    payloadId: required('payloadID', root.attributes.payloadID),
    parties: { from: credentialIn(header, 'From'), to: credentialIn(header, 'To') },
    identity: sender.identity,
    secret: textAt(header, 'Sender', 'Credential', 'SharedSecret'),
    buyerCookie: required('BuyerCookie', textAt(setup, 'BuyerCookie'), MAX_COOKIE),
    returnUrl: required('BrowserFormPost', textAt(setup, 'BrowserFormPost', 'URL'), MAX_COOKIE),
  };
}

const credentialIn = (header: XmlElement, who: 'From' | 'To' | 'Sender'): Credential => ({
  domain: required(`the domain of ${who}`, elementAt(header, who, 'Credential')?.attributes.domain),
  identity: required(`the identity of ${who}`, textAt(header, who, 'Credential', 'Identity')),
});

function required(name: string, value = '', max = MAX_TEXT): string {
  if (value === '') throw badRequest(`The request has no value for ${name}.`);
  if (value.length > max) throw badRequest(`The value for ${name} is longer than ${max} characters.`);
  return value;
}
