import { useMutation, useQuery } from '@apollo/client/react';
import { PlainButton } from '../../../components/button';
import { CodeBlock } from '../../../components/code-block';
import { cluster, look, stack } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { formatDateTime } from '../../../lib/format/format';
import { DeliveryState } from './delivery-state';
import { deliveryTexts } from './webhook-messages';
import {
  ReplayDeliveryDocument,
  WebhookDeliveryDocument,
  type WebhookDeliveryQuery,
} from './webhooks.generated';

type Delivery = WebhookDeliveryQuery['webhookDelivery'];

/** JSON with line breaks; other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <section className={stack(2)}>
    <h2 className={look('md')}>{title}</h2>
    <CodeBlock label={title} text={readable(text)} />
  </section>
);

/** One delivery: what was sent and what was answered. */
export function DeliveryDetails({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(WebhookDeliveryDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Details delivery={data.webhookDelivery} onBack={onBack} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return <SkeletonLines lines={6} height="28px" />;
}

function Details({ delivery, onBack }: { delivery: Delivery; onBack: () => void }) {
  const { id, type, body, answer } = delivery;
  const [replay] = useMutation(ReplayDeliveryDocument);
  const { run, busy, error } = useAction();
  const toast = useToast();
  const again = async () => {
    await replay({ variables: { id } });
    toast.success(deliveryTexts.replayed);
    onBack();
  };
  return (
    <div className={stack(4)}>
      <div className={cluster(2, 'stretch')}>
        <PlainButton onClick={onBack}>{deliveryTexts.back}</PlainButton>
        <PlainButton busy={busy} onClick={() => void run(again)}>
          {deliveryTexts.replay}
        </PlainButton>
      </div>
      <ActionError error={error} />
      <div>
        <strong translate="no">{type}</strong> <DeliveryState delivery={delivery} />
      </div>
      <Facts delivery={delivery} />
      <Text title={deliveryTexts.body} text={body} />
      {answer ? (
        <Text title={deliveryTexts.answered} text={answer} />
      ) : (
        <p className={look('muted')}>{answer === '' ? deliveryTexts.emptyAnswer : deliveryTexts.noAnswer}</p>
      )}
    </div>
  );
}

function Facts({ delivery: { messageId, attempts, lastAttemptAt, duration } }: { delivery: Delivery }) {
  const last = lastAttemptAt ? formatDateTime(lastAttemptAt) : deliveryTexts.notYet;
  const facts: readonly [string, string][] = [
    [deliveryTexts.id, messageId],
    [deliveryTexts.attempts, String(attempts)],
    [deliveryTexts.lastAttempt, duration === null ? last : `${last}, ${deliveryTexts.took(duration)}`],
  ];
  return (
    <dl className={stack(1, 'sm')}>
      {facts.map(([name, value]) => (
        <div key={name} className={cluster(2)}>
          <dt className={look('muted')}>{name}</dt>
          <dd className={look('breakAnywhere')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
