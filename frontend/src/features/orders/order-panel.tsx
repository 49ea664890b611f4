import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, PlainButton } from '../../components/button';
import { onDemand } from '../../components/on-demand';
import type { ConfirmOrderBuyerFragment } from './confirm-order.generated';
import type { OrderPanelFragment } from './order-panel.generated';
import { formatMoney, formatNumber } from '../../lib/format';
import { fields, labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { priceAt, smallestQuantity } from '../../lib/pricing';
import styles from './confirm-order.module.css';
import { IdempotentAttempt } from './idempotent-attempt';
import { nextBreak } from './next-break';
import { clampQuantity, quantityLimits, type QuantityLimits } from './quantity';
import { QuantityStepper } from './quantity-stepper';

const ConfirmOrderModal = onDemand(
  async () => (await import('./confirm-order-modal')).ConfirmOrderModal,
  ({ open }) => open,
);

/** A finger gives no warning: the modal is fetched anyway once the page is loaded, milliseconds. */
const QUIET_MS = 1_500;

type OrderPanelProps = {
  tool: OrderPanelFragment;
  buyer: ConfirmOrderBuyerFragment;
  onToolChanged: () => void;
};

/** 'Not Enough Stock', or the stepper with a total that follows it and 'Order Now' (specification section 2). */
export function OrderPanel({ tool, buyer, onToolChanged }: OrderPanelProps) {
  const [chosen, setChosen] = useState(() => smallestQuantity(tool));
  const [open, setOpen] = useState(false);
  const [attempt] = useState(() => new IdempotentAttempt());
  const limits = quantityLimits(tool);
  // The tool may change while it is looked at.
  const quantity = clampQuantity(chosen, limits);
  useEffect(() => {
    const timer = setTimeout(ConfirmOrderModal.fetch, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.panel} onPointerEnter={ConfirmOrderModal.fetch} onFocus={ConfirmOrderModal.fetch}>
      {tool.viewerCan.order.allowed ? (
        <Ordering {...{ tool, quantity, limits }} onChange={setChosen} onOrder={() => setOpen(true)} />
      ) : (
        <NotOrderable tool={tool} />
      )}
      {/* Stays when the last units are sold meanwhile: it says so, and keeps what was typed. */}
      <ConfirmOrderModal
        open={open}
        onClose={() => setOpen(false)}
        {...{ tool, buyer, quantity, attempt, onToolChanged }}
      />
    </div>
  );
}

function NotOrderable({ tool }: { tool: OrderPanelFragment }) {
  const { code, reason } = tool.viewerCan.order;
  const isSoldOut = code === 'INSUFFICIENT_STOCK';
  const { replacedBy } = tool;
  return (
    <div className={styles.out}>
      <p className={styles.outTitle}>{isSoldOut ? labels.notEnoughStock : reason}</p>
      {isSoldOut && (
        <p>
          An order takes at least {formatNumber(smallestQuantity(tool))} units;{' '}
          {formatNumber(tool.availableStock)} are left.
        </p>
      )}
      {replacedBy && (
        <p>
          It is replaced by <Link to={paths.details(replacedBy.id)}>{replacedBy.name}</Link>.
        </p>
      )}
      <ButtonLink to={paths.catalogue}>See other tools</ButtonLink>
    </div>
  );
}

type OrderingProps = {
  tool: OrderPanelFragment;
  quantity: number;
  limits: QuantityLimits;
  onChange: (quantity: number) => void;
  onOrder: () => void;
};

function Ordering({ tool, quantity, limits, onChange, onOrder }: OrderingProps) {
  const { unitPrice, total } = priceAt(tool, quantity);
  const hint = nextBreak(tool, quantity);
  return (
    <>
      <div className={styles.row}>
        <QuantityStepper value={quantity} {...limits} onChange={onChange} />
        <div className={styles.total}>
          <span className={styles.totalLabel} aria-hidden="true">
            {fields.totalPrice}
          </span>
          <output className={styles.totalValue} aria-label={fields.totalPrice}>
            <span className="visually-hidden">{formatNumber(quantity)} units, </span>
            {formatMoney(total)}
          </output>
        </div>
      </div>
      <p className={styles.aside}>
        {formatMoney(unitPrice)} per unit.{hint && ` ${hint}.`}
      </p>
      <PlainButton variant="primary" size="large" onClick={onOrder}>
        {labels.orderNow}
      </PlainButton>
      <p className={styles.aside}>
        <Link to={paths.order(tool.id)} state={{ quantity }}>
          Fill in the order on a page of its own
        </Link>
      </p>
    </>
  );
}
