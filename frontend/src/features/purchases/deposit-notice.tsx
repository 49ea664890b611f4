import { formatMoney } from '../../lib/format/format';
import { workingDays } from '../../entities/order/lead-time';
import { depositTexts } from './deposit-messages';
import type { PurchaseDetailsFragment } from './purchase.generated';
import { NoticeSection } from './notice-section';

/** The deposit: production starts once it is paid. */
export function DepositNotice({ purchase }: { purchase: PurchaseDetailsFragment }) {
  const { depositDue, depositPercent, leadTimeDays, isTaxDecided, documents, state } = purchase;
  if (!depositDue || depositPercent === null || state === 'Cancelled') return null;
  const deposit = documents.find(({ kind }) => kind === 'Deposit');
  return (
    <NoticeSection id="deposit" title={depositTexts.title(depositPercent)}>
      {deposit && isTaxDecided ? (
        <>
          <p>{depositTexts.toPay(formatMoney(deposit.openAmount ?? 0), deposit.number)}</p>
          <p>{leadTimeDays === null ? depositTexts.starts : depositTexts.ships(workingDays(leadTimeDays))}</p>
        </>
      ) : (
        <p>{depositTexts.later}</p>
      )}
    </NoticeSection>
  );
}
