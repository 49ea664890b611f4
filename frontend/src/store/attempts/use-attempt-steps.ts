import { useApolloClient } from '@apollo/client/react';
import { attemptTexts } from '../../lib/attempts/attempt-messages';
import { errorInfo, OpenOutcome } from '../../lib/api/error-message';
import {
  isOutcomeUnknown,
  UnresolvedAttempt,
  type IdempotentAttempt,
  type OpenAttempt,
} from '../../lib/attempts/idempotent-attempt';
import { ActionRefusal, refusalText } from '../../lib/api/use-action';
import { AttemptStateDocument, WithdrawAttemptDocument } from './attempt.generated';
import type { AttemptAt, Known } from './use-attempt';

type Steps<Content, Result> = AttemptAt<Content, Result> & {
  attempt: IdempotentAttempt<Content>;
  known: Known<Content>;
  setKnown: (change: (before: Known<Content>) => Known<Content>) => void;
};

/** The key has its outcome: it was used with other content, given up, or the answer itself is a refusal. */
const isSettled = (error: unknown): boolean =>
  error instanceof ActionRefusal ||
  ['IDEMPOTENCY_KEY_REUSED', 'ATTEMPT_WITHDRAWN'].includes(errorInfo(error).code);

type Questions = ReturnType<typeof useQuestions>;

function useQuestions(forBuyer = false) {
  const client = useApolloClient();
  const context = { forBuyer };
  return {
    async ask(key: string) {
      const query = {
        query: AttemptStateDocument,
        variables: { key },
        fetchPolicy: 'no-cache',
        context,
      } as const;
      return (await client.query(query)).data?.attempt;
    },
    async giveUp(key: string) {
      const mutation = { mutation: WithdrawAttemptDocument, variables: { key }, context };
      return (await client.mutate(mutation)).data?.withdrawAttempt;
    },
  };
}

/** Sends an attempt, and keeps what is known of its outcome. */
function useDelivery<Content, Result>(given: Steps<Content, Result>, { giveUp }: Questions) {
  const { attempt, setKnown, send, onDone, onWithdrawn } = given;
  const learn = (news: Partial<Known<Content>>) =>
    setKnown((before) => ({ ...before, isBusy: false, isAbsent: false, problem: null, ...news }));

  /** True if a failure means that nothing has happened and nothing will. */
  const isOver = async (error: unknown, key: string, isAgain: boolean): Promise<boolean> => {
    if (isOutcomeUnknown(error)) return false;
    if (!isAgain || isSettled(error)) return true;
    // This try was refused. The first may have arrived, or may still be on its way.
    if ((await giveUp(key).catch(() => null)) !== 'Withdrawn') return false;
    onWithdrawn?.();
    return true;
  };

  const deliver = async (open: OpenAttempt<Content>, isAgain: boolean): Promise<Result> => {
    const { key, content } = open;
    let result: Result;
    try {
      result = await send(content, key);
    } catch (error) {
      const over = await isOver(error, key, isAgain);
      if (over) attempt.end(key);
      learn({ open: over ? null : open, problem: over ? null : refusalText(error) });
      throw error;
    }
    attempt.end(key);
    learn({ open: null });
    await onDone(result, content);
    return result;
  };

  return { deliver, learn };
}

/** Sends an attempt, and finds out what became of it. */
export function useAttemptSteps<Content, Result>(given: Steps<Content, Result>) {
  const { attempt, known, setKnown, onRefused, onWithdrawn } = given;
  const questions = useQuestions(given.isOfBuyer);
  const { ask, giveUp } = questions;
  const { deliver, learn } = useDelivery(given, questions);

  /** Sends something new; what was begun in another tab comes first. @throws the refusal, OpenOutcome */
  const submit = async (content: Content, own?: string): Promise<Result> => {
    learn({});
    try {
      const { isAgain, ...open } = attempt.begin(content, own);
      return await deliver(open, isAgain);
    } catch (error) {
      if (error instanceof UnresolvedAttempt) learn({ open: attempt.open });
      throw attempt.open && !(error instanceof OpenOutcome) ? new OpenOutcome('', { cause: error }) : error;
    }
  };

  /** One step with what is open: its failure is shown. */
  const step = (take: (open: OpenAttempt<Content>) => Promise<unknown>) => async (): Promise<void> => {
    const { open } = known;
    if (!open) return;
    setKnown((before) => ({ ...before, isBusy: true }));
    try {
      await take(open);
    } catch (error) {
      learn({ problem: refusalText(error) });
    }
  };

  const again = async (open: OpenAttempt<Content>): Promise<void> => {
    try {
      await deliver(open, true);
    } catch (error) {
      if (!attempt.open) onRefused?.(error);
      throw error;
    }
  };
  const endAs = (open: OpenAttempt<Content>, problem: string | null): void => {
    attempt.end(open.key);
    learn({ open: null, problem });
    onWithdrawn?.();
  };
  return {
    submit,
    retry: step(again),
    check: step(async (open) => {
      const state = await ask(open.key);
      if (state === 'Done') await again(open);
      else if (state === 'Withdrawn') endAs(open, attemptTexts.withdrawn);
      else learn({ isAbsent: true });
    }),
    withdraw: step(async (open) => {
      if ((await giveUp(open.key)) === 'Done') await again(open);
      else endAs(open, null);
    }),
  };
}
