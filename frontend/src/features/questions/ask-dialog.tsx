import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../components/dialogs/dialog';
import { Form } from '../../components/fields/form';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { askQuestionLimits } from '../../graphql/limits.generated';
import { submitted } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { AskQuestionDocument } from './ask-question.generated';
import { questionTexts as texts } from './question-messages';

type AskDialogProps = {
  open: boolean;
  tool: { id: string; name: string };
  /** It was sent: reads what has changed. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

type Values = { text?: string };

/** Asks a question about a tool. */
export const AskDialog = ({ open, tool, ...form }: AskDialogProps) => (
  <Dialog open={open} title={texts.askAbout(tool.name)} onClose={form.onClose} holdsInput>
    {open && <AskForm toolId={tool.id} {...form} />}
  </Dialog>
);

function AskForm({ toolId, onDone, onClose }: Omit<AskDialogProps, 'open' | 'tool'> & { toolId: string }) {
  const [ask] = useMutation(AskQuestionDocument);
  const toast = useToast();
  const send = async ({ text = '' }: Values) => {
    const { data } = await ask({ variables: { input: { toolId, text: text.trim() } } });
    const isOpen = data?.askQuestion.answer === null && data.askQuestion.refusedReason === null;
    if (isOpen) toast.success(texts.sent);
    else toast.info(texts.askedBefore);
    onClose();
    await onDone();
  };
  const validate = ({ text }: Values) => ({
    text: text?.trim() ? undefined : validation.required(texts.question),
  });
  return (
    <Form<Values>
      about={`question ${toolId}`}
      onSubmit={(values) => submitted(send(values))}
      validate={validate}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.send}>
          <TextField
            name="text"
            label={texts.question}
            help={texts.help}
            rows={4}
            {...askQuestionLimits.text}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}
