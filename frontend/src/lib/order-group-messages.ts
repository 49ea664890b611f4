/** Texts of lists of orders that are grouped by purchase, which the specification leaves open. */
export const groupTexts = {
  open: 'Open',
  openOrder: (number: string) => `Open order ${number}`,
  group: 'Group by purchase',
  andMore: (tool: string, more: number) => `${tool} and ${more} more`,
  lines: (count: string) => `${count} lines`,
  po: (number: string) => `PO ${number}`,
  PartlyApproved: 'Partly approved',
  PartlyShipped: 'Partly shipped',
} as const;
