import type { FormApi } from 'final-form';
import { useRef } from 'react';
import { useToast } from '../../components/toasts/toast';
import { submitErrors } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useAttempt } from '../../store/attempts/use-attempt';
import { threadTexts } from './thread-messages';

type Message = { text: string };

type MessageOptions<Content extends Message> = {
  /** Names the attempt: 'write about quote 1'. */
  what: string;
  send: (content: Content, idempotencyKey: string) => Promise<unknown>;
  /** The toast after it was sent. Default: that the message was sent. */
  sentText?: (content: Content) => string;
};

/** A message needs a text. */
export const validateMessage = ({ text }: { text?: string }) => ({
  text: text?.trim() ? undefined : validation.required(threadTexts.newMessage),
});

/** Sends the message of a thread's form once, also if its answer is lost, and empties the form. */
export function useMessage<Content extends Message, Values extends object>(sending: MessageOptions<Content>) {
  const { what, send, sentText = () => threadTexts.sent } = sending;
  const toast = useToast();
  const form = useRef<FormApi<Values>>(null);
  const attempt = useAttempt<Content, unknown>({
    what,
    send,
    describe: ({ text }) => [{ label: threadTexts.newMessage, value: text }],
    onDone: (_result, content) => {
      toast.success(sentText(content));
      // After the form has ended this submit.
      setTimeout(() => form.current?.restart({}));
    },
  });
  const submit = async (content: Content, api: FormApi<Values>) => {
    form.current = api;
    try {
      await attempt.submit(content);
    } catch (error) {
      return submitErrors(error);
    }
    return undefined;
  };
  return { attempt, submit };
}
