import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AttemptView } from '../../lib/attempts/attempt-view';
import { IdempotentAttempt, type OpenAttempt } from '../../lib/attempts/idempotent-attempt';
import { storedAttempt } from '../../lib/attempts/stored-attempt';
import { useAppSelector } from '../hooks';
import { buyerOf } from '../ordering-for/buyer';
import { useAttemptSteps } from './use-attempt-steps';

export type AttemptAt<Content, Result> = {
  /** Action and subject, one attempt at a time, e.g. `receive <tool>`. */
  what: string;
  /** True for what buyers do: staff do it on behalf of the customer for whom they order. */
  isOfBuyer?: boolean;
  /** Sends the mutation. Sent again with the same key and content, it has no further effect. */
  send: (content: Content, key: string) => Promise<Result>;
  /** Description of the content for the user who sent it. */
  describe: (content: Content) => { label: string; value: string }[];
  /** It has taken effect: now, or as it turns out later. */
  onDone: (result: Result, content: Content) => unknown;
  /** One that was sent again is refused. */
  onRefused?: (error: unknown) => void;
  /** It was given up. */
  onWithdrawn?: () => void;
};

/** State of an attempt in this page. */
export type Known<Content> = {
  name: string;
  open: OpenAttempt<Content> | null;
  isAbsent: boolean;
  isBusy: boolean;
  problem: string | null;
};

const begun = <Content>(name: string, open: OpenAttempt<Content> | null): Known<Content> => ({
  name,
  open,
  isAbsent: false,
  isBusy: false,
  problem: null,
});

/**
 * The viewer's attempt at something that must not be done twice. While its outcome is unknown, `AttemptNotice` takes the
 * place of the action. Shared by all tabs, kept over reloads (adr/0040).
 */
export function useAttempt<Content, Result>(at: AttemptAt<Content, Result>) {
  const owner = useAppSelector((state) => (at.isOfBuyer ? buyerOf(state) : state.session.userId));
  const name = `${owner} ${at.what}`;
  const attempt = useMemo(() => new IdempotentAttempt<Content>(storedAttempt(name)), [name]);
  const [known, setKnown] = useState(() => begun(name, attempt.open));
  if (known.name !== name) setKnown(begun(name, attempt.open));
  const steps = useAttemptSteps({ ...at, attempt, known, setKnown });
  const check = useEffectEvent(() => void steps.check());
  // Sent before a reload, in another tab, or before the dialog was closed.
  useEffect(() => {
    if (attempt.open) check();
  }, [attempt]);
  const view: AttemptView = {
    isAbsent: known.isAbsent,
    isBusy: known.isBusy,
    problem: known.problem,
    facts: known.open && at.describe(known.open.content),
    check: steps.check,
    retry: steps.retry,
    withdraw: steps.withdraw,
  };
  return { ...view, prepare: () => attempt.prepare(), submit: steps.submit };
}
