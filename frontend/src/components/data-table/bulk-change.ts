import { useState } from 'react';
import { errorMessage } from '../../lib/error-message';
import { randomKey } from '../../lib/random-key';

/** Rows of one request, the API's limit. */
const LARGEST_BATCH = 200;

/** The outcome of one row: why it was refused, or null. */
export type BulkAnswer = { id: string; error: string | null; unchanged?: boolean };
/** The ids of rows by outcome. */
export type BulkOutcome = Record<'changed' | 'unchanged' | 'failed', string[]>;
/** Sends one request; sent again with the same key, it has no further effect. */
export type SendBatch = (ids: string[], idempotencyKey: string) => Promise<BulkAnswer[]>;

type Batch = { ids: string[]; key: string };
type State = {
  running: boolean;
  /** Answers by id; a row without an answer is still to be sent. */
  answers: ReadonlyMap<string, BulkAnswer>;
  /** Requests that got no answer. They are repeated as they were, with their key: they may have been carried out. */
  unanswered: readonly Batch[];
};

function batchesOf(ids: readonly string[]): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < ids.length; from += LARGEST_BATCH)
    batches.push({ ids: ids.slice(from, from + LARGEST_BATCH), key: randomKey() });
  return batches;
}

/** Changes many rows, up to 200 by one request. `retry` sends only those that failed. */
export function useBulkChange(
  rows: readonly { id: string }[],
  onEnd: (answers: readonly BulkAnswer[]) => void,
) {
  const [state, setState] = useState<State>({ running: false, answers: new Map(), unanswered: [] });

  const run = async (batches: readonly Batch[], send: SendBatch) => {
    const resent = new Set(batches.flatMap(({ ids }) => ids));
    const answers = new Map([...state.answers].filter(([id]) => !resent.has(id)));
    const unanswered: Batch[] = [];
    const show = (running: boolean) =>
      setState({ running, answers: new Map(answers), unanswered: [...unanswered] });
    show(true);
    for (const batch of batches) {
      try {
        for (const answer of await send(batch.ids, batch.key)) answers.set(answer.id, answer);
      } catch (error) {
        unanswered.push(batch);
        for (const id of batch.ids) answers.set(id, { id, error: errorMessage(error) });
      }
      show(true);
    }
    show(false);
    onEnd([...answers.values()]);
  };

  return {
    ...state,
    /** Changes the rows with these ids, or all. */
    start: (send: SendBatch, ids: readonly string[] = rows.map(({ id }) => id)) => run(batchesOf(ids), send),
    retry: (send: SendBatch) => {
      const again = new Set(state.unanswered.flatMap(({ ids }) => ids));
      const refused = [...state.answers.values()].filter(({ id, error }) => error && !again.has(id));
      return run([...state.unanswered, ...batchesOf(refused.map(({ id }) => id))], send);
    },
  };
}

export function outcomeOf(answers: Iterable<BulkAnswer>): BulkOutcome {
  const outcome: BulkOutcome = { changed: [], unchanged: [], failed: [] };
  for (const { id, error, unchanged } of answers)
    outcome[error ? 'failed' : unchanged ? 'unchanged' : 'changed'].push(id);
  return outcome;
}
