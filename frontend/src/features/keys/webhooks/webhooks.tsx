import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { PlainButton } from '../../../components/button';
import { ConfirmModal } from '../../../components/dialogs/confirm-modal';
import { SecretDialog } from '../../../components/dialogs/secret-dialog';
import { stack } from '../../../components/layout/layout';
import { ActionError } from '../../../components/states/action-error';
import { useToast } from '../../../components/toasts/toast';
import { Deliveries } from './deliveries';
import { useWebhookActions } from './use-webhook-actions';
import { WebhookForm, type NewWebhook } from './webhook-form';
import { webhookTexts } from './webhook-messages';
import type { EventType } from './webhook-rules';
import { WebhookTable, type WebhookAction } from './webhook-table';
import {
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  type WebhookRowFragment,
} from './webhooks.generated';

type WebhooksProps = {
  webhooks: readonly WebhookRowFragment[];
  /** Null for the shop. */
  companyId: string | null;
  /** Those that a company may get. */
  types: readonly EventType[];
  onChanged: () => void;
};

type Asked = { action: WebhookAction; webhook: WebhookRowFragment | null };

/** The webhooks of a company or of the shop. */
export function Webhooks({ webhooks, companyId, types, onChanged }: WebhooksProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [created, setCreated] = useState<NewWebhook | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { act, error } = useWebhookActions();
  const toast = useToast();
  const close = () => setAsked(null);
  // What was sent meanwhile may have changed its state.
  const closeDeliveries = () => {
    close();
    onChanged();
  };
  const show = (made: NewWebhook) => {
    close();
    setCreated(made);
    onChanged();
  };
  const changed = (text: string) => {
    close();
    toast.success(text);
    onChanged();
  };
  const ask = (action: WebhookAction, webhook: WebhookRowFragment | null = null) =>
    setAsked({ action, webhook });
  const of = (action: WebhookAction) => (asked?.action === action ? asked.webhook : null);
  return (
    <div className={stack(4)}>
      <div>
        <PlainButton ref={button} variant="primary" onClick={() => ask('edit')}>
          {webhookTexts.create}
        </PlainButton>
      </div>
      {webhooks.length > 0 ? (
        <WebhookTable
          webhooks={webhooks}
          onAct={(action, webhook) => act(action, webhook) || ask(action, webhook)}
        />
      ) : (
        <p>{webhookTexts.none}</p>
      )}
      <ActionError error={error} />
      <WebhookForm
        open={asked?.action === 'edit'}
        webhook={of('edit')}
        companyId={companyId}
        types={types}
        onCreated={show}
        onSaved={() => changed(webhookTexts.saved)}
        onClose={close}
      />
      <Deliveries webhook={of('deliveries')} onClose={closeDeliveries} />
      <RotateSecret webhook={of('rotate')} onRotated={show} onClose={close} />
      <DeleteWebhook webhook={of('remove')} onDeleted={() => changed(webhookTexts.removed)} onClose={close} />
      <SecretDialog
        shown={created && secretOf(created)}
        returnFocusTo={button}
        onClose={() => setCreated(null)}
      />
    </div>
  );
}

const secretOf = ({ webhook, secret }: NewWebhook) => ({
  title: webhookTexts.secretTitle(webhook.name),
  lead: webhookTexts.secretLead,
  secret,
});

type AskedProps = { webhook: WebhookRowFragment | null; onClose: () => void };

function RotateSecret({
  webhook,
  onRotated,
  onClose,
}: AskedProps & { onRotated: (made: NewWebhook) => void }) {
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const confirm = async () => {
    const { data } = await rotate({ variables: { id: webhook?.id ?? '' } });
    if (data) onRotated(data.rotateWebhookSecret);
  };
  return (
    <ConfirmModal
      open={webhook !== null}
      title={webhookTexts.rotateTitle(webhook?.name ?? '')}
      warning={webhookTexts.rotateWarning}
      confirmLabel={webhookTexts.rotate}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function DeleteWebhook({ webhook, onDeleted, onClose }: AskedProps & { onDeleted: () => void }) {
  const [remove] = useMutation(DeleteWebhookDocument);
  const confirm = async () => {
    await remove({ variables: { id: webhook?.id ?? '' } });
    onDeleted();
  };
  return (
    <ConfirmModal
      open={webhook !== null}
      title={webhookTexts.removeTitle(webhook?.name ?? '')}
      warning={webhookTexts.removeWarning}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
