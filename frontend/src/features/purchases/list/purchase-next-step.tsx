import { Link } from 'react-router-dom';
import { RowButton } from '../../../components/rows/row-button';
import type { PurchasePayment, PurchaseState } from '../../../graphql/schema-types.generated';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { paths } from '../../../navigation/paths';
import { shipmentTexts } from '../../../entities/order/shipment-messages';
import { ApproveOrdersButton } from '../approval/approve-orders-button';
import type { ToApproveFragment } from '../approval/to-approve.generated';
import { paymentTexts } from '../../../entities/payment/payment-messages';

type Purchase = ToApproveFragment & {
  isTaxDecided: boolean;
  state: PurchaseState;
  payment: PurchasePayment;
  viewerCan: { recordPayment: { allowed: boolean } };
};

/** Action of an admin on a row. */
export type PurchaseActions<Row> = Record<'onShip' | 'onRecordPayment', (purchase: Row) => void> & {
  /** Called when its orders have been approved. */
  onApproved?: () => void;
};

const isUndecided = ({ isTaxDecided, state }: Purchase): boolean =>
  !isTaxDecided && state !== 'AwaitingApproval' && state !== 'Rejected';

/** It is paid before it ships: the gateway refuses to ship it without a reason, which the lists of orders ask for. */
const isPaidFirst = ({ payment }: Purchase): boolean =>
  payment === 'DepositDue' || payment === 'PrepaymentDue';

/** What an admin does next with a purchase, in its row and on its page. */
export function nextStepOf(purchase: Purchase): 'tax' | 'approve' | 'ship' | 'record' | null {
  if (isUndecided(purchase)) return 'tax';
  if (purchase.viewerCan.approveOrders.allowed) return 'approve';
  const canRecord = purchase.viewerCan.recordPayment.allowed;
  if (purchase.toShip > 0 && !(isPaidFirst(purchase) && canRecord)) return 'ship';
  return canRecord ? 'record' : null;
}

const OVER: readonly PurchaseState[] = ['Shipped', 'Cancelled', 'Rejected'];

/** Once nothing is left to do about a purchase, its lines can be ordered again. */
export const isOver = ({
  state,
  viewerCan,
}: Pick<Purchase, 'state'> & { viewerCan: { pay: { allowed: boolean } } }): boolean =>
  OVER.includes(state) && !viewerCan.pay.allowed;

type PurchaseNextStepProps<Row> = {
  purchase: Row;
  on: PurchaseActions<Row>;
  /** A word on the last button, where the column is narrow. */
  recordLabel?: string;
};

/** The step that is next: approve, ship, or record the payment. */
export function PurchaseNextStep<Row extends Purchase>(props: PurchaseNextStepProps<Row>) {
  const { purchase, on, recordLabel = paymentTexts.recordPayment } = props;
  const { id, number, toShip } = purchase;
  const step = nextStepOf(purchase);
  if (step === 'tax') return <Link to={paths.purchase(id)}>{invoicingTexts.taxUndecided}</Link>;
  if (step === 'approve') return <ApproveOrdersButton purchase={purchase} small onDone={on.onApproved} />;
  if (step === 'ship')
    return (
      <RowButton
        variant="primary"
        aria-label={`${shipmentTexts.ship(toShip)}: ${number}`}
        onClick={() => on.onShip(purchase)}
      >
        {shipmentTexts.shipIt}
      </RowButton>
    );
  if (step !== 'record') return null;
  return (
    <RowButton
      aria-label={`${paymentTexts.recordPayment}: ${number}`}
      onClick={() => on.onRecordPayment(purchase)}
    >
      {recordLabel}
    </RowButton>
  );
}
