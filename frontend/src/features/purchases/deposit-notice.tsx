import { formatMoney } from '../../lib/format/format';
import { workingDays } from '../../entities/order/lead-time';
import { depositTexts } from './deposit-messages';
import type { PurchaseDetailsFragment } from './purchase.generated';
import styles from './purchase.module.css';

/** The deposit: production starts once it is paid. */
export function DepositNotice({ purchase }: { purchase: PurchaseDetailsFragment }) {
  const { depositDue, depositPercent, leadTimeDays, isTaxDecided, documents, state } = purchase;
  if (!depositDue || depositPercent === null || state === 'Cancelled') return null;
  const deposit = documents.find(({ kind }) => kind === 'Deposit');
  return (
    <section className={styles.notice} aria-labelledby="deposit">
      <h2 id="deposit">{depositTexts.title(depositPercent)}</h2>
      {deposit && isTaxDecided ? (
        <>
          <p>{depositTexts.toPay(formatMoney(deposit.openAmount ?? 0), deposit.number)}</p>
          <p>{leadTimeDays === null ? depositTexts.starts : depositTexts.ships(workingDays(leadTimeDays))}</p>
        </>
      ) : (
        <p>{depositTexts.later}</p>
      )}
    </section>
  );
}
