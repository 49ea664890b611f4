/** Texts about a tool in a list, which the specification does not have. */
export const toolLabels = {
  inStockOf: (units: string) => `${units} in stock`,
  minimum: (units: string) => `Min. ${units}`,
  minimumAndMultiple: (units: string, multiple: string) => `Min. ${units}, multiples of ${multiple}`,
  madeBy: (day: string) => `Made to order, ready by ${day}`,
  madeFor: (name: string) => `Made for ${name}`,
  nothingYet: 'The catalogue is being prepared. Please come back soon.',
  loadFailed: 'The tools could not be loaded',
} as const;
