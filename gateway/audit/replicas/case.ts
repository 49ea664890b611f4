import type { Environment } from './environment';

/** One line of the report. */
export interface Case {
  readonly name: string;
  /** Returns the result as text. @throws Error naming the check that failed */
  run(environment: Environment): Promise<string>;
}

/** @throws Error with the message, unless the condition holds */
export function hold(holds: boolean, instead: string): void {
  if (!holds) throw new Error(instead);
}

/** @throws Error if the answer has another status or error code */
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
