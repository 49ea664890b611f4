/** Texts of a tool's page that the specification does not have. */
export const toolPageTexts = {
  kept: (percent: number, days: number) => `${percent}% of ship dates kept in the last ${days} days`,
} as const;
