import { useEffect, useRef } from 'react';
import { PlainButton } from '../../components/button';
import { FactList } from '../../components/page/fact-list';
import { creditTexts } from '../../entities/company/credit-messages';
import { formatMoney } from '../../lib/format/format';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './checkout.module.css';
import type { CheckoutRefusal } from './refusal';
import { checkoutTexts } from './checkout-messages';

type RefusalNoticeProps = {
  refusal: CheckoutRefusal;
  onAgree: (total: number) => void;
  onPrepay: () => void;
};

/** Why nothing was ordered, and the way out: to agree to a changed price, or to pay in advance. */
export function RefusalNotice({ refusal, onAgree, onPrepay }: RefusalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [refusal]);
  return (
    <div
      ref={notice}
      className={classes(stack(3, 'noticeAccent', 'left', 'pad'), styles.refusal)}
      role="alert"
      tabIndex={-1}
    >
      <p>{refusal.text}</p>
      {refusal.kind === 'price' && (
        <PlainButton variant="primary" onClick={() => onAgree(refusal.total)}>
          {checkoutTexts.agree(formatMoney(refusal.total))}
        </PlainButton>
      )}
      {refusal.kind === 'credit' && (
        <>
          <FactList facts={refusal.facts} />
          <PlainButton variant="primary" onClick={onPrepay}>
            {creditTexts.prepay}
          </PlainButton>
        </>
      )}
    </div>
  );
}
