import { useMutation } from '@apollo/client/react';
import { useToast } from '../../../components/toasts/toast';
import { useAction } from '../../../lib/api/use-action';
import { webhookTexts } from './webhook-messages';
import type { WebhookAction } from './webhook-table';
import {
  PauseWebhookDocument,
  ResumeWebhookDocument,
  SendTestEventDocument,
  type WebhookRowFragment,
} from './webhooks.generated';

/** What is done to a webhook without a question. */
export function useWebhookActions() {
  const [pause] = useMutation(PauseWebhookDocument);
  const [resume] = useMutation(ResumeWebhookDocument);
  const [test] = useMutation(SendTestEventDocument);
  const { run, error } = useAction();
  const toast = useToast();
  const doing = {
    pause: { send: pause, done: webhookTexts.wasPaused },
    resume: { send: resume, done: webhookTexts.resumed },
    test: { send: test, done: webhookTexts.tested },
  };
  /** Returns false for what needs a dialog. */
  const act = (action: WebhookAction, { id }: WebhookRowFragment): boolean => {
    if (action !== 'pause' && action !== 'resume' && action !== 'test') return false;
    const { send, done } = doing[action];
    void run(async () => {
      await send({ variables: { id } });
      toast.success(done);
    });
    return true;
  };
  return { act, error };
}
