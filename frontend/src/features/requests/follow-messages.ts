const withFiles = (files: number): string =>
  files > 0 ? ` with ${files === 1 ? 'one drawing' : `${files} drawings`}` : '';

/** Texts after a request for a customised tool, which the specification does not have. */
export const followTexts = {
  received: ({ number, files, day }: { number: string; files: number; day: string | null }) =>
    `We have your request ${number}${withFiles(files)}.${day ? ` We answer by ${day}.` : ''}`,
  invite: 'Create an account to follow this request',
  how: (email: string) =>
    `Use ${email} and verify it. Our quote is then among your quotes, where you can order it.`,
  seeQuotes: 'See your quotes',
  ifYours: (email: string) => `If ${email} is the verified address of your account, the request is there.`,
} as const;
