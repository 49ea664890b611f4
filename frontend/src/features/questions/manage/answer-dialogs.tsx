import { useMutation } from '@apollo/client/react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { answerQuestionLimits, refuseQuestionLimits } from '../../../graphql/limits.generated';
import { submitErrors, submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { QuestionItem } from '../question-item';
import { answerTexts as texts } from '../question-messages';
import {
  AnswerQuestionDocument,
  RefuseQuestionDocument,
  type ManagedQuestionFragment,
} from './managed-question.generated';

export type Decision = { question: ManagedQuestionFragment; kind: 'answer' | 'refuse' };

type DecisionDialogProps = { open: Decision | null; onDone: () => void; onClose: () => void };

/** A question, and a form: its answer, or the reason for which there is none. */
export const DecisionDialog = ({ open, onDone, onClose }: DecisionDialogProps) => (
  <Dialog
    open={open !== null}
    title={open && (open.kind === 'answer' ? open.question.tool.name : texts.refuseTitle)}
    onClose={onClose}
    holdsInput
  >
    {open?.kind === 'answer' && <AnswerForm question={open.question} onDone={onDone} onClose={onClose} />}
    {open?.kind === 'refuse' && <RefuseForm question={open.question} onDone={onDone} onClose={onClose} />}
  </Dialog>
);

type FormProps = { question: ManagedQuestionFragment; onDone: () => void; onClose: () => void };

/** After a change was saved. */
function useSaved({ onDone, onClose }: FormProps) {
  const toast = useToast();
  return (said: string) => {
    toast.success(said);
    onClose();
    onDone();
  };
}

/** What a colleague did meanwhile is read for the next opening. */
const refusedBy =
  ({ onDone }: FormProps) =>
  (error: unknown) => {
    onDone();
    return submitErrors(error);
  };

type Answer = { answer?: string };

function AnswerForm(props: FormProps) {
  const { question, onClose } = props;
  const [save] = useMutation(AnswerQuestionDocument);
  const saved = useSaved(props);
  const submit = ({ answer = '' }: Answer) => {
    const input = { answer: answer.trim(), version: question.version };
    const answered = save({ variables: { id: question.id, input } }).then(() => saved(texts.published));
    return submitted(answered, refusedBy(props));
  };
  const validate = ({ answer }: Answer) => ({
    answer: answer?.trim() ? undefined : validation.required(texts.answerLabel),
  });
  return (
    <Form<Answer>
      about={`answer ${question.id}`}
      onSubmit={submit}
      validate={validate}
      initialValues={{ answer: question.answer ?? '' }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.publish}>
          <Quoted question={question} />
          <TextField
            name="answer"
            label={texts.answerLabel}
            help={question.answer === null ? texts.answerHelp : texts.changeHelp}
            rows={5}
            {...answerQuestionLimits.answer}
            required
          />
        </ModalForm>
      )}
    </Form>
  );
}

type Reason = { reason?: string };

function RefuseForm(props: FormProps) {
  const { question, onClose } = props;
  const [save] = useMutation(RefuseQuestionDocument);
  const saved = useSaved(props);
  const submit = ({ reason = '' }: Reason) => {
    const input = { reason: reason.trim(), version: question.version };
    const refused = save({ variables: { id: question.id, input } }).then(() => saved(texts.refusedNow));
    return submitted(refused, refusedBy(props));
  };
  const validate = ({ reason }: Reason) => ({
    reason: reason?.trim() ? undefined : validation.required(texts.reason),
  });
  return (
    <Form<Reason> about={`refuse ${question.id}`} onSubmit={submit} validate={validate}>
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.refuse}>
          <Quoted question={question} />
          <p>{question.answer === null ? texts.refuseEffect : texts.removeEffect}</p>
          <TextField name="reason" label={texts.reason} rows={2} {...refuseQuestionLimits.reason} required />
        </ModalForm>
      )}
    </Form>
  );
}

const Quoted = ({ question }: { question: ManagedQuestionFragment }) => (
  <div className={look('panel', 'pad')}>
    <QuestionItem question={{ ...question, answer: null, isMine: false, refusedReason: null }} />
    {question.refusedReason !== null && (
      <p className={look('muted', 'sm')} dir="auto">{`${texts.refused}: ${question.refusedReason}`}</p>
    )}
  </div>
);
