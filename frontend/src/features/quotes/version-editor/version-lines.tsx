import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { PlainButton } from '../../../components/button';
import { RemovedPlace } from '../../../entities/line/removed-place';
import { useRemovedPlaces, type RemovedPlace as Place } from '../../../entities/line/removed-places';
import { enterGoesDown } from './enter-goes-down';
import { quoteTexts } from '../quote-messages';
import { titleOf, VersionLine } from './version-line';
import { addedLine, type LineValues, type VersionValues } from './version-rules';
import { stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './version-editor.module.css';

/** Gives the focus to a field by its name once it is there. */
function useFocusOn() {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(`[name="${wanted.name}"]`)?.focus();
  }, [wanted]);
  return { list, focusOn: (name: string) => setWanted({ name }) };
}

/** The lines of the form, and what is done to them; the focus goes to what is typed next. */
function useLines() {
  const form = useForm<VersionValues>();
  const { values } = useFormState<VersionValues>({ subscription: { values: true } });
  const { lines } = values;
  const { list, focusOn } = useFocusOn();
  const places = useRemovedPlaces<LineValues>(lines.map(({ key }) => key));
  const id = useId();
  const change = (next: LineValues[]) => form.change('lines', next);
  return {
    lines,
    list,
    places,
    add: (added: 'tool' | 'text') => {
      change([...lines, addedLine(added, `${id}-${lines.length}-${Date.now()}`)]);
      focusOn(`lines[${lines.length}].${added === 'tool' ? 'sku' : 'description'}`);
    },
    addQuantity: (line: LineValues, at: number) => {
      change(lines.with(at, { ...line, prices: [...line.prices, {}] }));
      focusOn(`lines[${at}].prices[${line.prices.length}].quantity`);
    },
    remove: (line: LineValues, at: number, height: number) => {
      places.keep({ id: line.key, line, name: titleOf(line, at), height });
      change(lines.toSpliced(at, 1));
    },
    putBack: ({ id: key, line }: Place<LineValues>) => {
      const at = places.indexOf(key);
      change(lines.toSpliced(at, 0, line));
      focusOn(`lines[${at}].prices[0].price`);
    },
  };
}

/** Most of the prices that are side by side. */
const MOST_COLUMNS = 3;

/** The columns that the prices of all lines need. */
const columnsOf = (lines: readonly LineValues[]): CSSProperties => {
  const most = Math.max(...lines.map(({ prices }) => prices.length));
  return { '--columns': Math.min(MOST_COLUMNS, most) } as CSSProperties;
};

/** The lines of a version: those of the request or of the version before, and what the admin adds. A removed one keeps its place. */
export function VersionLines() {
  const { lines, list, places, add, addQuantity, remove, putBack } = useLines();
  const itemOf = (key: string) => {
    const at = lines.findIndex((line) => line.key === key);
    const line = lines[at];
    const place = places.placeOf(key);
    if (line)
      return (
        <VersionLine
          line={line}
          at={at}
          onAddQuantity={() => addQuantity(line, at)}
          onRemove={lines.length > 1 ? (height) => remove(line, at, height) : undefined}
        />
      );
    return (
      place && (
        <RemovedPlace {...place} onUndo={() => putBack(place)} onEnd={() => places.release(place.id)} />
      )
    );
  };
  return (
    <>
      <ul
        ref={list}
        className={classes(stack(0), styles.lines)}
        style={columnsOf(lines)}
        onKeyDown={enterGoesDown}
      >
        {places.shown.map((key) => (
          <li key={key}>{itemOf(key)}</li>
        ))}
      </ul>
      <div className={styles.below}>
        <PlainButton onClick={() => add('tool')}>{quoteTexts.addTool}</PlainButton>
        <PlainButton onClick={() => add('text')}>{quoteTexts.addText}</PlainButton>
      </div>
    </>
  );
}
