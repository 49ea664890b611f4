import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useKeptDraft } from './use-kept-draft';

/** State of something that is typed outside of a `Form`, kept as the values of one. `name` is its own on the page. */
export function useDraft<Value>(
  name: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const [value, setValue] = useState(first);
  const typed = useMemo(
    () => (JSON.stringify(value) === JSON.stringify(first) ? null : { value }),
    [value, first],
  );
  useKeptDraft({
    idOf: () => JSON.stringify([window.location.pathname + window.location.search, name]),
    typed,
    restore: ({ value: kept }) => setValue(kept as Value),
    discard: () => setValue(first),
  });
  return [value, setValue];
}
