import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { FactList } from '../../components/page/fact-list';
import { PageHeader } from '../../components/page/page-header';
import { Panel } from '../../components/page/panel';
import { Tracking } from '../../entities/order/tracking';
import { errorInfo } from '../../lib/api/error-message';
import { formatDate } from '../../lib/format/format';
import type { ConfirmReceiptInput } from '../../graphql/schema-types.generated';
import { ReceiptForm } from './receipt-form';
import { ReceiptOutcome } from './receipt-outcome';
import { ReceiptPhotos } from './receipt-photos';
import { ConfirmReceiptDocument, type ArrivingShipmentFragment } from './receive.generated';
import { receiveTexts } from './receive-messages';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './receive.module.css';

type ReceiveShipmentProps = {
  token: string;
  shipment: ArrivingShipmentFragment;
  /** Reads the shipment again. */
  reload: () => Promise<unknown>;
};

const factsOf = (shipment: ArrivingShipmentFragment) => [
  { label: receiveTexts.purchase, value: <span translate="no">{shipment.purchaseNumber}</span> },
  ...(shipment.poNumber ? [{ label: receiveTexts.poNumber, value: shipment.poNumber }] : []),
  { label: receiveTexts.shippedOn, value: formatDate(shipment.shippedAt) },
  ...(shipment.carrier || shipment.trackingNumber
    ? [{ label: receiveTexts.carrier, value: <Tracking shipment={shipment} /> }]
    : []),
];

/** A shipment: what is in it, and the form that confirms it, or what was confirmed. */
export function ReceiveShipment({ token, shipment: read, reload }: ReceiveShipmentProps) {
  const [send, { data }] = useMutation(ConfirmReceiptDocument);
  const [isOfOthers, setIsOfOthers] = useState(false);
  const shipment = data?.confirmReceipt ?? read;
  const { receipt, lines } = shipment;
  const confirm = async (input: ConfirmReceiptInput) => {
    try {
      await send({ variables: { token, input } });
    } catch (error) {
      if (errorInfo(error).code !== 'ALREADY_EXISTS') throw error;
      await reload();
      setIsOfOthers(true);
    }
  };
  return (
    <div className={classes(stack(6, 'measure'), styles.shipment)}>
      <PageHeader title={receipt ? receiveTexts.received : receiveTexts.title} />
      <FactList facts={factsOf(shipment)} />
      <Panel>
        {receipt ? (
          <>
            <ReceiptOutcome
              receipt={receipt}
              lines={lines}
              isOfOthers={isOfOthers}
              isNew={isOfOthers || data !== undefined}
            />
            {shipment.photosLeft > 0 && <ReceiptPhotos token={token} left={shipment.photosLeft} />}
          </>
        ) : (
          <ReceiptForm lines={lines} confirm={confirm} />
        )}
      </Panel>
    </div>
  );
}
