/** True for a search of the catalogue that may say more than words (adr/0108): it has a digit, or a word of `understanding/offers.ts`. */
export const mayBeUnderstood = (search: string): boolean => /\p{N}|stock|week|sheet/iu.test(search);
