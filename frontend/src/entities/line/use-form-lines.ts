import { useEffect, useId, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useRemovedPlaces, type RemovedPlace } from './removed-places';

/** Gives the focus to a field by its name once it is there. */
function useFocusOn() {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(`[name="${wanted.name}"]`)?.focus();
  }, [wanted]);
  return { list, focusOn: (name: string) => setWanted({ name }) };
}

/**
 * The lines of a form's field `lines`, and what is done to them. The focus goes to what is typed next: `field` is the
 * name of a field within its line. A removed line keeps its place.
 */
export function useFormLines<Line extends { key: string }>() {
  const form = useForm<{ lines: Line[] }>();
  const { values } = useFormState<{ lines: Line[] }>({ subscription: { values: true } });
  const { lines } = values;
  const { list, focusOn } = useFocusOn();
  const places = useRemovedPlaces<Line>(lines.map(({ key }) => key));
  const id = useId();
  const [changed, setChanged] = useState<Line[] | null>(null);
  const change = (next: Line[]) => {
    form.change('lines', next);
    setChanged(next);
  };
  // A field that moves to another place is given the initial value of that place by react-final-form 7.0.1 (its issue
  // 1095), in an effect: this one comes after it.
  useEffect(() => {
    if (changed) form.change('lines', changed);
  }, [form, changed]);
  const focus = (at: number, field: string) => focusOn(`lines[${at}].${field}`);
  return {
    lines,
    list,
    places,
    add: (lineOf: (key: string) => Line, field: string) => {
      change([...lines, lineOf(`${id}-${lines.length}-${Date.now()}`)]);
      focus(lines.length, field);
    },
    replace: (at: number, line: Line, field: string) => {
      change(lines.with(at, line));
      focus(at, field);
    },
    /** `height` of its row, CSS pixels. */
    remove: (line: Line, name: string, height: number) => {
      places.keep({ id: line.key, line, name, height });
      change(lines.filter(({ key }) => key !== line.key));
    },
    putBack: ({ id: key, line }: RemovedPlace<Line>, field: string) => {
      const at = places.indexOf(key);
      change(lines.toSpliced(at, 0, line));
      focus(at, field);
    },
  };
}
