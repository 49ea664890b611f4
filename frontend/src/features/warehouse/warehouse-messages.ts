/** Texts of the page Warehouse. */
export const warehouseTexts = {
  lead: 'Approved orders by promised ship date.',
  lists: 'Lists of the warehouse',
  today: 'Leaves today',
  late: 'Late',
  pick: 'Pick list',
  nothing: { today: 'Nothing leaves today', late: 'Nothing is late', pick: 'Nothing to pick' },
  nothingText: {
    today: 'Approved orders appear here on their promised day.',
    late: 'Approved orders appear here once their promised day is over.',
    pick: 'Approved orders appear here on their promised day.',
  },
  promised: (day: string) => `Promised for ${day}`,
  ship: (count: number, purchase: string, address: string | null) =>
    address ? `Ship ${count} of ${purchase} to ${address}` : `Ship ${count} of ${purchase}`,
  place: 'Place',
  sku: 'SKU',
  tool: 'Tool',
  units: 'Units',
  unitsFor: (units: string, order: string) => `${units} for ${order}`,
  toAddress: (number: number, address: string) => `address ${number}: ${address}`,
  printed: (moment: string, tools: string, units: string) => `${moment} · ${tools} tools, ${units} units`,
  to: (number: number, address: string) => `Address ${number}: ${address}`,
  test: 'Test company',
  notPacked: (count: number) =>
    count === 1
      ? '1 order of a test company is left out: nothing is packed for it.'
      : `${count} orders of test companies are left out: nothing is packed for them.`,
  noPlace: 'No place',
  print: 'Print',
  pages: 'Pages',
  earlier: 'Previous page',
  further: 'Next page',
} as const;
