import type { ComponentProps, ReactNode } from 'react';
import { RemovedPlace } from './removed-place';
import type { useFormLines } from './use-form-lines';

type LineListProps<Line extends { key: string }> = Omit<ComponentProps<'ul'>, 'children'> & {
  of: ReturnType<typeof useFormLines<Line>>;
  nameOf: (line: Line, at: number) => string;
  /** Name of the field within its line that gets the focus when a removed line comes back. */
  field: string;
  placeClassName?: string | undefined;
  /** `onRemove` takes the height of the row, CSS pixels. It is missing for the only line. */
  children: (line: Line, at: number, onRemove?: (height: number) => void) => ReactNode;
};

/** The lines of a form. A removed one keeps its place, with a way back. */
export function LineList<Line extends { key: string }>({
  of: { lines, list, places, remove, putBack },
  nameOf,
  field,
  placeClassName,
  children,
  ...rest
}: LineListProps<Line>) {
  const itemOf = (key: string) => {
    const at = lines.findIndex((line) => line.key === key);
    const line = lines[at];
    if (line)
      return children(
        line,
        at,
        lines.length > 1 ? (height) => remove(line, nameOf(line, at), height) : undefined,
      );
    const place = places.placeOf(key);
    return (
      place && (
        <div className={placeClassName}>
          <RemovedPlace
            {...place}
            onUndo={() => putBack(place, field)}
            onEnd={() => places.release(place.id)}
          />
        </div>
      )
    );
  };
  return (
    <ul ref={list} {...rest}>
      {places.shown.map((key) => (
        <li key={key}>{itemOf(key)}</li>
      ))}
    </ul>
  );
}
