import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { Dialog } from '../../../components/dialogs/dialog';
import { ErrorState } from '../../../components/states/error-state';
import { Spinner } from '../../../components/states/spinner';
import { invoicingTexts } from '../../../entities/document/invoicing-messages';
import { payingTexts } from '../../../entities/payment/paying-messages';
import type { PayableInput } from '../../../graphql/schema-types.generated';
import { BankTransfer } from './bank-transfer';
import { HowToPayDocument } from './how-to-pay.generated';
import { PayByCard } from './pay-by-card';

/** The payable, and its name. */
type NamedPayable = PayableInput & { name: string };

type PayModalProps = { paying: NamedPayable | null; onClose: () => void };

/**
 * How to pay an order, a purchase or an invoice. The specification's Pay does nothing (section 2), and by transfer nothing is
 * charged here: an admin records the transfer when it has arrived.
 */
export function PayModal({ paying, onClose }: PayModalProps) {
  return (
    <Dialog
      open={paying !== null}
      title={paying && payingTexts.payFor(paying.name)}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {payingTexts.close}
        </Button>
      }
    >
      {paying && <HowToPay kind={paying.kind} id={paying.id} />}
    </Dialog>
  );
}

function HowToPay(what: PayableInput) {
  const { data, error, refetch } = useQuery(HowToPayDocument, {
    variables: { what },
    // The open amount changes with each payment.
    fetchPolicy: 'network-only',
  });
  if (data?.howToPay.isTaxPending) return <p>{invoicingTexts.taxPending}</p>;
  if (data?.howToPay.isDeliveryPending) return <p>{invoicingTexts.deliveryPending}</p>;
  if (data)
    return (
      <>
        {data.howToPay.byCard.allowed && <PayByCard what={what} amount={data.howToPay.amount} />}
        <BankTransfer {...data.howToPay} />
      </>
    );
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    <Spinner />
  );
}
