import { statementTexts } from './statement-messages';
import type { LeftOutReason, StatementLine } from './statement';
import { look } from '../../../components/layout/layout';
import styles from '../payments.module.css';

type LeftOut = Extract<StatementLine, { outcome: 'leftOut' }>;
type Refused = Extract<StatementLine, { outcome: 'refused' }>;

/** Lines that are listed of each kind. */
const LISTED = 50;

const labelOf = (reason: LeftOutReason, lines: readonly LeftOut[]): string => {
  const currencies = [...new Set(lines.flatMap(({ currency }) => currency ?? []))];
  return currencies.length > 0 ? `in ${currencies.join(', ')}` : statementTexts.reasons[reason];
};

function Refusal({ line: { row, column, value, problem } }: { line: Refused }) {
  return (
    <li>
      <span>{`${[statementTexts.inFile(row), column].filter(Boolean).join(', ')}${value && ` “${value}”`}:`}</span>{' '}
      <span className={look('danger', 'sm')}>{statementTexts.problems[problem]}</span>
    </li>
  );
}

function LeftOutLines({ reason, lines }: { reason: LeftOutReason; lines: readonly LeftOut[] }) {
  return (
    <details>
      <summary>{`${statementTexts.lines(lines.length)}: ${labelOf(reason, lines)}`}</summary>
      <ul className={styles.outcomes}>
        {lines.slice(0, LISTED).map(({ row, text }) => (
          <li key={row}>{[statementTexts.inFile(row), text].filter(Boolean).join(' · ')}</li>
        ))}
        {lines.length > LISTED && <li>{statementTexts.more(lines.length - LISTED)}</li>}
      </ul>
    </details>
  );
}

/** How many lines of a statement were read, and what became of the others. */
export function StatementSummary({ lines }: { lines: readonly StatementLine[] }) {
  const read = lines.filter(({ outcome }) => outcome === 'read');
  const leftOut = lines.filter((line) => line.outcome === 'leftOut');
  const refused = lines.filter((line) => line.outcome === 'refused');
  const reasons = (Object.keys(statementTexts.reasons) as LeftOutReason[]).flatMap((reason) => {
    const found = leftOut.filter((line) => line.reason === reason);
    return found.length > 0 ? [{ reason, found }] : [];
  });
  return (
    <section className={styles.summary} aria-label={statementTexts.outcome}>
      <p role="status">
        {lines.length === 0
          ? statementTexts.empty
          : [
              statementTexts.summary(lines.length, read.length, leftOut.length, refused.length),
              read.length === 0 && statementTexts.noneArrived,
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {refused.length > 0 && (
        <ul className={styles.outcomes} aria-label={statementTexts.notReadable}>
          {refused.slice(0, LISTED).map((line) => (
            <Refusal key={line.row} line={line} />
          ))}
          {refused.length > LISTED && <li>{statementTexts.more(refused.length - LISTED)}</li>}
        </ul>
      )}
      {reasons.map(({ reason, found }) => (
        <LeftOutLines key={reason} reason={reason} lines={found} />
      ))}
    </section>
  );
}
