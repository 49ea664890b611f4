import type { Actor, Ctx } from './ctx';

/** How many rows a list has, and when the oldest of them began to wait. */
export interface Tally {
  /** Exact up to COUNT_LIMIT; one more means more. */
  readonly count: number;
  readonly oldest: Date | null;
}

/** Pending work of one kind, which is the rows of a list. Its room says what it is (`x.waiting.ts`), and `desk` shows it. */
export interface WaitingList {
  /** The value of WaitingKind. */
  readonly kind: string;
  /** Of that value, in the schema. */
  readonly description: string;
  /** True for who may do the work. */
  readonly isFor: (actor: Actor) => boolean;
  readonly tally: (ctx: Ctx, actor: Actor) => Promise<Tally>;
}
