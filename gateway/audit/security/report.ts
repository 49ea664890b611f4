import type { Verdict } from './walk';

const MARK = { held: '✓', fell: '✗' };

/** One line of the table. */
export const lineOf = ({ topic, sends, answers, complaint }: Verdict): string => {
  const cut = sends.length > 84 ? `${sends.slice(0, 83)}…` : sends;
  return `${complaint ? MARK.fell : MARK.held} ${topic.padEnd(16)} ${cut.padEnd(84)} ${complaint ? `${answers}: ${complaint}` : answers}`;
};

/** The closing line; the first that fell is named again. */
export function closingLines(verdicts: readonly Verdict[]): string[] {
  const fell = verdicts.filter(({ complaint }) => complaint);
  return [
    ...fell.slice(0, 1).map((verdict) => `first that does not hold: ${lineOf(verdict)}`),
    `${verdicts.length - fell.length} passed, ${fell.length} failed`,
  ];
}
