import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { MoneyField } from '../../components/fields/number-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { ActionError } from '../../components/states/action-error';
import { AttemptGate } from '../../components/states/attempt-notice';
import { useToast } from '../../components/toasts/toast';
import { useAction } from '../../lib/api/use-action';
import { submitErrors } from '../../lib/forms/form-errors';
import { formatMoney } from '../../lib/format/format';
import { centsOf } from '../../lib/format/money';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import { deliveryTexts } from './delivery-messages';
import {
  AcceptDeliveryDocument,
  QuoteDeliveryDocument,
  RefuseDeliveryDocument,
  type PurchaseDeliveryFragment,
  type PurchaseDetailsFragment,
} from './purchase.generated';
import { cluster, stack } from '../../components/layout/layout';
import { NoticeSection } from './notice-section';
import { quoteDeliveryLimits, refuseDeliveryLimits } from '../../graphql/limits.generated';

type FeeProps = { id: string; delivery: PurchaseDeliveryFragment };

/** The fee of a delivery that is quoted after review, until it is agreed: the shop sets it, the customer answers. */
export function DeliveryFee({ purchase: { id, delivery } }: { purchase: PurchaseDetailsFragment }) {
  if (!delivery || delivery.state === 'Agreed' || delivery.state === 'Cancelled') return null;
  return (
    <NoticeSection id="delivery-fee" title={deliveryTexts.title}>
      {delivery.viewerCan.quote.allowed ? (
        <SetFee key={delivery.proposed} id={id} delivery={delivery} />
      ) : delivery.viewerCan.answer.allowed ? (
        <AnswerFee id={id} delivery={delivery} />
      ) : (
        <p>{delivery.state === 'FeeRefused' ? deliveryTexts.refused : deliveryTexts.awaitsFee}</p>
      )}
    </NoticeSection>
  );
}

function AnswerFee({ id, delivery: { name, proposed } }: FeeProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const [accept] = useMutation(AcceptDeliveryDocument);
  const toast = useToast();
  const { run, busy, error } = useAction();
  const amount = proposed ?? 0;
  const attempt = useAttempt<{ amount: number }, unknown>({
    what: `accept delivery ${id}`,
    send: (content, idempotencyKey) => accept({ variables: { id, ...content, idempotencyKey } }),
    describe: (content) => [{ label: deliveryTexts.title, value: formatMoney(content.amount) }],
    onDone: () => toast.success(deliveryTexts.accepted),
  });
  return (
    <>
      <p>{deliveryTexts.proposed(name, formatMoney(amount))}</p>
      <AttemptGate attempt={attempt}>
        {isRefusing ? (
          <RefuseFee id={id} amount={amount} />
        ) : (
          <div className={cluster(2)}>
            <PlainButton
              variant="primary"
              busy={busy}
              onClick={() => void run(() => attempt.submit({ amount }))}
            >
              {deliveryTexts.accept(formatMoney(amount))}
            </PlainButton>
            <PlainButton onClick={() => setIsRefusing(true)}>{deliveryTexts.refuse}</PlainButton>
          </div>
        )}
      </AttemptGate>
      <ActionError error={error} />
    </>
  );
}

type Refusal = { amount: number; reason: string };

function RefuseFee({ id, amount }: { id: string; amount: number }) {
  const [refuse] = useMutation(RefuseDeliveryDocument);
  const toast = useToast();
  const attempt = useAttempt<Refusal, unknown>({
    what: `refuse delivery ${id}`,
    send: (content, idempotencyKey) => refuse({ variables: { id, ...content, idempotencyKey } }),
    describe: ({ reason }) => [{ label: deliveryTexts.reason, value: reason }],
    onDone: () => toast.success(deliveryTexts.refusedNow),
  });
  const submit = async ({ reason = '' }: { reason?: string }) => {
    try {
      await attempt.submit({ amount, reason: reason.trim() });
    } catch (error) {
      return submitErrors(error);
    }
    return undefined;
  };
  return (
    <PageForm<{ reason?: string }>
      className={stack(3, 'left', 'narrow')}
      submitLabel={deliveryTexts.refuse}
      attempt={attempt}
      onSubmit={submit}
      validate={({ reason }) => ({
        reason: reason?.trim() ? undefined : validation.required(deliveryTexts.reason),
      })}
    >
      <TextField
        name="reason"
        label={deliveryTexts.reason}
        help={deliveryTexts.reasonHelp}
        rows={2}
        {...refuseDeliveryLimits.reason}
        required
      />
    </PageForm>
  );
}

function SetFee({ id, delivery: { state, proposed, refusal } }: FeeProps) {
  const [quote] = useMutation(QuoteDeliveryDocument);
  const toast = useToast();
  const attempt = useAttempt<{ amount: number }, unknown>({
    what: `quote delivery ${id}`,
    send: (content, idempotencyKey) => quote({ variables: { id, ...content, idempotencyKey } }),
    describe: ({ amount }) => [{ label: deliveryTexts.title, value: formatMoney(amount) }],
    onDone: () => toast.success(deliveryTexts.feeSet),
  });
  const submit = async ({ fee }: { fee?: string }) => {
    try {
      await attempt.submit({ amount: centsOf(fee) ?? 0 });
    } catch (error) {
      return submitErrors(error, { amount: 'fee' });
    }
    return undefined;
  };
  const price = formatMoney(proposed ?? 0);
  return (
    <>
      <p>
        {state === 'AwaitingFee'
          ? deliveryTexts.toSet
          : refusal === null
            ? deliveryTexts.customerReads(price)
            : deliveryTexts.customerRefused(price, refusal)}
      </p>
      <PageForm<{ fee?: string }>
        className={stack(3, 'left', 'narrow')}
        submitLabel={deliveryTexts.setFee}
        attempt={attempt}
        onSubmit={submit}
        validate={({ fee }) => ({ fee: centsOf(fee) === null ? deliveryTexts.feeRule : undefined })}
      >
        <MoneyField
          name="fee"
          label={deliveryTexts.fee}
          help={deliveryTexts.feeHelp}
          {...quoteDeliveryLimits.amount}
          required
        />
      </PageForm>
    </>
  );
}
