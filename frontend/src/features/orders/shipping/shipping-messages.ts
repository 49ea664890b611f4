/** Texts of the dialog that ships orders. */
export const shippingTexts = {
  unpaid: (orders: string) => `Prepaid and unpaid: ${orders}`,
  unpaidLead: 'They stay here unless you tick them.',
  anyway: (order: string) => `Ship anyway: ${order}`,
  allAnyway: 'Ship all of them anyway',
  nothingLeaves: 'Tick at least one order.',
  awaitPayment: (orders: string) => `Not paid yet: ${orders}`,
  severalAddresses: (shipments: number) =>
    `They make ${shipments} shipments, one for each address. Add packages or tracking numbers by shipping each address by itself.`,
} as const;
