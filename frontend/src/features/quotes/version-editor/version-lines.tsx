import type { CSSProperties } from 'react';
import { PlainButton } from '../../../components/button';
import { LineList } from '../../../entities/line/line-list';
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
  const form = useFormLines<LineValues>();
  const addQuantity = (line: LineValues, at: number) =>
    form.replace(at, { ...line, prices: [...line.prices, {}] }, `prices[${line.prices.length}].quantity`);
  return (
    <>
      <LineList
        of={form}
        nameOf={titleOf}
        field="prices[0].price"
        className={classes(stack(0), styles.lines)}
        style={columnsOf(form.lines)}
        onKeyDown={enterGoesDown}
      >
        {(line, at, onRemove) => (
          <VersionLine line={line} at={at} onAddQuantity={() => addQuantity(line, at)} onRemove={onRemove} />
        )}
      </LineList>
      <div className={styles.below}>
        <PlainButton onClick={() => form.add((key) => addedLine('tool', key), 'sku')}>
          {quoteTexts.addTool}
        </PlainButton>
        <PlainButton onClick={() => form.add((key) => addedLine('text', key), 'description')}>
          {quoteTexts.addText}
        </PlainButton>
      </div>
    </>
  );
}
