import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { useToast } from '../../../components/toast';
import { errorMessage } from '../../../lib/error-message';
import { formatMoney } from '../../../lib/format';
import { invoicingTexts } from '../../../lib/invoicing-messages';
import { IssueInvoiceDocument, type PurchaseDetailsFragment } from './purchase.generated';
import styles from './purchase.module.css';

/** What waits for an invoice, and for admins the button that issues it now. */
export function PendingInvoice({ purchase }: { purchase: PurchaseDetailsFragment }) {
  const { id, pendingInvoice, isTaxDecided, viewerCan } = purchase;
  const [issue, { loading }] = useMutation(IssueInvoiceDocument);
  const toast = useToast();
  if (!pendingInvoice || !isTaxDecided) return null;
  const run = () =>
    void issue({ variables: { id } }).then(
      () => toast.success(invoicingTexts.issued),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  return (
    <section className={styles.notice} aria-labelledby="pending-invoice">
      <h2 id="pending-invoice">{invoicingTexts.pendingInvoice}</h2>
      <p>{invoicingTexts.pendingLead(pendingInvoice.orders, formatMoney(pendingInvoice.total))}</p>
      {viewerCan.issueInvoice.allowed && (
        <div>
          <PlainButton busy={loading} onClick={run}>
            {invoicingTexts.issueNow}
          </PlainButton>
        </div>
      )}
    </section>
  );
}
