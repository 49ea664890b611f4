import { useMutation } from '@apollo/client/react';
import { ActionError } from '../../components/states/action-error';
import { PlainButton } from '../../components/button';
import { useToast } from '../../components/toasts/toast';
import { formatMoney } from '../../lib/format/format';
import { invoicingTexts } from '../../entities/document/invoicing-messages';
import { useAction } from '../../lib/api/use-action';
import { IssueInvoiceDocument, type PurchaseDetailsFragment } from './purchase.generated';
import { NoticeSection } from './notice-section';

/** Orders that await an invoice, and for admins the button that issues it now. */
export function PendingInvoice({ purchase }: { purchase: PurchaseDetailsFragment }) {
  const { id, pendingInvoice, isTaxDecided, viewerCan } = purchase;
  const [issue] = useMutation(IssueInvoiceDocument);
  const toast = useToast();
  const { run, busy, error } = useAction();
  if (!pendingInvoice || !isTaxDecided) return null;
  const issueNow = async () => {
    await issue({ variables: { id } });
    toast.success(invoicingTexts.issued);
  };
  return (
    <NoticeSection id="pending-invoice" title={invoicingTexts.pendingInvoice}>
      <p>{invoicingTexts.pendingLead(pendingInvoice.orders, formatMoney(pendingInvoice.total))}</p>
      {viewerCan.issueInvoice.allowed && (
        <div>
          <PlainButton busy={busy} onClick={() => void run(issueNow)}>
            {invoicingTexts.issueNow}
          </PlainButton>
        </div>
      )}
      <ActionError error={error} />
    </NoticeSection>
  );
}
