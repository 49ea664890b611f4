/** How long, ms, and how often something is asked for. */
const PATIENCE = 60_000;
const PAUSE = 50;

/** Asks until the answer is the expected one, and fails as `expect` does if it never is. */
export async function eventually(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    try {
      return expect(answer).toEqual(expected);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
