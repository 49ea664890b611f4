import { useEffect, useState, type ReactNode } from 'react';
import { onDemand } from '../../components/dialogs/on-demand';
import type { ConfirmOrderBuyerFragment } from './confirm-order.generated';
import type { OrderPanelFragment } from './order-panel.generated';
import { smallestQuantity } from '../../entities/tool/pricing';
import { wholeNumber } from '../../lib/forms/whole-number';
import { NotOrderable } from './not-orderable';
import styles from './order-panel.module.css';
import { Ordering } from './ordering';

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
  /** Content next to 'Order Now', for a quantity that can be ordered. */
  extra?: (quantity: number) => ReactNode;
  /** What is done less often with a quantity. */
  others?: (quantity: number) => ReactNode;
  /** Offers to be told of the tool, for any quantity. */
  tellMe?: (quantity: number) => ReactNode;
  /** Why the viewer may not buy; null if they may. */
  refusal: string | null;
  /** The action next to 'Order Now' is the main one. */
  isSecondary?: boolean;
  /** How a reader remembers a tool that is sold out. */
  remember?: ReactNode;
  /** How more than is in stock is ordered. */
  more?: ReactNode;
};

/** 'Not Enough Stock', or the stepper with a total that follows it and 'Order Now' (specification section 2). */
export function OrderPanel({ tool, buyer, onToolChanged, remember, more, ...ordering }: OrderPanelProps) {
  const [typed, setTyped] = useState(() => String(smallestQuantity(tool)));
  const [open, setOpen] = useState(false);
  const quantity = wholeNumber(typed) ?? smallestQuantity(tool);
  useEffect(() => {
    const timer = setTimeout(ConfirmOrderModal.fetch, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.panel} onPointerEnter={ConfirmOrderModal.fetch} onFocus={ConfirmOrderModal.fetch}>
      {tool.viewerCan.order.allowed ? (
        <Ordering tool={tool} typed={typed} onType={setTyped} onOrder={() => setOpen(true)} {...ordering} />
      ) : (
        <NotOrderable tool={tool} remember={remember} />
      )}
      {more}
      {/* Stays when the last units are sold meanwhile: it says so, and keeps what was typed. */}
      <ConfirmOrderModal
        open={open}
        onClose={() => setOpen(false)}
        tool={tool}
        buyer={buyer}
        quantity={quantity}
        onToolChanged={onToolChanged}
      />
    </div>
  );
}
