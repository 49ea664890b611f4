/** Texts of the filters that tools of all families have, next to those of the page (catalogue-messages.ts). */
export const offerTexts = {
  dataSheet: 'Has a data sheet',
  shipsThisWeek: 'Ships this week',
  budget: 'Budget',
  forPieces: (budget: string, pieces: string) => `${budget} for ${pieces} pieces`,
} as const;
