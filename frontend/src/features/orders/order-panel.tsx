import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import type { ConfirmOrderBuyerFragment } from './confirm-order.generated';
import type { OrderPanelFragment } from './order-panel.generated';
import { formatMoney, formatNumber } from '../../lib/format';
import { fields, labels } from '../../lib/messages';
import { paths } from '../../lib/paths';
import styles from './confirm-order.module.css';
import { IdempotentAttempt } from './idempotent-attempt';
import { clampQuantity } from './quantity';
import { QuantityStepper } from './quantity-stepper';
import { fetchConfirmModal, useConfirmModal } from './use-confirm-modal';

const ConfirmOrderModal = lazy(async () => ({ default: await fetchConfirmModal() }));

type OrderPanelProps = {
  tool: OrderPanelFragment;
  buyer: ConfirmOrderBuyerFragment;
  onToolChanged: () => void;
};

/** 'Not Enough Stock', or the stepper with a total that follows it and 'Order Now' (specification section 2). */
export function OrderPanel({ tool, buyer, onToolChanged }: OrderPanelProps) {
  const [chosen, setChosen] = useState(tool.minimumOrder);
  const modal = useConfirmModal();
  const [attempt] = useState(() => new IdempotentAttempt());
  // The tool may change while it is looked at.
  const quantity = clampQuantity(chosen, { minimum: tool.minimumOrder, stock: tool.availableStock });
  return (
    <div className={styles.panel} onPointerEnter={modal.onReach} onFocus={modal.onReach}>
      {tool.viewerCan.order.allowed ? (
        <Ordering {...{ tool, quantity, modal }} onChange={setChosen} />
      ) : (
        <NotOrderable tool={tool} />
      )}
      {/* Stays when the last units are sold meanwhile: it says so, and keeps what was typed. */}
      {modal.fetched && (
        <Suspense>
          <ConfirmOrderModal
            open={modal.open}
            onClose={modal.onClose}
            {...{ tool, buyer, quantity, attempt, onToolChanged }}
          />
        </Suspense>
      )}
    </div>
  );
}

function NotOrderable({ tool }: { tool: OrderPanelFragment }) {
  const { code, reason } = tool.viewerCan.order;
  return (
    <div className={styles.out}>
      <p className={styles.outTitle}>{code === 'INSUFFICIENT_STOCK' ? labels.notEnoughStock : reason}</p>
      <p>
        An order takes at least {formatNumber(tool.minimumOrder)} units; {formatNumber(tool.availableStock)}{' '}
        are left.
      </p>
      <ButtonLink to={paths.catalogue}>See other tools</ButtonLink>
    </div>
  );
}

type OrderingProps = {
  tool: OrderPanelFragment;
  quantity: number;
  modal: ReturnType<typeof useConfirmModal>;
  onChange: (quantity: number) => void;
};

/** Only a wait that is felt is shown, milliseconds. */
const FELT_MS = 150;

function Ordering({ tool, quantity, modal, onChange }: OrderingProps) {
  return (
    <>
      <div className={styles.row}>
        <QuantityStepper
          value={quantity}
          minimum={tool.minimumOrder}
          stock={tool.availableStock}
          onChange={onChange}
        />
        <div className={styles.total}>
          <span className={styles.totalLabel} aria-hidden="true">
            {fields.totalPrice}
          </span>
          <output className={styles.totalValue} aria-label={fields.totalPrice}>
            {formatMoney(quantity * tool.price)}
          </output>
        </div>
      </div>
      <Button
        type="primary"
        size="large"
        block
        loading={modal.awaited && { delay: FELT_MS }}
        onClick={modal.onOpen}
      >
        {labels.orderNow}
      </Button>
      <p className={styles.aside}>
        <Link to={paths.order(tool.id)} state={{ quantity }}>
          Fill in the order on a page of its own
        </Link>
      </p>
    </>
  );
}
