import { useRef, useState } from 'react';
import { batchesOf } from '../../lib/api/batches';
import { errorMessage, OpenOutcome } from '../../lib/api/error-message';
import { isOutcomeUnknown, UnresolvedAttempt } from '../../lib/attempts/idempotent-attempt';
import { useAttempt } from '../../store/attempts/use-attempt';
import { bulkTexts } from './bulk-messages';

/** Rows that a summary names. */
const MOST_NAMED = 5;

/** The outcome of one row: why it was refused, or null. */
export type BulkAnswer = { id: string; error: string | null; unchanged?: boolean };
/** The ids of rows by outcome. */
export type BulkOutcome = Record<'changed' | 'unchanged' | 'failed', string[]>;

/** A change of many rows, by the same input. */
export type BulkCommand<Change> = {
  /** Name of the change, e.g. `order status`. */
  what: string;
  /** Sends one request; sent again with the same key, it has no further effect. */
  send: (ids: string[], change: Change, idempotencyKey: string) => Promise<BulkAnswer[]>;
  describe: (change: Change) => { label: string; value: string }[];
};

type Batch<Change> = { ids: string[]; rows: string; change: Change };

const contentsOf = <Row extends { id: string }, Change>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  change: Change,
): Batch<Change>[] =>
  batchesOf(rows).map((batch) => {
    const names = batch.slice(0, MOST_NAMED).map(nameOf);
    return {
      ids: batch.map(({ id }) => id),
      rows: bulkTexts.named(names, batch.length - names.length),
      change,
    };
  });

type Bulk<Row, Change> = {
  command: BulkCommand<Change>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** With all answers so far. */
  onEnd: (answers: readonly BulkAnswer[]) => void;
  /** The previous request has its outcome. */
  onEarlier: (answers: readonly BulkAnswer[]) => void;
};

/** Changes many rows, up to 200 by one request. What follows a request without an answer is not sent. */
export function useBulkChange<Row extends { id: string }, Change>(given: Bulk<Row, Change>) {
  const { command, rows, nameOf, onEnd, onEarlier } = given;
  const [running, setRunning] = useState(false);
  /** Answers by id; a row without an answer is still to be sent. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, BulkAnswer>>(new Map());
  const latest = useRef({ answers, running, isStarted: false });
  const show = (added: readonly BulkAnswer[], isRunning: boolean) => {
    const all = new Map([...latest.current.answers, ...added.map((answer) => [answer.id, answer] as const)]);
    latest.current = { ...latest.current, answers: all, running: isRunning };
    setAnswers(all);
    setRunning(isRunning);
    if (!isRunning) onEnd([...all.values()]);
  };
  const attempt = useAttempt({
    what: `bulk ${command.what}`,
    send: ({ ids, change }: Batch<Change>, key) => command.send(ids, change, key),
    describe: ({ rows: value, change }) => [{ label: bulkTexts.rows, value }, ...command.describe(change)],
    onDone: (added) => (latest.current.isStarted ? show(added, latest.current.running) : onEarlier(added)),
  });

  const start = async (change: Change, ids: readonly string[]) => {
    const chosen = new Set(ids);
    const kept = [...latest.current.answers].filter(([id]) => !chosen.has(id));
    latest.current = { answers: new Map(kept), running: true, isStarted: true };
    show([], true);
    let isUnknown = false;
    for (const batch of contentsOf(
      rows.filter(({ id }) => chosen.has(id)),
      nameOf,
      change,
    )) {
      const failed = (error: string) =>
        show(
          batch.ids.map((id) => ({ id, error })),
          true,
        );
      if (isUnknown) failed(bulkTexts.notSent);
      else
        await attempt.submit(batch).catch((error: unknown) => {
          isUnknown = isOutcomeUnknown(error) || error instanceof UnresolvedAttempt;
          const cause = error instanceof OpenOutcome ? error.cause : error;
          failed(error instanceof UnresolvedAttempt ? bulkTexts.notSent : errorMessage(cause));
        });
    }
    show([], false);
  };
  return { running, answers, attempt, start };
}

export function outcomeOf(answers: Iterable<BulkAnswer>): BulkOutcome {
  const outcome: BulkOutcome = { changed: [], unchanged: [], failed: [] };
  for (const { id, error, unchanged } of answers)
    outcome[error ? 'failed' : unchanged ? 'unchanged' : 'changed'].push(id);
  return outcome;
}
