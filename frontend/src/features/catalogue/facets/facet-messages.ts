/** Texts of the facets of the catalogue. */
export const facetTexts = {
  title: 'Specifications',
  unknown: 'Not stated',
  loadFailed: 'The specifications could not be loaded',
  from: (name: string) => `${name}, from`,
  to: (name: string) => `${name}, to`,
  // A range has to hold all of what is typed: the supply of a machine is within that of its drivers.
  covers: 'Shows tools that cover this range',
  tools: (count: number) => (count === 1 ? 'tool' : 'tools'),
  leavesBy: (day: string) => `An order leaves by ${day}`,
  offers: 'Availability',
  budget: 'Within my budget',
  budgetAmount: 'Budget, $',
  pieces: 'For how many pieces',
  budgetHint: 'The smallest order with so many, at its price',
  withinBudget: 'Within the budget',
  withoutIt: (filter: string, count: string) => `Without ${filter}: ${count}`,
} as const;
