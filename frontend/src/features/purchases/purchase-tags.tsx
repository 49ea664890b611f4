import { cluster } from '../../components/layout/layout';
import { StatusTag } from '../../components/status-tag';
import { companyTexts } from '../../entities/company/company-messages';
import { PaidTag } from '../../entities/payment/paid-tag';
import { PurchaseStateTag } from '../../entities/purchase/purchase-state-tag';
import type { PurchaseDetailsFragment } from './purchase.generated';

/** How far a purchase has come, whether it is paid, and whether it is of a test company. */
export const PurchaseTags = ({ purchase }: { purchase: PurchaseDetailsFragment }) => (
  <p className={cluster(1)}>
    <PurchaseStateTag state={purchase.state} /> {purchase.orders.length > 0 && <PaidTag {...purchase} />}{' '}
    {purchase.company?.isTest && <StatusTag tone="info">{companyTexts.test}</StatusTag>}
  </p>
);
