/** Texts of a tool's page that the specification does not have. */
export const toolPageTexts = {
  madeFor: (name: string) => `Made for ${name}`,
  priceUntil: (day: string) =>
    `Nobody else sees this tool. Its price holds until ${day}; after that, ask for a new quote.`,
  priceEnded: (day: string) => `Nobody else sees this tool. Its price ended on ${day}. Ask for a new quote.`,
  byQuote: 'Nobody else sees this tool. It can be ordered once its purchase is approved.',
  kept: (percent: number, days: number) => `${percent}% of ship dates kept in the last ${days} days`,
  others: 'Others',
  othersWith: (attribute: string, value: string) => `Others with ${attribute} ${value}`,
  pictures: 'Pictures',
  pictureOf: (number: number, of: number) => `Picture ${number} of ${of}`,
} as const;
