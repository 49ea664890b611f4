import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import styles from './confirm-order.module.css';
import type { CounterOffer, Deal } from './deal';

type CounterOfferNoticeProps = { counter: CounterOffer; onAccept: (offer: Deal) => void };

/** Why the order was not made as agreed, with the new figures; only an explicit yes changes the deal. */
export function CounterOfferNotice({ counter, onAccept }: CounterOfferNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { why, offer, acceptLabel } = counter;
  return (
    <div ref={ref} className={styles.notice} role="alert" tabIndex={-1}>
      <p>{why}</p>
      {offer && (
        <Button type="primary" onClick={() => onAccept(offer)}>
          {acceptLabel}
        </Button>
      )}
    </div>
  );
}
