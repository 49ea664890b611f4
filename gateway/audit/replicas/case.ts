import type { Environment } from './environment';

/** A line of the table. */
export interface Case {
  readonly name: string;
  /** What it came to, for people. @throws Error saying what does not hold */
  run(environment: Environment): Promise<string>;
}

/** @throws Error saying what was met instead */
export function hold(holds: boolean, instead: string): void {
  if (!holds) throw new Error(instead);
}

/** @throws Error where the answer has another status, or another code of the error table */
export function expectAnswer(
  answer: { status: number; code: string | null; text: string },
  status: number,
  code: string | null = null,
): void {
  const expected = `${status} ${code ?? ''}`;
  hold(
    answer.status === status && answer.code === code,
    `${expected} was expected, not ${answer.status} ${answer.text.slice(0, 200)}`,
  );
}
