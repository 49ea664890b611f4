import type { ReactNode } from 'react';
import { FactList, type Fact } from '../../components/page/fact-list';
import table from '../../components/rows/row-table.module.css';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../lib/format/format';
import { quoteTexts, termNames } from './quote-messages';
import type { QuoteVersionFragment } from './quote.generated';
import styles from './quotes.module.css';

type Version = { version: QuoteVersionFragment };
type Line = QuoteVersionFragment['lines'][number];

type Change = QuoteVersionFragment['changes'][number];

/** "Changed: Servo × 10, $9 to $8.50". */
function changeText({ kind, what, line, quantity, before, after }: Change): string {
  const isOfLine = what === 'Line' || what === 'Price';
  const subject = [isOfLine ? line : what, quantity !== null && `× ${formatNumber(quantity)}`];
  const values = [before, after].filter((value) => value !== null).join(' to ');
  return `${kind}: ${[subject.filter(Boolean).join(' '), values].filter(Boolean).join(', ')}`;
}

/** What a version has changed. */
function Changes({ version: { changes } }: Version) {
  if (changes.length === 0) return null;
  return (
    <div>
      <h3>{quoteTexts.changes}</h3>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.what} ${change.line} ${change.quantity}`}>{changeText(change)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Lines and prices; `choiceOf` puts a control before each price of a line that has several. */
function Lines({ version, choiceOf }: Version & { choiceOf?: (line: Line, quantity: number) => ReactNode }) {
  return (
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
      {version.lines.map((line) => (
        <tbody key={line.position}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              <span>{line.name}</span>
              <span className={styles.muted}>
                {[line.tool?.sku, line.reference].filter(Boolean).map((fact) => ` · ${fact}`)}
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
}

type QuoteVersionProps = Version & {
  choiceOf?: (line: Line, quantity: number) => ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A version of a quote. */
export function QuoteVersion({ version, choiceOf, children }: QuoteVersionProps) {
  const { validUntil, leadTimeDays, terms, text, authorName, sentAt } = version;
  const facts: (Fact | false)[] = [
    { label: quoteTexts.validUntil, value: formatDate(validUntil) },
    leadTimeDays !== null && { label: quoteTexts.leadTime, value: quoteTexts.days(leadTimeDays) },
    { label: quoteTexts.terms, value: termNames[terms] },
  ];
  const heading = `version-${version.version}`;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{quoteTexts.version(version.version)}</h2>
      <p className={styles.muted}>{quoteTexts.sentBy(authorName, formatDateTime(sentAt))}</p>
      {text && <p className={styles.text}>{text}</p>}
      <Lines version={version} choiceOf={choiceOf} />
      <FactList facts={facts.filter((fact) => fact !== false)} />
      <Changes version={version} />
      {children}
    </section>
  );
}
