import { receivedSentence } from '../../entities/order/received-units';
import { formatDateTime } from '../../lib/format/format';
import { ArrivingLines, type ArrivingLine } from './arriving-lines';
import type { ArrivingShipmentFragment } from './receive.generated';
import { receiveTexts } from './receive-messages';
import { look } from '../../components/layout/layout';
import styles from './receive.module.css';
import { isolated } from '../../lib/format/isolated';

type Receipt = NonNullable<ArrivingShipmentFragment['receipt']>;

type ReceiptOutcomeProps = {
  receipt: Receipt;
  lines: readonly ArrivingLine[];
  /** Someone else has said something else before. */
  isOfOthers: boolean;
  /** It has taken the place of the form, and of its focus. */
  isNew: boolean;
};

const isComplete = ({ received }: ArrivingLine): boolean =>
  !received || (received.received === received.quantity && received.damaged === 0);

/** The confirmation, and the next steps. */
export function ReceiptOutcome({ receipt, lines, isOfOthers, isNew }: ReceiptOutcomeProps) {
  const { receivedAt, receivedBy, note } = receipt;
  const thanks = lines.every(isComplete) ? receiveTexts.complete : receiveTexts.incomplete;
  return (
    <>
      <p
        className={look('spaceBelow', 'lg')}
        role="status"
        tabIndex={-1}
        ref={(node) => {
          if (isNew) node?.focus();
        }}
      >
        {isOfOthers ? receiveTexts.before : thanks}
      </p>
      <ArrivingLines
        lines={lines}
        below={({ received }) => received && <p className={look('medium')}>{receivedSentence(received)}</p>}
      />
      <p className={styles.detail}>
        <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        {receivedBy && <span>{receiveTexts.by(isolated(receivedBy))}</span>}
      </p>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </>
  );
}
