import { PreparedClient } from './prepared-client';

/** pg's words for an answer that did not come in `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection that is thrown away where it did not answer in time, before the caller hears of it: given back to the
 * pool, or used for a ROLLBACK, it would keep the next statement waiting behind the last.
 */
export class ImpatientClient extends PreparedClient {
  override query(...given: unknown[]): never {
    const answer: unknown = super.query(...given);
    return (answer instanceof Promise ? answer.catch((error) => this.#refuse(error)) : answer) as never;
  }

  async #refuse(error: unknown): Promise<never> {
    if (error instanceof Error && error.message === NO_ANSWER) {
      const ended = new Promise((resolve) => this.once('end', resolve));
      this.connection.stream.destroy();
      await ended;
    }
    throw error;
  }
}
