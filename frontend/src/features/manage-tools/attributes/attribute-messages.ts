export const attributeTexts = {
  title: 'Attributes',
  titleOf: (tool: string) => `Attributes: ${tool}`,
  lead: (sku: string, family: string) =>
    `SKU ${sku}, family ${family}. Customers see the values on the page of the tool.`,
  missing: (count: number, all: number) =>
    count === 0 ? `All ${all} have a value.` : `${count} of ${all} have no value.`,
  noFamily: 'This tool has no family',
  noFamilyText: 'Attributes belong to families. Give the tool a family in Manage Tools first.',
  none: 'This family has no attributes yet',
  noneText: 'Attributes of the family are shown here as soon as there are some.',
  others: 'General',
  noValue: 'No value',
  typedIn: (unit: string) => `In ${unit}, unless you type another unit`,
  readsAs: (shown: string) => `Reads as ${shown}`,
  problemAt: (problem: string, place: string) => `${problem}, at “${place}”.`,
  problem: (problem: string) => `${problem}.`,
  save: 'Save attributes',
  saved: 'Attributes saved',
  edit: 'Edit attributes',
  next: (tool: string) => `Next tool without a value: ${tool}`,
  last: 'No other tool is without a value.',
} as const;
