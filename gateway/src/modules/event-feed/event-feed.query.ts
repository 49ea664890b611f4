import type { Ctx } from '../../shared/ctx';
import { badInput } from '../../shared/domain-error';
import { endOfFeed, readEvents } from './event-feed.service';

/** Events of an answer: at most, and by default. */
export const MAX_EVENTS = 500;
export const DEFAULT_EVENTS = 100;

/** `after` of a reader that wants new events only. No cursor is this text. */
export const LATEST = 'latest';

/** A page of the feed, for the query string `after` and `limit`. @throws DomainError as readEvents */
export const feedOf = (ctx: Ctx, { after, limit }: Readonly<Record<string, unknown>>) =>
  after === LATEST ? endOfFeed(ctx) : readEvents(ctx, { after: afterOf(after), limit: limitOf(limit) });

function afterOf(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw badInput({ after: 'This is not a cursor of the events.' });
  return value;
}

function limitOf(value: unknown): number {
  if (value === undefined) return DEFAULT_EVENTS;
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MAX_EVENTS) throw badInput({ limit: `limit must be from 1 to ${MAX_EVENTS}.` });
  return limit;
}
