/** Texts of where and how someone buys, which the specification does not have. */
export const buyingTexts = {
  anotherAddress: 'Another address',
  poHelp: 'Your own number. It appears on everything we send you.',
} as const;
