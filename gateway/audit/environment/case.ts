/** One line of an audit's report. */
export interface Case<Environment> {
  readonly name: string;
  /** Returns the result as text. @throws Error naming the check that failed */
  run(environment: Environment): Promise<string>;
}

/** Runs the cases one after the other, prints a line for each and the sum, and returns whether all held. */
export async function runCases<Environment>(
  cases: readonly Case<Environment>[],
  environment: Environment,
): Promise<boolean> {
  let failed = 0;
  for (const one of cases) if (!(await show(one, environment))) failed += 1;
  console.log(`\n${cases.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

async function show<Environment>(one: Case<Environment>, environment: Environment): Promise<boolean> {
  try {
    console.log(`✓ ${one.name}\n    ${await one.run(environment)}`);
    return true;
  } catch (error) {
    console.log(`✗ ${one.name}\n    ${(error as Error).message}`);
    return false;
  }
}

/** @throws Error with the message, unless the condition holds */
export function assert(holds: boolean, instead: string): void {
  if (!holds) throw new Error(instead);
}

/** @throws Error if the answer has another status or error code */
export function expectAnswer(
  answer: { status: number; code: string | null; text: string },
  status: number,
  code: string | null = null,
): void {
  const expected = `${status} ${code ?? ''}`;
  assert(
    answer.status === status && answer.code === code,
    `${expected} was expected, not ${answer.status} ${answer.text.slice(0, 200)}`,
  );
}
