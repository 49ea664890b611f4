import { NIL } from 'uuid';
import type { Position } from '../../../events/feed';
import { badInput } from '../../../shared/domain-error';
import { cursorOf, positionOf } from '../../../events/feed-cursor';
import type { MovementPosition } from '../stock/movement-order';

/** Where a reader of changes is: in the events of tools, and in the movements of stock. */
export interface ChangesPosition {
  readonly event: Position;
  readonly movement: MovementPosition;
}

/** Before the first event. */
export const FIRST: Position = { xid: 0, seq: 0, id: NIL };

/** The opaque cursor of a reader that has seen everything up to a time, ms. */
export const changesCursor = ({ event, movement }: ChangesPosition, until: number): string =>
  [cursorOf({ position: event, until }), movement.xid, movement.id].join('.');

/** The position of a cursor. @throws DomainError BAD_USER_INPUT, CURSOR_EXPIRED */
export function changesPosition(cursor: string, days: number): ChangesPosition {
  const [event = '', ...rest] = cursor.split('.');
  const [xid, id] = rest.map(Number);
  if (rest.length !== 2 || !isPosition(xid) || !isPosition(id))
    throw badInput({ after: 'This is not a cursor of changes.' });
  return { event: positionOf(event, days), movement: { xid, id } };
}

const isPosition = (value: number | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
