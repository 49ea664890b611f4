import { AttemptGate } from '../../../components/states/attempt-notice';
import { FileField } from '../../../components/fields/file-field';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { BankLines } from './bank-lines';
import { look } from '../../../components/layout/layout';
import styles from '../payments.module.css';
import { StatementQuestions } from './statement-questions';
import { StatementSummary } from './statement-summary';
import { useBankImport } from './use-bank-import';

/** Reads a bank statement, proposes what its lines pay, and records the chosen ones. */
export function BankImport() {
  const { file, statement, problem, isBusy, refusal, attempt, read, choose, record } = useBankImport();
  return (
    <div className={styles.form}>
      <FileField
        label={paymentTexts.chooseFile}
        help={paymentTexts.fileHelp}
        accept=".csv,.tsv,.txt,.xlsx,.xml,text/csv,application/xml"
        onChange={(file) => void (file && read(file))}
      />
      {problem && (
        <p role="alert" className={look('danger', 'sm')}>
          {problem}
        </p>
      )}
      {file && <StatementQuestions statement={file.statement} choices={file.choices} onChoose={choose} />}
      {file?.statement.questions.length === 0 && <StatementSummary lines={file.statement.lines} />}
      {statement && statement.lines.length > 0 ? (
        <BankLines
          key={statement.id}
          lines={statement.lines}
          isBusy={isBusy}
          refusal={refusal}
          attempt={attempt}
          record={record}
        />
      ) : (
        <AttemptGate attempt={attempt} />
      )}
    </div>
  );
}
