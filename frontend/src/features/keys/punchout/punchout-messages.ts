const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Texts of purchasing systems, and of visits from them. */
export const punchoutTexts = {
  systems: 'Purchasing systems',
  none: 'There is no purchasing system yet.',
  add: 'Add a purchasing system',
  name: 'Name',
  nameHelp: 'What people call it: “SAP”.',
  origins: 'Carts return to',
  originsHelp: 'Its servers, one per line, for example https://erp.example',
  originsRequired: 'Name at least one server',
  system: 'Purchasing system',
  identity: (identity: string) => `Identity ${identity}`,
  cxml: (shop: string) => `cXML: ${shop}/punchout/cxml`,
  oci: (shop: string) => `OCI: ${shop}/punchout/oci`,
  returnsTo: (origins: string) => `Carts return to ${origins}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revoked: 'Revoked',
  wasRevoked: 'The purchasing system was revoked',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeWarning: 'It can no longer open the shop, and carts no longer return to it. This cannot be undone.',
  secretTitle: (name: string) => `The shared secret of ${name}`,
  secretLead: (identity: string) =>
    `Enter it in your purchasing system, with the identity ${identity}. It is shown once.`,
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
