import { tabStorage } from '../../../lib/browser/browser-storage';
import type { StartPunchoutMutation } from './punchout.generated';

export type Visit = StartPunchoutMutation['startPunchout'];

const KEY = 'punchoutVisit';

/** Remembers the visit of a person, in this tab. */
export const keepVisit = (visit: Visit, userId: string): void =>
  tabStorage.set(KEY, JSON.stringify({ visit, userId }));

export const forgetVisit = (): void => tabStorage.remove(KEY);

/** The visit of this tab, if it is of this person and has not ended; null without one. */
export function currentVisit(userId: string | null): Visit | null {
  try {
    const kept = JSON.parse(tabStorage.get(KEY) ?? 'null') as { visit: Visit; userId: string } | null;
    if (!kept || kept.userId !== userId || Date.parse(kept.visit.expiresAt) <= Date.now()) return null;
    return kept.visit;
  } catch {
    return null;
  }
}
