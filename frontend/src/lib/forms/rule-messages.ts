/** Validation messages that the specification does not have. */
export const ruleTexts = {
  atLeast: (label: string, least: number) => `${label} must be at least ${least}`,
  atMost: (label: string, most: string) => `${label} must be at most ${most}`,
  tooLong: (label: string, most: number) => `${label} must have at most ${most} characters`,
  dollars: (label: string) => `${label} must be dollars, with at most two decimals`,
  notSent: (problem: string, others: number) =>
    others ? `Not sent: ${problem}, and ${others} more` : `Not sent: ${problem}`,
} as const;
