import type { EdiDocumentKind, EdiOrderState } from '../../../graphql/schema-types.generated';

/** Texts of partners that send orders as files. */
export const ediTexts = {
  partners: 'EDI partners',
  none: 'There is no EDI partner yet.',
  add: 'Add an EDI partner',
  name: 'Name',
  nameHelp: 'What people call it: “SAP”.',
  qualifier: 'Your qualifier',
  qualifierHelp: 'ISA05 of your files: two characters, for example ZZ',
  code: 'Your id',
  codeHelp: 'ISA06 of your files',
  shopQualifier: 'Qualifier of the shop',
  shopQualifierHelp: 'ISA07 of your files',
  shopCode: 'Id of the shop',
  shopCodeHelp: 'ISA08 of your files',
  partner: 'EDI partner',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  saved: 'The EDI partner was saved',
  folder: (folder: string) => `Folder ${folder}: ask the shop for access to it`,
  ids: (from: string, to: string) => `Files from ${from} to ${to}`,
  ordersAs: (name: string) => `Orders in the name of ${name}`,
  ordersNothing: 'May not order: choose in whose name',
  messages: 'Messages',
  messagesOf: (name: string) => `Messages of ${name}`,
  noMessages: 'No file has come in the last 90 days, and none was written.',
  order: 'Order or file',
  revoke: 'Revoke',
  moreOf: (name: string) => `More of ${name}`,
  revoked: 'Revoked',
  wasRevoked: 'The EDI partner was revoked',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeWarning: 'Its folder is not read any more, and nothing is written there. This cannot be undone.',
} as const;

export const documentNames: Record<EdiDocumentKind, string> = {
  Receipt: 'Receipt (997)',
  Confirmation: 'Order confirmation (855)',
  ShipNotice: 'Ship notice (856)',
  Invoice: 'Invoice or credit note (810)',
};

export const orderStates: Record<EdiOrderState, string> = {
  Waiting: 'Waiting',
  Queued: 'Waits for the shop',
  Placed: 'Ordered',
  Tested: 'Test passed',
  Refused: 'Refused',
};
