import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ApproveOrdersButton } from '../../features/purchases/approval/approve-orders-button';
import { depositTexts } from '../../features/purchases/deposit-messages';
import { formatMoney } from '../../lib/format/format';
import { isOver, nextStepOf } from '../../features/purchases/list/purchase-next-step';
import { paymentTexts } from '../../entities/payment/payment-messages';
import type { PurchaseDetailsFragment } from '../../features/purchases/purchase.generated';
import { quoteLines } from '../../features/request-quote/quote-lines';
import { useLines } from '../../features/purchases/use-lines';
import { useQuoteOfLines } from '../../features/request-quote/request-quote-button';
import { useRecordPurchasePayment } from '../../features/purchases/record-purchase-payment';
import { useReturnItems } from '../../features/returns/use-return-items';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ButtonLink, PlainButton } from '../../components/button';
import { RowMenu } from '../../components/rows/row-menu';
import { EmptyState } from '../../components/states/empty-state';
import { ErrorState } from '../../components/states/error-state';
import { loadedLater, onDemand } from '../../components/dialogs/on-demand';
import { Page } from '../../components/page/page';
import { PageHeader } from '../../components/page/page-header';
import { Spinner } from '../../components/states/spinner';
import { ChangeQuantity, useChangeDelivery } from '../../features/changes/change-buttons';
import { WriteMessageButton } from '../../features/conversations/write-message-button';
import { DocumentLinks } from '../../features/documents/document-links';
import { OrderTags } from '../../entities/order/order-tags';
import { isJustPlaced } from '../../entities/purchase/placed-purchase';
import { CardPaidNotice, PlacedNotice } from '../../features/purchases/placed-notice';
import { CancelLine } from '../../features/orders/status/cancel-line';
import { PendingInvoice } from '../../features/purchases/pending-invoice';
import { LinesToApprove, PurchaseApproval } from '../../features/purchases/approval/purchase-approval';
import { PurchaseSteps } from '../../features/purchases/purchase-steps';
import { PurchaseView } from '../../features/purchases/purchase-view';
import { PurchaseReturns } from '../../features/returns/purchase-returns';
import { PurchaseDocument } from './purchase.generated';
import { errorInfo } from '../../lib/api/error-message';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { purchaseTexts } from '../../entities/purchase/purchase-messages';

/** Below what was bought. */
const PurchaseThread = loadedLater(
  async () => (await import('../../features/conversations/purchase-thread')).PurchaseThread,
);

/** Only admins see it, and few purchases need it. */
const TaxCountryForm = loadedLater(
  async () => (await import('../../features/purchases/tax-country-form')).TaxCountryForm,
);

/** Few purchases have a deposit. */
const DepositNotice = loadedLater(
  async () => (await import('../../features/purchases/deposit-notice')).DepositNotice,
);

/** Few purchases have a fee that is quoted after review. */
const DeliveryFee = loadedLater(
  async () => (await import('../../features/purchases/delivery-fee')).DeliveryFee,
);

/** For admins. */
const ShipPurchaseButton = loadedLater(
  async () => (await import('../../features/orders/shipping/ship-purchase-button')).ShipPurchaseButton,
  { compact: true },
);

const RecordPaymentModal = onDemand(
  async () => (await import('../../features/orders/payment/record-payment-modal')).RecordPaymentModal,
  ({ order }) => order !== null,
);

const PayModal = onDemand(
  async () => (await import('../../features/payments/pay/pay-modal')).PayModal,
  ({ paying }) => paying !== null,
);

type PurchaseProps = { purchase: PurchaseDetailsFragment };

/** Records the payment of what is not paid yet: for admins. */
function RecordPayment({ purchase }: PurchaseProps) {
  const [open, setOpen] = useState(false);
  const record = useRecordPurchasePayment();
  const { id, number, placedAt, customer, payNow } = purchase;
  const openAmount = payNow?.amount ?? 0;
  return (
    <>
      <PlainButton
        variant={nextStepOf(purchase) === 'record' ? 'primary' : 'default'}
        onClick={() => setOpen(true)}
      >
        {paymentTexts.recordPayment}
      </PlainButton>
      <RecordPaymentModal
        order={open ? { id, number, placedAt, toolName: number, customer, openAmount } : null}
        record={record}
        onClose={() => setOpen(false)}
        onRecorded={() => undefined}
      />
    </>
  );
}

