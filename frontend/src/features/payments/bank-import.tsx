import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { FileField } from '../../components/fields/file-field';
import { formatDate, formatMoney } from '../../lib/format';
import { paymentTexts } from '../../lib/payment-messages';
import { StatusTag } from '../../components/status-tag';
import { accountName } from './account-name';
import styles from './payments.module.css';
import { StatementQuestions } from './statement-questions';
import { StatementSummary } from './statement-summary';
import { partsOfLine, useBankImport, type ImportedLine } from './use-bank-import';

/** Reads a bank statement, proposes what its lines pay, and records the chosen ones. */
export function BankImport() {
  const { file, statement, problem, isBusy, read, choose, record } = useBankImport();
  return (
    <div className={styles.form}>
      <FileField
        label={paymentTexts.chooseFile}
        help={paymentTexts.fileHelp}
        accept=".csv,.tsv,.txt,.xlsx,.xml,text/csv,application/xml"
        onChange={(file) => void (file && read(file))}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {file && <StatementQuestions statement={file.statement} choices={file.choices} onChoose={choose} />}
      {file?.statement.questions.length === 0 && <StatementSummary lines={file.statement.lines} />}
      {statement && statement.lines.length > 0 && (
        <Lines key={statement.id} lines={statement.lines} {...{ isBusy, record }} />
      )}
    </div>
  );
}

type LinesProps = {
  lines: readonly ImportedLine[];
  isBusy: boolean;
  record: (lines: readonly ImportedLine[]) => Promise<void>;
};

const isOpen = ({ found }: ImportedLine) => !found.payment && found.account !== null;

function Lines({ lines, isBusy, record }: LinesProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = lines.filter((line) => isOpen(line) && !left.has(line.found.id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <>
      <ul className={styles.lines} aria-label={paymentTexts.bank}>
        {lines.map((line) => (
          <Line
            key={line.found.id}
            line={line}
            isChosen={chosen.includes(line)}
            onToggle={() => toggle(line.found.id)}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <PlainButton
          variant="primary"
          busy={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void record(chosen)}
        >
          {paymentTexts.recordLines(chosen.length)}
        </PlainButton>
      </div>
    </>
  );
}

type LineProps = { line: ImportedLine; isChosen: boolean; onToggle: () => void };

const Line = ({ line, isChosen, onToggle }: LineProps) => (
  <li>
    <label className={styles.line}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isOpen(line)}
        aria-label={paymentTexts.chooseLine(line.text)}
        onChange={onToggle}
      />
      <span>
        {line.text}
        <span className={styles.muted}>{formatDate(line.bookedOn)}</span>
        <Proposal line={line} />
      </span>
      <strong>{formatMoney(line.amount)}</strong>
    </label>
  </li>
);

function Proposal({ line }: { line: ImportedLine }) {
  const { found, refusal } = line;
  if (found.payment) return <StatusTag tone="success">{paymentTexts.recordedBefore}</StatusTag>;
  if (refusal) return <span className={styles.problem}>{refusal}</span>;
  if (!found.account || !found.match) return <span className={styles.muted}>{paymentTexts.noMatch}</span>;
  const { parts, rest } = partsOfLine(line);
  const pays = parts.map(({ number, amount }) => `${number} ${formatMoney(amount)}`);
  if (rest > 0) pays.push(paymentTexts.restKept(formatMoney(rest)));
  return (
    <span>
      {accountName(found.account)}: {pays.join(', ')}{' '}
      <StatusTag tone={found.match === 'Reference' ? 'success' : 'info'}>
        {paymentTexts.matchedBy[found.match]}
      </StatusTag>
    </span>
  );
}
