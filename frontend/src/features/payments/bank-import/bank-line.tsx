import { StatusTag } from '../../../components/status-tag';
import { formatDate, formatMoney } from '../../../lib/format/format';
import { paymentTexts } from '../../../entities/payment/payment-messages';
import { accountName } from '../account-name';
import { BankAccountChoice } from './bank-account-choice';
import type { BankChoice } from './bank-choice';
import type { BankPaymentFragment } from '../payment.generated';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from '../payments.module.css';
import type { ImportedLine } from './use-bank-import';

type BankLineProps = {
  line: ImportedLine;
  choice: BankChoice | null;
  canRecord: boolean;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onChoose: (choice: BankChoice) => void;
};

/** A line of a statement: what the bank says, what it names, what it pays, and for whom if a person has to say that. */
export function BankLine({ line, choice, canRecord, isTicked, onTick, onChoose }: BankLineProps) {
  const { found, text, bookedOn, amount } = line;
  return (
    <li className={styles.line}>
      <input
        id={found.id}
        type="checkbox"
        checked={isTicked}
        disabled={!canRecord}
        aria-label={paymentTexts.chooseLine(text)}
        onChange={() => onTick(!isTicked)}
      />
      <div className={classes(stack(1, 'breakAnywhere'), styles.said)}>
        <label htmlFor={found.id}>{text}</label>
        <span className={look('muted', 'sm')}>{formatDate(bookedOn)}</span>
        {found.payment ? (
          <StatusTag tone="success">{paymentTexts.recordedBefore}</StatusTag>
        ) : (
          <>
            <Reasons line={line} />
            <Proposal line={line} isChosen={choice !== null} />
            <BankAccountChoice amount={amount} found={found} isChosen={choice !== null} onChoose={onChoose} />
          </>
        )}
      </div>
      <strong>{formatMoney(amount)}</strong>
    </li>
  );
}

const factsOf = ({ amount, receivedOn, reference }: BankPaymentFragment) =>
  [formatMoney(amount), formatDate(receivedOn), reference] as const;

/** Why a person has to look at the line. */
function Reasons({ line: { found, refusal } }: { line: ImportedLine }) {
  const { mentions, earlier, account } = found;
  const isOfSeveral = account === null && mentions.length > 1;
  const closed = mentions.filter(({ state }) => state !== 'Open' || isOfSeveral);
  return (
    <>
      {refusal && (
        <span role="alert" className={look('danger', 'sm')}>
          {refusal.message}
        </span>
      )}
      {closed.map(({ number, state, payment }) => (
        <span key={number} className={look('warning', 'sm')}>
          {[
            paymentTexts.names(number, state),
            payment && payment.id !== earlier?.id && paymentTexts.paidBy(...factsOf(payment)),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      ))}
      {earlier && <span className={look('warning', 'sm')}>{paymentTexts.earlier(...factsOf(earlier))}</span>}
    </>
  );
}

function Proposal({ line, isChosen }: { line: ImportedLine; isChosen: boolean }) {
  const { account, match, isCertain, proposal } = line.found;
  if (!account || !proposal) return null;
  const { parts, rest } = proposal;
  const pays = parts.map(({ invoice, amount }) => `${invoice.number} ${formatMoney(amount)}`);
  if (rest > 0) pays.push(paymentTexts.restKept(formatMoney(rest)));
  const how = isChosen || !match ? paymentTexts.chosenByHand : paymentTexts.matchedBy[match];
  return (
    <span>
      <span>{`${accountName(account)}: ${pays.join(', ')}`}</span>{' '}
      <StatusTag tone={isCertain || isChosen ? 'success' : 'warning'}>{how}</StatusTag>
    </span>
  );
}
