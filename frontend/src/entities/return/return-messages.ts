import { RETURN_REASONS } from '../../../../gateway/src/rules/state-names';
import type { ReturnKind, ReturnReason, ReturnState } from '../../graphql/schema-types.generated';

export const returnReasons: Record<ReturnReason, string> = RETURN_REASONS;

export const returnKinds: Record<ReturnKind, string> = {
  Return: 'Send the items back',
  Claim: 'Keep the items, ask for a credit',
};

export const returnStates: Record<ReturnState, string> = {
  Requested: 'Requested',
  Approved: 'Approved',
  Refused: 'Refused',
  Received: 'Received',
  Restocked: 'Restocked',
  Scrapped: 'Scrapped',
  Credited: 'Credited',
};

/** Texts of returns and claims, which the specification does not have. */
export const returnTexts = {
  photos: 'Photos',
  returns: 'Returns',
  title: (kind: ReturnKind, number: string) => `${kind} ${number}`,
  aReturn: 'Return',
  wanted: 'Asked for',
  noReturn: 'This return does not exist',
  noReturns: 'No returns yet',
  noReturnsText: 'Items that you send back appear here. Open a purchase to return some of it.',
  search: 'Number, purchase or PO number',
  searchAll: 'Number, purchase, PO number or customer',
  number: 'Number',
  purchase: 'Purchase',
  items: 'Items',
  reason: 'Reason',
  note: 'Note',
  noteHelp: 'What is wrong, and with which of the items',
  answer: 'Answer',
  kind: 'What do you want to do?',
  requested: 'Requested',
  units: 'Units',
  unitsOf: (order: string) => `Units of ${order}`,
  nothing: 'Enter at least one unit.',
  request: 'Request return',
  requestedToast: (number: string) => `${number} requested`,
  asked: 'Asked',
  received: 'Received',
  restocked: 'Restocked',
  scrapped: 'Scrapped',
  item: 'Item',
  credited: 'Credited',
  creditNotes: 'Credit notes',
  noCredit: 'Nothing was left to credit.',
  quantity: (units: string, tool: string) => `${units} × ${tool}`,
} as const;
