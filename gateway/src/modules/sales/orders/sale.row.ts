import type { Actor } from '../../../shared/ctx';
import type { Capacity } from './capacity.policy';
import type { ActorsReason, Reason } from './sale.reasons';

export interface Row<Facts, More> {
  /** One of these capacities is needed. */
  readonly by: readonly Capacity[];
  /** What they do: "Only the customer can …". */
  readonly to: string;
  /** When it is refused: the first reason that applies is the answer. */
  readonly unless: readonly ActorsReason<Facts>[];
  /** The same, by facts that are read only if nothing above applies. */
  readonly nor: readonly Reason<More>[];
}

/** All that one of some functions asks for. */
export type AllOf<Asked extends (facts: never, actor: Actor) => unknown> = [Asked] extends [
  (facts: infer Facts, actor: Actor) => unknown,
]
  ? Facts
  : never;

/** A row of the tables. The facts that its reasons need are those that `may` and `still` ask for. */
export const row = <
  Unless extends ActorsReason<never> = ActorsReason<unknown>,
  Nor extends Reason<never> = Reason<unknown>,
>(
  by: readonly Capacity[],
  to: string,
  unless: readonly Unless[] = [],
  nor: readonly Nor[] = [],
) => ({ by, to, unless, nor }) as unknown as Row<AllOf<Unless>, AllOf<Nor>>;

/** What a row asks for, as a function, to be joined by `AllOf`. */
export type AskedBy<Rule> = Rule extends Row<infer Facts, never> ? (facts: Facts) => void : never;
