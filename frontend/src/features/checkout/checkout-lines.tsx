import { useState } from 'react';
import { formatNumber } from '../../lib/format/format';
import type { CartLine } from '../../store/cart/cart-lines';
import type { CheckedLineFragment } from '../../entities/line/checked-line.generated';
import type { Fix } from '../../entities/line/fixes';
import { Cell, LineTable, LineTool, LineTotal, ShipsOn, UnitPrice } from '../../entities/line/line-cells';
import { LineProblems } from '../../entities/line/line-problems';
import styles from '../../entities/line/line-table.module.css';
import { checkoutTexts } from './checkout-messages';
import { lineColumns } from '../../entities/line/line-messages';
import checkout from './checkout.module.css';

/** A line and what the gateway says about it. */
export type LineWithCheck = { line: CartLine; check: CheckedLineFragment | undefined };

type CheckoutLinesProps = { lines: readonly LineWithCheck[]; onFix: (line: CartLine, fix: Fix) => void };

const { tool, reference, quantity, unitPrice, total, shipsOn } = lineColumns;
const headings = [tool, reference, { end: quantity }, { end: unitPrice }, { end: total }, shipsOn];

/** More lines are folded: the buyer has seen them in the cart. */
const MOST_UNFOLDED = 4;

/** The lines that are ordered: read only, but for what has to be fixed. Many are folded, unless one has to be fixed. */
export function CheckoutLines(props: CheckoutLinesProps) {
  const { lines } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hasProblems = lines.some(({ check }) => check?.problems.length);
  if (lines.length <= MOST_UNFOLDED) return <LinesTable {...props} />;
  return (
    <details
      className={checkout.lines}
      open={isOpen || hasProblems}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{checkoutTexts.linesOf(lines.length)}</summary>
      <LinesTable {...props} />
    </details>
  );
}

function LinesTable({ lines, onFix }: CheckoutLinesProps) {
  return (
    <LineTable label="Lines" readOnly headings={headings}>
      {lines.map(({ line, check }) => (
        <tbody key={line.toolId} role="rowgroup" className={styles.line}>
          <tr role="row">
            <th role="rowheader" scope="row">
              <LineTool known={!!check} tool={check?.tool} />
            </th>
            <Cell label={reference}>{line.reference}</Cell>
            <Cell label={quantity} end>
              {formatNumber(line.quantity)}
            </Cell>
            <Cell label={unitPrice} end>
              <UnitPrice {...check} />
            </Cell>
            <Cell label={total} end>
              <LineTotal {...check} />
            </Cell>
            <Cell label={shipsOn}>
              <ShipsOn {...check} departure={line.departure} />
            </Cell>
          </tr>
          {check && check.problems.length > 0 && (
            <tr role="row">
              <td role="cell" colSpan={6} className={styles.problems}>
                <LineProblems
                  line={check}
                  name={check.tool?.sku ?? line.reference}
                  onFix={(fix) => onFix(line, fix)}
                />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </LineTable>
  );
}
