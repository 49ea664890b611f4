import { validate } from 'uuid';
import type { Position } from './feed';
import { badInput, DomainError } from '../shared/domain-error';

/** Days that a reader may stay away: older events are not in the feed. */
export const FEED_DAYS = 90;

const DAY = 24 * 3_600_000;

/** Where a reader is, and until when it has seen everything, ms. */
interface Seen {
  readonly position: Position;
  readonly until: number;
}

/** An opaque text. It says nothing that the reader has not read, and gives no right: it is not signed. */
export const cursorOf = ({ position: { xid, seq, id }, until }: Seen): string =>
  Buffer.from(JSON.stringify([xid, seq, id, until])).toString('base64url');

/** The position of a cursor. @throws DomainError BAD_USER_INPUT, CURSOR_EXPIRED if events behind it are gone */
export function positionOf(cursor: string, days: number): Position {
  const [xid, seq, id, until] = partsOf(cursor);
  const isWhole = [xid, seq, until].every((part) => Number.isSafeInteger(part) && Number(part) >= 0);
  if (!isWhole || typeof id !== 'string' || !validate(id))
    throw badInput({ after: 'This is not a cursor of the events.' });
  if (Number(until) < Date.now() - days * DAY)
    throw new DomainError(
      'gone',
      'CURSOR_EXPIRED',
      `This cursor is older than ${days} days, and events after it are gone. Please begin without one.`,
    );
  return { xid: Number(xid), seq: Number(seq), id };
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
