import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { onDemand } from '../../components/dialogs/on-demand';
import { cluster } from '../../components/layout/layout';
import { addressTexts } from '../../entities/address/address-messages';
import { companyTexts } from '../../entities/company/company-messages';
import styles from './companies.module.css';
import type { CompanyFactsFragment } from './company.generated';

const BillingAddressModal = onDemand(
  async () => (await import('./billing-address-modal')).BillingAddressModal,
  ({ open }) => open,
);

/** The address on invoices of a company; its owners and admins change it. */
export function BillingAddress({ company }: { company: CompanyFactsFragment }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={cluster(3)}>
      <span className={styles.text} dir="auto">
        {company.billingAddress}
      </span>
      {company.viewerCan.setAddress.allowed && (
        <Button
          aria-label={companyTexts.editAddress}
          onFocus={BillingAddressModal.fetch}
          onPointerEnter={BillingAddressModal.fetch}
          onClick={() => setOpen(true)}
        >
          {addressTexts.edit}
        </Button>
      )}
      <BillingAddressModal open={open} company={company} onClose={close} />
    </div>
  );
}
