import type { FunctionalGroup, Segment, SegmentFault, SetFault, TransactionSet } from './segment';

/** The most faults of a transaction set that a 997 lists. */
const MAX_FAULTS = 20;

/** A transaction set with its faults. */
export interface CheckedSet extends TransactionSet {
  readonly segmentFaults: readonly SegmentFault[];
}

/** True if a transaction set can be read. A group that does not agree with its trailer has none that can. */
export const isAccepted = (group: Pick<FunctionalGroup, 'faults'>, set: CheckedSet): boolean =>
  group.faults.length === 0 && set.faults.length === 0 && set.segmentFaults.length === 0;

/** A 997 about a group: which of its transaction sets can be read, and why others cannot. */
export function acknowledgement(group: FunctionalGroup, sets: readonly CheckedSet[]): Segment[] {
  const accepted = sets.filter((set) => isAccepted(group, set)).length;
  const isWhole = group.faults.length === 0 && accepted === sets.length;
  const outcome = isWhole ? 'A' : accepted > 0 ? 'P' : 'R';
  return [
    ['AK1', group.id, group.control],
    ...sets.flatMap((set) => aboutSet(group, set)),
    ['AK9', outcome, ...[group.declared, sets.length, accepted].map(String), ...group.faults],
  ];
}

function aboutSet(group: FunctionalGroup, set: CheckedSet): Segment[] {
  const faults: SetFault[] = [...set.faults, ...(set.segmentFaults.length > 0 ? (['5'] as const) : [])];
  const segments = set.segmentFaults
    .slice(0, MAX_FAULTS)
    .flatMap(({ id, position, code, element }): Segment[] => [
      ['AK3', id, String(position), '', code],
      ...(element ? [['AK4', String(element.number), element.reference, element.code] as const] : []),
    ]);
  const outcome: Segment = isAccepted(group, set) ? ['AK5', 'A'] : ['AK5', 'R', ...faults.slice(0, 5)];
  return [['AK2', set.type, set.control], ...segments, outcome];
}
