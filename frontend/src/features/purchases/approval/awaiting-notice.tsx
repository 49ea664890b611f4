import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../../components/button';
import { cluster, look, stack } from '../../../components/layout/layout';
import { onDemand } from '../../../components/dialogs/on-demand';
import { useToast } from '../../../components/toasts/toast';
import { approvalTexts } from '../../../entities/company/company-messages';
import { errorMessage } from '../../../lib/api/error-message';
import { texts } from '../../../lib/messages';
import {
  PurchaseApprovalDocument,
  RemindApproversDocument,
  WithdrawPurchaseDocument,
  type PurchaseApprovalQuery,
} from './purchase-approval.generated';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type Purchase = PurchaseApprovalQuery['purchase'];

/** Reminds the approvers, once a day. */
function Remind({ purchase: { id, viewerCan } }: { purchase: Purchase }) {
  const [remind, { loading }] = useMutation(RemindApproversDocument, { variables: { id } });
  const toast = useToast();
  const { allowed, reason } = viewerCan.remind;
  const run = () =>
    void remind().then(
      () => toast.success(approvalTexts.reminded),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  return (
    <>
      <PlainButton
        busy={loading}
        {...(!allowed && { 'aria-disabled': true, 'aria-describedby': 'not-reminded' })}
        onClick={allowed ? run : undefined}
      >
        {approvalTexts.remind}
      </PlainButton>
      {!allowed && (
        <span id="not-reminded" className={look('muted', 'sm')}>
          {reason}
        </span>
      )}
    </>
  );
}

/** Takes the purchase back before it is decided. */
function Withdraw({ purchase: { id, number } }: { purchase: Purchase }) {
  const [open, setOpen] = useState(false);
  const refetchQueries = [PurchaseApprovalDocument];
  const [withdraw] = useMutation(WithdrawPurchaseDocument, { variables: { id }, refetchQueries });
  const toast = useToast();
  const confirm = () =>
    withdraw().then(
      () => setOpen(false),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  return (
    <>
      <PlainButton onClick={() => setOpen(true)} onPointerEnter={ConfirmModal.fetch}>
        {approvalTexts.withdraw}
      </PlainButton>
      <ConfirmModal
        open={open}
        title={approvalTexts.withdrawQuestion(number)}
        warning={texts.cannotBeUndone}
        confirmLabel={approvalTexts.withdraw}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Approvers of a purchase; for its buyer, the actions until then. */
export function AwaitingNotice({ purchase }: { purchase: Purchase }) {
  const { approval, viewerCan } = purchase;
  const names = approval?.approverNames ?? [];
  return (
    <section className={stack(2, 'noticeSuccess', 'pad', 'spaceBelow')} aria-labelledby="awaiting">
      <h2 id="awaiting" className={look('lg')}>
        {approvalTexts.sentTo(names)}
      </h2>
      <p>{viewerCan.withdraw.allowed ? approvalTexts.nothingOrdered : approvalTexts.lead}</p>
      {viewerCan.withdraw.allowed && (
        <div className={cluster(3)}>
          <Remind purchase={purchase} />
          <Withdraw purchase={purchase} />
        </div>
      )}
    </section>
  );
}
