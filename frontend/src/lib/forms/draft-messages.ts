/** Texts of what was typed before a session ended. */
export const draftTexts = {
  restored: 'We have restored what you typed before.',
  discard: 'Discard it',
} as const;
