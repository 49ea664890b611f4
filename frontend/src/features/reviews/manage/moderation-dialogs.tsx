import { useMutation } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/dialogs/dialog';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { TextField } from '../../../components/fields/text-field';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { moderateReviewLimits } from '../../../graphql/limits.generated';
import type { ModerateReviewInput } from '../../../graphql/schema-types.generated';
import { classes } from '../../../lib/classes';
import { emailName } from '../../../lib/format/format';
import { submitted } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { ReviewItem } from '../review-item';
import { moderationTexts as texts, reviewTexts } from '../review-messages';
import { ModerateReviewDocument, type ManagedReviewFragment } from './managed-review.generated';
import styles from './managed-reviews.module.css';

export type Moderation = { review: ManagedReviewFragment; kind: 'answer' | 'hide' };

type ModerationDialogProps = { open: Moderation | null; onDone: () => void; onClose: () => void };

const titleOf = ({ review, kind }: Moderation): string => {
  if (kind === 'answer') return texts.read(emailName(review.author));
  return review.hiddenReason === null ? texts.hideTitle : texts.showTitle;
};

/** The whole review, and a form: its answer, or the reason for which it is hidden. */
export const ModerationDialog = ({ open, onDone, onClose }: ModerationDialogProps) => (
  <Dialog open={open !== null} title={open && titleOf(open)} onClose={onClose} holdsInput>
    {open?.kind === 'answer' && <AnswerReview review={open.review} onDone={onDone} onClose={onClose} />}
    {open?.kind === 'hide' && <HideReview review={open.review} onDone={onDone} onClose={onClose} />}
  </Dialog>
);

type FormProps = { review: ManagedReviewFragment; onDone: () => void; onClose: () => void };

/** Saves a change of a review, says so, and closes the dialog. */
function useModeration({ review, onDone, onClose }: FormProps) {
  const [moderate] = useMutation(ModerateReviewDocument);
  const toast = useToast();
  return (change: Omit<ModerateReviewInput, 'version'>, said: string) =>
    submitted(
      moderate({ variables: { id: review.id, input: { ...change, version: review.version } } }).then(() => {
        toast.success(said);
        onClose();
        onDone();
      }),
    );
}

type Values = Pick<ModerateReviewInput, 'answer' | 'hiddenReason'>;

function AnswerReview(props: FormProps) {
  const { review, onClose } = props;
  const save = useModeration(props);
  const submit = ({ answer: typed }: Values) => {
    const answer = typed?.trim() || null;
    return save({ answer }, answer === null ? texts.answerRemoved : texts.answerSaved);
  };
  // Without an answer there is nothing to remove.
  const validate = ({ answer }: Values) => ({
    answer: answer?.trim() || review.answer !== null ? undefined : validation.required(texts.answerLabel),
  });
  return (
    <Form<Values>
      about={`answer ${review.id}`}
      onSubmit={submit}
      validate={validate}
      initialValues={{ answer: review.answer ?? '' }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={texts.send}>
          <Quoted review={review} />
          <TextField
            name="answer"
            label={texts.answerLabel}
            help={review.answer === null ? texts.answerHelp : texts.changeHelp}
            rows={4}
            {...moderateReviewLimits.answer}
          />
        </ModalForm>
      )}
    </Form>
  );
}

function HideReview(props: FormProps) {
  const { review, onClose } = props;
  const save = useModeration(props);
  const isHidden = review.hiddenReason !== null;
  const submit = ({ hiddenReason }: Values) =>
    isHidden
      ? save({ hiddenReason: null }, texts.shownNow)
      : save({ hiddenReason: hiddenReason?.trim() }, texts.hiddenNow);
  const validate = ({ hiddenReason }: Values) => ({
    hiddenReason: isHidden || hiddenReason?.trim() ? undefined : validation.required(texts.reason),
  });
  return (
    <Form<Values> about={`hide ${review.id}`} onSubmit={submit} validate={validate}>
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={isHidden ? texts.show : texts.hide}
        >
          <Quoted review={review}>
            {review.hiddenReason !== null && (
              <p className={look('noticeWarning', 'padFlat', 'sm')} dir="auto">
                {`${texts.isHidden}: ${review.hiddenReason}`}
              </p>
            )}
          </Quoted>
          <p>{isHidden ? texts.showEffect : texts.hideEffect}</p>
          {!isHidden && (
            <TextField
              name="hiddenReason"
              label={texts.reason}
              help={texts.reasonHelp}
              rows={2}
              {...moderateReviewLimits.hiddenReason}
              required
            />
          )}
        </ModalForm>
      )}
    </Form>
  );
}

const Quoted = ({ review, children }: { review: ManagedReviewFragment; children?: ReactNode }) => (
  <div
    className={classes(look('panel', 'pad'), styles.quoted)}
    tabIndex={0}
    role="group"
    aria-label={texts.review}
  >
    <ReviewItem
      review={review}
      isOfTool={review.tool !== null}
      about={<span className={look('muted', 'sm')}>{review.tool?.name ?? reviewTexts.ofShop}</span>}
    >
      {children}
    </ReviewItem>
  </div>
);
