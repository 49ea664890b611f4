/** Texts of lists of orders that are grouped by purchase, which the specification leaves open. */
export const groupTexts = {
  open: 'Open',
  openOrder: (number: string) => `Open order ${number}`,
  group: 'Group by purchase',
  andMore: (count: number) => `and ${count} more`,
  details: 'Lines',
  detailsOf: (number: string) => `Lines of ${number}`,
  lines: (count: string) => `${count} lines`,
  po: (number: string) => (/^po\b/i.test(number) ? number : `PO ${number}`),
} as const;
