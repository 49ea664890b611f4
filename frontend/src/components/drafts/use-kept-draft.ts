import { useEffect, useEffectEvent, useRef } from 'react';
import { sessionToken } from '../../lib/api/session-token';
import { draftTexts } from '../../lib/forms/draft-messages';
import { formDrafts } from '../../lib/forms/drafts';
import { useAppSelector } from '../../store/hooks';
import { buyerOf } from '../../store/ordering-for/buyer';
import { useToast } from '../toasts/toast';

type Values = Record<string, unknown>;

type Kept = {
  /** Identifies the draft; called once, after the first rendering. */
  idOf: () => string;
  /** What is typed and not sent; null if nothing is. The same object until it changes. */
  typed: Values | null;
  restore: (typed: Values) => void;
  /** Empties it. */
  discard: () => void;
};

/** Keeps what a user has typed while it is not sent, and restores it when the same user comes back to it. */
export function useKeptDraft({ idOf, typed, restore, discard }: Kept): void {
  const owner = useAppSelector(buyerOf);
  const toast = useToast();
  const id = useRef<string | null>(null);
  /** Who has typed here, on a page that visitors see, too: the next user must not see it. */
  const typist = useRef<string | null>(null);

  const begin = useEffectEvent((user: string): string => {
    if (typist.current && typist.current !== user) discard();
    typist.current = user;
    const known = id.current;
    const own = (id.current ??= idOf());
    const found = known ? null : formDrafts.of(user, own);
    if (!found) return own;
    restore(found);
    toast.info(draftTexts.restored, { action: { label: draftTexts.discard, onPress: discard } });
    return own;
  });

  useEffect(() => {
    if (!owner) return undefined;
    const own = begin(owner);
    return () => {
      // Without a token the session has ended; with one the form was left.
      if (sessionToken.read()) formDrafts.drop(owner, own);
    };
  }, [owner]);

  useEffect(() => {
    if (!owner || !id.current || !sessionToken.read()) return;
    if (typed) formDrafts.save(owner, id.current, typed);
    else formDrafts.drop(owner, id.current);
  }, [owner, typed]);
}
