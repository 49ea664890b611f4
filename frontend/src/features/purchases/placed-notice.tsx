import { payingTexts } from '../../entities/payment/paying-messages';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';
import { stack } from '../../components/layout/layout';

/** The confirmation above a purchase that has just been placed. */
export const PlacedNotice = ({ number }: { number: string }) => (
  <div className={stack(1, 'noticeSuccess', 'pad', 'spaceBelow')} role="status" data-no-print>
    <strong>{purchaseTexts.thanks(number)}</strong>
    <p>{purchaseTexts.thanksNext}</p>
  </div>
);

/** After the card provider's page, until its event has arrived. */
export const CardPaidNotice = () => (
  <div className={stack(1, 'noticeSuccess', 'pad', 'spaceBelow')} role="status" data-no-print>
    <p>{payingTexts.cardPaid}</p>
  </div>
);
