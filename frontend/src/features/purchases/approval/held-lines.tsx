import { Fragment, useState } from 'react';
import { PlainButton } from '../../../components/button';
import { stack } from '../../../components/layout/layout';
import { approvalTexts } from '../../../entities/company/company-messages';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { AddressRow } from '../../../entities/line/address-row';
import { byAddress, type Addressed } from '../../../entities/purchase/address-groups';
import { Cell, LineTable, LineTool, ShipsOn } from '../../../entities/line/line-cells';
import table from '../../../entities/line/line-table.module.css';
import styles from './approval.module.css';
import type { HeldLineFragment } from './purchase-approval.generated';
import { lineColumns } from '../../../entities/line/line-messages';

const { tool, reference, quantity, unitPrice, total, shipsOn } = lineColumns;
const { stock } = approvalTexts;
const headings = [
  tool,
  reference,
  { end: unitPrice },
  { end: quantity },
  { end: total },
  { end: stock },
  shipsOn,
];

function Line({ line }: { line: HeldLineFragment }) {
  return (
    <tbody role="rowgroup" className={table.line}>
      <tr role="row">
        <th role="rowheader" scope="row">
          <LineTool known tool={{ ...line.tool, name: line.toolName }} />
        </th>
        <Cell label={reference}>{line.reference}</Cell>
        <Cell label={unitPrice} end>
          {formatMoney(line.unitPrice)}
        </Cell>
        <Cell label={quantity} end>
          {formatNumber(line.quantity)}
        </Cell>
        <Cell label={total} end>
          <strong translate="no">{formatMoney(line.total)}</strong>
        </Cell>
        <Cell label={stock} end>
          {formatNumber(line.tool.availableStock)}
        </Cell>
        <Cell label={shipsOn} inline>
          <ShipsOn {...line} />
        </Cell>
      </tr>
      {line.problems.map(({ code, message }) => (
        <tr role="row" key={code}>
          <td role="cell" colSpan={7} className={styles.problem}>
            {message}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

type HeldLinesProps = { purchase: Addressed; lines: readonly HeldLineFragment[] };

/** The lines that become orders when a purchase is approved, at present prices. */
export function HeldLines({ purchase, lines }: HeldLinesProps) {
  const [byTotal, setByTotal] = useState(false);
  const shown = byTotal ? lines.toSorted((one, other) => other.total - one.total) : lines;
  return (
    <section className={stack(3, 'left')} aria-label={approvalTexts.lines}>
      {lines.length > 1 && (
        <PlainButton aria-pressed={byTotal} onClick={() => setByTotal(!byTotal)}>
          {approvalTexts.byTotal}
        </PlainButton>
      )}
      <LineTable label={approvalTexts.lines} readOnly headings={headings}>
        {byAddress(purchase, shown).map((group) => (
          <Fragment key={group.title}>
            <AddressRow group={group} columns={headings.length} />
            {group.lines.map((line) => (
              <Line key={line.toolId} line={line} />
            ))}
          </Fragment>
        ))}
      </LineTable>
    </section>
  );
}
