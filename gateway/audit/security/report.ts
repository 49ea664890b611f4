import type { Verdict } from './walk';

const MARK = { held: '✓', fell: '✗' };

/** One line of the report. */
export const lineOf = ({ topic, sends, answers, complaint }: Verdict): string => {
  const cut = sends.length > 84 ? `${sends.slice(0, 83)}…` : sends;
  return `${complaint ? MARK.fell : MARK.held} ${topic.padEnd(16)} ${cut.padEnd(84)} ${complaint ? `${answers}: ${complaint}` : answers}`;
};

/** The summary; repeats the first failure. */
export function closingLines(verdicts: readonly Verdict[]): string[] {
  const fell = verdicts.filter(({ complaint }) => complaint);
  return [
    ...fell.slice(0, 1).map((verdict) => `first failure: ${lineOf(verdict)}`),
    `${verdicts.length - fell.length} passed, ${fell.length} failed`,
  ];
}
