import { FileField } from '../../components/fields/file-field';
import { paymentTexts } from '../../lib/payment-messages';
import { BankLines } from './bank-lines';
import styles from './payments.module.css';
import { useBankImport } from './use-bank-import';

/** Reads a bank statement, proposes what its lines pay, and records the chosen ones. */
export function BankImport() {
  const { statement, problem, isBusy, read, record } = useBankImport();
  return (
    <div className={styles.form}>
      <FileField
        label={paymentTexts.chooseFile}
        help={paymentTexts.fileHelp}
        accept=".csv,.xml,text/csv,application/xml"
        onChange={(file) => void (file && read(file))}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {statement && (
        <>
          {statement.leftOut > 0 && <p className={styles.muted}>{paymentTexts.leftOut(statement.leftOut)}</p>}
          <BankLines key={statement.id} lines={statement.lines} {...{ isBusy, record }} />
        </>
      )}
    </div>
  );
}
