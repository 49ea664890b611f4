/** Texts of the page of search synonyms, which the specification does not have. */
export const synonymTexts = {
  lead: 'A search for the word also finds what its meaning finds.',
  word: 'Word',
  wordHelp: 'One word, as customers type it',
  meaning: 'Meaning',
  meaningHelp: 'A word or phrase of the catalogue',
  add: 'Add Synonym',
  none: 'No synonyms yet',
  noneText: 'Add words that customers type and the catalogue does not use, such as "lipo" for "lithium".',
  deleteQuestion: (word: string) => `Delete the synonym "${word}"?`,
  deleteWarning: (word: string, meaning: string) => `A search for "${word}" no longer finds "${meaning}".`,
} as const;
