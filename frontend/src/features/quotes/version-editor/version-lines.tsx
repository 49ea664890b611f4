import type { CSSProperties } from 'react';
import { PlainButton } from '../../../components/button';
import { RemovedPlace } from '../../../entities/line/removed-place';
import { useFormLines } from '../../../entities/line/use-form-lines';
import { enterGoesDown } from './enter-goes-down';
import { quoteTexts } from '../quote-messages';
import { titleOf, VersionLine } from './version-line';
import { addedLine, type LineValues } from './version-rules';
import { stack } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './version-editor.module.css';

/** Most of the prices that are side by side. */
const MOST_COLUMNS = 3;

/** The columns that the prices of all lines need. */
const columnsOf = (lines: readonly LineValues[]): CSSProperties => {
  const most = Math.max(...lines.map(({ prices }) => prices.length));
  return { '--columns': Math.min(MOST_COLUMNS, most) } as CSSProperties;
};

/** The lines of a version: those of the request or of the version before, and what the admin adds. A removed one keeps its place. */
export function VersionLines() {
  const { lines, list, places, add, replace, remove, putBack } = useFormLines<LineValues>();
  const addQuantity = (line: LineValues, at: number) =>
    replace(at, { ...line, prices: [...line.prices, {}] }, `prices[${line.prices.length}].quantity`);
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
          onRemove={lines.length > 1 ? (height) => remove(line, titleOf(line, at), height) : undefined}
        />
      );
    return (
      place && (
        <RemovedPlace
          {...place}
          onUndo={() => putBack(place, 'prices[0].price')}
          onEnd={() => places.release(place.id)}
        />
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
        <PlainButton onClick={() => add((key) => addedLine('tool', key), 'sku')}>
          {quoteTexts.addTool}
        </PlainButton>
        <PlainButton onClick={() => add((key) => addedLine('text', key), 'description')}>
          {quoteTexts.addText}
        </PlainButton>
      </div>
    </>
  );
}
