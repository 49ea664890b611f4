import { look } from '../../components/layout/layout';
import table from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { formatDate, formatNumber } from '../../lib/format/format';
import { quoteTexts } from './quote-messages';
import type { QuoteVersionFragment } from './quote.generated';
import styles from './quotes.module.css';

type Change = QuoteVersionFragment['changes'][number];

/** A day of the gateway as people read it, and any other value as it is. */
const shown = ({ what }: Change, value: string | null): string => {
  if (value === null) return '–';
  return what.endsWith(' until') ? formatDate(value) : value;
};

const subjectOf = ({ what, line, quantity }: Change): string =>
  [line ?? what, quantity !== null && `× ${formatNumber(quantity)}`].filter(Boolean).join(' ');

/** What a version has changed, next to how it was before. */
export function VersionChanges({ version: { version, changes } }: { version: QuoteVersionFragment }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.compare} open>
      <summary>{quoteTexts.changesSince(version - 1)}</summary>
      <table className={classes(table.table, table.even, styles.changes)}>
        <thead>
          <tr>
            <th scope="col">{quoteTexts.field}</th>
            <th scope="col">{quoteTexts.version(version - 1)}</th>
            <th scope="col">{quoteTexts.version(version)}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.text}>
              <th scope="row">{subjectOf(change)}</th>
              <td className={look('muted')}>{shown(change, change.before)}</td>
              <td className={look('medium')}>{shown(change, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