/** How to pay what is not paid yet: for the customer and who buys for their company. */
function Pay({ purchase: { id, number, payNow } }: PurchaseProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PlainButton variant="primary" onClick={() => setOpen(true)} onPointerEnter={PayModal.fetch}>
        {payNow?.isDeposit ? depositTexts.pay(formatMoney(payNow.amount)) : labels.pay}
      </PlainButton>
      <PayModal
        paying={open ? { kind: 'Purchase', id, name: number } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Nothing ships before the delivery fee is agreed, but for a reason, which the lists ask for. */
const isFeeOpen = ({ delivery }: PurchaseDetailsFragment): boolean =>
  delivery !== null && delivery.state !== 'Agreed' && delivery.state !== 'Cancelled';

const toolsOf = ({ orders }: PurchaseDetailsFragment) =>
  orders.flatMap(({ tool, quantity }) => (tool ? [{ toolId: tool.id, quantity }] : []));

/** What was never placed is changed first. */
const OrderAgain = ({ purchase }: PurchaseProps) => (
  <ButtonLink to={paths.purchaseAgain(purchase.id)} variant={isOver(purchase) ? 'primary' : 'default'}>
    {purchase.orders.length > 0 ? labels.orderAgain : purchaseTexts.changeAndOrder}
  </ButtonLink>
);

/** The next step of the viewer as the main button, a message to the other side, and rare actions in one menu. */
function Actions({ purchase, onChanged }: PurchaseProps & { onChanged: () => void }) {
  const { isAdmin } = useSession();
  const quote = useQuoteOfLines(quoteLines(toolsOf(purchase)));
  const change = useChangeDelivery(purchase);
  const returned = useReturnItems(purchase);
  const lines = useLines(purchase);
  const canOrderAgain = purchase.viewerCan.orderAgain.allowed;
  const mayQuote = canOrderAgain && purchase.orders.length > 0;
  const parts = [change, returned, mayQuote ? quote : null, lines].filter((part) => part !== null);
  const actions = parts.flatMap((part) => part.actions);
  return (
    <>
      <ApproveOrdersButton purchase={purchase} />
      {isAdmin && nextStepOf(purchase) === 'ship' && !isFeeOpen(purchase) && (
        <ShipPurchaseButton purchase={purchase} onChanged={onChanged} />
      )}
      {purchase.viewerCan.pay.allowed && <Pay purchase={purchase} />}
      {purchase.viewerCan.recordPayment.allowed && <RecordPayment purchase={purchase} />}
      {canOrderAgain && <OrderAgain purchase={purchase} />}
      {purchase.viewerCan.writeMessage.allowed && <WriteMessageButton />}
      {actions.length > 0 && (
        <RowMenu label={purchaseTexts.moreFor(purchase.number)} text={purchaseTexts.more} actions={actions} />
      )}
      {change?.dialog}
      {returned?.dialog}
      {quote.dialog}
      {lines?.dialog}
    </>
  );
}

const notFound = (
  <Page title={purchaseTexts.noPurchase}>
    <h1 className="visually-hidden">{purchaseTexts.noPurchase}</h1>
    <EmptyState
      icon="box"
      title={purchaseTexts.noPurchase}
      action={<ButtonLink to={paths.purchases}>{labels.myPurchases}</ButtonLink>}
    />
  </Page>
);

/** One purchase; right after it was placed, its confirmation. */
export function PurchasePage() {
  const { id = '' } = useParams();
  const { isAdmin } = useSession();
  const [params] = useSearchParams();
  const placed = isJustPlaced(useLocation().state);
  const { data, error, refetch } = useQuery(PurchaseDocument, {
    variables: { id },
    // Its orders change while it is followed.
    fetchPolicy: 'cache-and-network',
  });
  if (error && errorInfo(error).code === 'NOT_FOUND') return notFound;
  if (!data)
    return (
      <Page title={purchaseTexts.aPurchase}>
        <h1 className="visually-hidden">{purchaseTexts.aPurchase}</h1>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Spinner />
        )}
      </Page>
    );
  const { purchase } = data;
  const title = purchaseTexts.purchase(purchase.number);
  const reload = () => void refetch().catch(() => undefined);
  return (
    <Page title={title}>
      {placed && purchase.state !== 'AwaitingApproval' && <PlacedNotice number={purchase.number} />}
      {params.get('card') === 'paid' && purchase.viewerCan.pay.allowed && <CardPaidNotice />}
      <PageHeader title={title} actions={<Actions purchase={purchase} onChanged={reload} />} />
      <PurchaseSteps purchase={purchase} />
      {(purchase.state === 'AwaitingApproval' || purchase.state === 'Rejected') && (
        <PurchaseApproval id={purchase.id} />
      )}
      {purchase.viewerCan.setTaxCountry.allowed && <TaxCountryForm id={purchase.id} />}
      {purchase.delivery && <DeliveryFee purchase={purchase} />}
      {purchase.depositDue && <DepositNotice purchase={purchase} />}
      <PendingInvoice purchase={purchase} />
      <PurchaseView
        purchase={purchase}
        showCustomer={isAdmin}
        thread={<PurchaseThread id={purchase.id} />}
        unplaced={<LinesToApprove id={purchase.id} />}
        returns={<PurchaseReturns returns={purchase.returns} />}
        documents={<DocumentLinks documents={purchase.documents} />}
        tagsOf={(order) => <OrderTags order={order} />}
        actionsOf={(order) => (
          <>
            <ChangeQuantity order={order} />
            <CancelLine order={order} onCancelled={reload} />
          </>
        )}
      />
    </Page>
  );
}
