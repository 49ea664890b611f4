import { required } from './cxml-header';
import { notOffered } from './cxml-status';
import { textAt, type XmlElement } from './read-xml';

/** What the shop reads of a PunchOutSetupRequest, besides its header. */
export interface SetupRequest {
  readonly buyerCookie: string;
  readonly returnUrl: string;
}

const MAX_COOKIE = 2_000;

/** @throws DomainError BAD_REQUEST for what is missing, and for another operation than create */
export function setupRequestOf(setup: XmlElement): SetupRequest {
  const { operation = '' } = setup.attributes;
  if (operation !== 'create')
    throw notOffered(`The operation ${operation.slice(0, 20)} is not offered, only create.`);
  return {
    buyerCookie: required('BuyerCookie', textAt(setup, 'BuyerCookie'), MAX_COOKIE),
    returnUrl: required('BrowserFormPost', textAt(setup, 'BrowserFormPost', 'URL'), MAX_COOKIE),
  };
}
