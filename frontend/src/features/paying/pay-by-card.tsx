import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { useToast } from '../../components/toast';
import { errorMessage } from '../../lib/error-message';
import { formatMoney } from '../../lib/format';
import { leaveFor } from '../../lib/leave';
import { payingTexts } from '../../lib/paying-messages';
import type { PayableInput } from '../../graphql/schema-types.generated';
import { StartCardPaymentDocument } from './how-to-pay.generated';
import styles from './pay-modal.module.css';

/** Leads to the provider's page, where the customer pays. */
export function PayByCard({ what, amount }: { what: PayableInput; amount: number }) {
  const [start] = useMutation(StartCardPaymentDocument);
  const [leaving, setLeaving] = useState(false);
  const toast = useToast();
  const pay = async () => {
    setLeaving(true);
    try {
      const { data } = await start({ variables: { what } });
      if (data) leaveFor(data.startCardPayment);
    } catch (error) {
      toast.error(errorMessage(error));
      setLeaving(false);
    }
  };
  return (
    <div className={styles.card}>
      <PlainButton variant="primary" busy={leaving} onClick={() => void pay()}>
        {payingTexts.byCard(formatMoney(amount))}
      </PlainButton>
      <p className={styles.then}>{payingTexts.orByTransfer}</p>
    </div>
  );
}
