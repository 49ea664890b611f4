import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ActionError } from '../../../components/states/action-error';
import { PlainButton } from '../../../components/button';
import { formatMoney } from '../../../lib/format/format';
import { leaveFor } from '../../../lib/browser/leave';
import { payingTexts } from '../../../entities/payment/paying-messages';
import { useAction } from '../../../lib/api/use-action';
import type { PayableInput } from '../../../graphql/schema-types.generated';
import { StartCardPaymentDocument } from './how-to-pay.generated';
import { stack, look } from '../../../components/layout/layout';

/** Leads to the provider's page, where the customer pays. */
export function PayByCard({ what, amount }: { what: PayableInput; amount: number }) {
  const [start] = useMutation(StartCardPaymentDocument);
  const { run, busy, error } = useAction();
  // Busy until the other page is there.
  const [leaving, setLeaving] = useState(false);
  const pay = () =>
    run(async () => {
      const { data } = await start({ variables: { what } });
      if (!data) return;
      setLeaving(true);
      leaveFor(data.startCardPayment);
    });
  return (
    <div className={stack(2, 'left', 'spaceBelow')}>
      <PlainButton variant="primary" busy={busy || leaving} onClick={() => void pay()}>
        {payingTexts.byCard(formatMoney(amount))}
      </PlainButton>
      <ActionError error={error} />
      <p className={look('muted')}>{payingTexts.orByTransfer}</p>
    </div>
  );
}
