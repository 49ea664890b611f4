import { useState } from 'react';

/** A removed line whose place in the list is kept, so that no other line moves under the pointer. */
export type RemovedPlace<Line> = {
  id: string;
  line: Line;
  name: string;
  /** Of its row, CSS pixels. */
  height: number;
};
type Kept<Line> = RemovedPlace<Line> & {
  /** The ids that were shown before it. */
  after: readonly string[];
};

/** The ids of lines and kept places in the order in which they are shown. */
export function shownIds(
  ids: readonly string[],
  kept: readonly Pick<Kept<unknown>, 'id' | 'after'>[],
): string[] {
  const shown = [...ids];
  for (const { id, after } of kept) {
    if (shown.includes(id)) continue;
    shown.splice(Math.max(-1, ...after.map((one) => shown.indexOf(one))) + 1, 0, id);
  }
  return shown;
}

/** The places of lines that were removed from a list, among the lines that it has. */
export function useRemovedPlaces<Line>(ids: readonly string[]) {
  const [kept, setKept] = useState<readonly Kept<Line>[]>([]);
  const shown = shownIds(ids, kept);
  const gone = kept.filter(({ id }) => !ids.includes(id));
  return {
    /** Ids of lines and places. */
    shown,
    last: gone.at(-1),
    placeOf: (id: string): RemovedPlace<Line> | undefined => gone.find((place) => place.id === id),
    /** How many lines there are before a place. */
    indexOf: (id: string) => shown.slice(0, shown.indexOf(id)).filter((one) => ids.includes(one)).length,
    keep: (place: RemovedPlace<Line>) =>
      setKept([...gone, { ...place, after: shown.slice(0, shown.indexOf(place.id)) }]),
    release: (id: string) => setKept((all) => all.filter((place) => place.id !== id)),
    clear: () => setKept([]),
  };
}
