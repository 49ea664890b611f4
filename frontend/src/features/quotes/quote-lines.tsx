import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import table from '../../components/rows/row-table.module.css';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { quoteTexts } from './quote-messages';
import styles from './quotes.module.css';

export type QuotedPrices = {
  readonly position: number;
  readonly name: string;
  readonly reference: string | null;
  /** Of the tool that a description becomes. */
  readonly sku?: string | null;
  /** With an id, its page is linked. */
  readonly tool: { readonly id?: string; readonly sku: string } | null;
  readonly prices: readonly {
    readonly quantity: number;
    readonly unitPrice: number;
    readonly total: number;
  }[];
};

type QuoteLinesProps<Line> = {
  lines: readonly Line[];
  /** A control before each price of a line that has several. */
  choiceOf?: ((line: Line, quantity: number) => ReactNode) | undefined;
};

/** The lines of a quote, with a row for each price. */
export const QuoteLines = <Line extends QuotedPrices>({ lines, choiceOf }: QuoteLinesProps<Line>) => (
  <table className={table.table}>
    <thead>
      <tr>
        <th scope="col">{quoteTexts.quantity}</th>
        <th scope="col" className={styles.number}>
          {quoteTexts.unitPrice}
        </th>
        <th scope="col" className={styles.number}>
          {quoteTexts.total}
        </th>
      </tr>
    </thead>
    {lines.map((line) => (
      <tbody key={line.position}>
        <tr>
          <th scope="rowgroup" colSpan={3}>
            {line.tool?.id ? (
              <Link to={paths.details(line.tool.id)}>{line.name}</Link>
            ) : (
              <span>{line.name}</span>
            )}
            <span className={styles.muted}>
              {[line.tool?.sku ?? line.sku, line.reference].filter(Boolean).map((fact) => ` · ${fact}`)}
            </span>
          </th>
        </tr>
        {line.prices.map(({ quantity, unitPrice, total }) => (
          <tr key={quantity}>
            <td>{choiceOf?.(line, quantity) ?? formatNumber(quantity)}</td>
            <td className={styles.number}>{formatMoney(unitPrice)}</td>
            <td className={styles.number}>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
