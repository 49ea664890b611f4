import type { PunchoutMessageKind, PunchoutMessageState } from '../../../graphql/schema-types.generated';

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Texts of purchasing systems, and of visits from them. */
export const punchoutTexts = {
  systems: 'Purchasing systems',
  none: 'There is no purchasing system yet.',
  add: 'Add a purchasing system',
  name: 'Name',
  nameHelp: 'What people call it: “SAP”.',
  origins: 'Carts return to',
  originsHelp:
    'Its servers, one per line, for example https://erp.example. They may also show the shop in a frame.',
  originsRequired: 'Name at least one server',
  answers: 'Address for answers',
  answersHelp:
    'The shop sends order confirmations, ship notices and invoices there, as cXML: https://erp.example/cxml',
  system: 'Purchasing system',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  saved: 'The purchasing system was saved',
  ordersAs: (name: string) => `Orders in the name of ${name}`,
  ordersNothing: 'May not order: choose in whose name',
  answersTo: (host: string) => `Answers go to ${host}`,
  answersPaused: 'Answers are paused: see “Webhooks”',
  messages: 'Messages',
  messagesOf: (name: string) => `Messages of ${name}`,
  noMessages: 'No order has come in the last 30 days, and nothing was sent.',
  identity: (identity: string) => `Identity ${identity}`,
  cxml: (shop: string) => `cXML: ${shop}/punchout/cxml`,
  oci: (shop: string) => `OCI: ${shop}/punchout/oci`,
  returnsTo: (origins: string) => `Carts return to ${origins}`,
  revoke: 'Revoke',
  moreOf: (name: string) => `More of ${name}`,
  revoked: 'Revoked',
  wasRevoked: 'The purchasing system was revoked',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeWarning:
    'It can no longer open the shop or order, carts no longer return to it, and no answers are sent. This cannot be undone.',
  secretTitle: (name: string) => `The shared secret of ${name}`,
  secretLead: (identity: string) =>
    `Enter it in your purchasing system, with the identity ${identity}. It is shown once.`,
  answersSecretTitle: (name: string) => `The shared secret of answers to ${name}`,
  answersSecretLead:
    'The shop sends it with order confirmations, ship notices and invoices. Enter it in your purchasing system as that of the supplier. It is shown once.',
  visitTitle: 'Shop for your purchasing system',
  visitLead:
    'Your purchasing system has sent you here. Put together a cart; it goes back there. Nothing is ordered in the shop.',
  start: 'Start shopping',
  started: (company: string, host: string) => `Your cart for ${company} goes back to ${host}`,
  returnTitle: (host: string) => `This cart goes back to ${host}`,
  returnText: (company: string) =>
    `${company} orders it there. Prices are those of today, without tax and delivery.`,
  returnCart: (count: number) => `Return ${lines(count)}`,
  returnNothing: 'Return without a cart',
  stay: 'Stay in the shop',
} as const;

export const messageNames: Record<PunchoutMessageKind, string> = {
  Order: 'Order',
  Confirmation: 'Order confirmation',
  ShipNotice: 'Ship notice',
  Invoice: 'Invoice or credit note',
};

export const messageStates: Record<PunchoutMessageState, string> = {
  Accepted: 'Accepted',
  Refused: 'Refused',
  Waiting: 'Waiting',
};
