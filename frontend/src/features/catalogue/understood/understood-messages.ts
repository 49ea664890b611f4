/** Texts of what the search understands. */
export const understoodTexts = {
  title: 'Understood as',
  in: (family: string) => `Understood as, in ${family}`,
  words: (words: string) => `and the words “${words}”`,
} as const;
