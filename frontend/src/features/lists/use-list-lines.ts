import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { useRemovedPlaces, type RemovedPlace } from '../../entities/line/removed-places';
import { UpdateListDocument, type ListLineFragment, type MyListQuery } from './lists.generated';
import { inputOf } from './use-lists';

/** Pause after the last change before the lines are saved, milliseconds. */
const PAUSE_MS = 600;

type Lines = readonly ListLineFragment[];

/** Swaps a line with the one above or below. */
function moved(lines: Lines, at: number, by: 1 | -1): Lines {
  const [line, other] = [lines[at], lines[at + by]];
  if (!line || !other) return lines;
  return lines.map((one, place) => (place === at ? other : place === at + by ? line : one));
}

/** The lines of a list as they are edited; they are saved by themselves. */
export function useListLines({ id, lines: saved }: MyListQuery['myList']) {
  const [lines, setLines] = useState<Lines>(saved);
  const places = useRemovedPlaces<ListLineFragment>(lines.map(({ tool }) => tool.id));
  const [updateList, { loading, error }] = useMutation(UpdateListDocument);
  const save = useDebouncedCallback(
    (next: Lines) =>
      // A failure is `error`.
      void updateList({ variables: { id, input: { lines: next.map(inputOf) } } }).catch(() => undefined),
    PAUSE_MS,
    { flushOnExit: true },
  );
  const set = (next: Lines) => {
    setLines(next);
    save(next);
  };
  return {
    lines,
    saving: loading || save.isPending(),
    error,
    /** Saves the lines as they are shown. */
    retry: () => save(lines),
    places,
    change: (at: number, changes: Partial<ListLineFragment>) =>
      set(lines.map((line, place) => (place === at ? { ...line, ...changes } : line))),
    move: (at: number, by: 1 | -1) => set(moved(lines, at, by)),
    remove: (line: ListLineFragment, height: number) => {
      places.keep({ id: line.tool.id, line, name: line.tool.name, height });
      set(lines.filter((one) => one !== line));
    },
    putBack: (place: RemovedPlace<ListLineFragment>) =>
      set(lines.toSpliced(places.indexOf(place.id), 0, place.line)),
  };
}
