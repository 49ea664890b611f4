import { look } from '../../../components/layout/layout';
import { StatusTag, type Tone } from '../../../components/status-tag';
import type { WebhookDeliveryState } from '../../../graphql/schema-types.generated';
import { deliveryTexts, stateNames } from './webhook-messages';
import type { DeliveryRowFragment } from './webhooks.generated';

const tones: Record<WebhookDeliveryState, Tone> = {
  Pending: 'warning',
  Delivered: 'success',
  Failed: 'danger',
};

/** What became of a delivery, and why if it did not arrive. */
export function DeliveryState({ delivery }: { delivery: DeliveryRowFragment }) {
  const { state, status, error } = delivery;
  const answered = status === null ? null : deliveryTexts.status(status);
  return (
    <>
      <StatusTag tone={tones[state]}>{stateNames[state]}</StatusTag>
      <div className={look('muted', 'sm')}>{error ?? answered}</div>
    </>
  );
}
