/** Texts of the page of search synonyms, which the specification does not have. */
export const synonymTexts = {
  lead: 'A search for the word also finds what its meaning finds.',
  word: 'Word',
  wordHelp: 'Up to three words',
  meaning: 'Meaning',
  meaningHelp: 'A word or phrase of the catalogue',
  add: 'Add Synonym',
  none: 'No synonyms yet',
  noneText: 'Add words that customers type and the catalogue does not use, such as "lipo" for "lithium".',
  deleteQuestion: (word: string) => `Delete the synonym "${word}"?`,
  deleteWarning: (word: string, meaning: string) => `A search for "${word}" no longer finds "${meaning}".`,
  missed: 'Searches without a result',
  missedLead:
    'What customers searched for in the last 90 days and no tool has. A synonym leads them to a tool.',
  noneMissed: 'Every search found something',
  search: 'Search',
  times: 'Times',
  lastTime: 'Last time',
  shown: 'Shown instead',
  closest: 'Closest tools',
  nothing: 'Nothing',
  addFor: (text: string) => `Add a synonym for ${text}`,
} as const;
