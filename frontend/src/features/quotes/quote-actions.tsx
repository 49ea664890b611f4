import { useMutation, useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { ButtonLink, PlainButton } from '../../components/button';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { Select } from '../../components/select';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import { useAction } from '../../lib/api/use-action';
import { submitErrors } from '../../lib/forms/form-errors';
import { paths } from '../../navigation/paths';
import { quoteTexts } from './quote-messages';
import {
  AssignQuoteRequestDocument,
  DeclineQuoteDocument,
  QuoteAdminsDocument,
  ResubmitQuoteRequestDocument,
  SubmitQuoteRequestDocument,
  WithdrawQuoteDocument,
  type QuoteDetailsFragment,
} from './quote.generated';
import styles from './quotes.module.css';

type Request = { request: QuoteDetailsFragment };

type How = 'decline' | 'withdraw';
type Values = { reason?: string };

/** Declines or withdraws, with a reason if there is one. */
function EndForm({ request, how, onClose }: Request & { how: How; onClose: () => void }) {
  const [decline] = useMutation(DeclineQuoteDocument);
  const [withdraw] = useMutation(WithdrawQuoteDocument);
  const toast = useToast();
  const isDecline = how === 'decline';
  const submit = async ({ reason }: Values) => {
    try {
      await (isDecline ? decline : withdraw)({
        variables: { id: request.id, reason: reason?.trim() || null },
      });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(isDecline ? quoteTexts.declined : quoteTexts.withdrawn);
    onClose();
    return undefined;
  };
  return (
    <Form<Values> onSubmit={submit}>
      {({ handleSubmit }) => (
        <ModalForm
          onSubmit={handleSubmit}
          onCancel={onClose}
          submitLabel={isDecline ? quoteTexts.decline : quoteTexts.withdraw}
        >
          <TextField
            name="reason"
            label={quoteTexts.reason}
            help={quoteTexts.reasonHelp}
            rows={3}
            maxLength={1_000}
            optional
            focusFirst
          />
        </ModalForm>
      )}
    </Form>
  );
}

/** What the viewer can do with a quote, besides accepting it. */
export function QuoteActions({ request }: Request) {
  const { id, viewerCan, purchase } = request;
  const [ending, setEnding] = useState<How | null>(null);
  const [submit] = useMutation(SubmitQuoteRequestDocument);
  const [resubmit] = useMutation(ResubmitQuoteRequestDocument);
  const toast = useToast();
  const { run, busy, error } = useAction();
  const act = (action: typeof submit | typeof resubmit, done: string) =>
    void run(async () => {
      await action({ variables: { id } });
      toast.success(done);
    });
  return (
    <>
      <ActionError error={error} />
      {purchase && <ButtonLink to={paths.purchase(purchase.id)}>{quoteTexts.seePurchase}</ButtonLink>}
      {viewerCan.submit.allowed && (
        <PlainButton variant="primary" busy={busy} onClick={() => act(submit, quoteTexts.submitted)}>
          {quoteTexts.submit}
        </PlainButton>
      )}
      {viewerCan.resubmit.allowed && (
        <PlainButton variant="primary" busy={busy} onClick={() => act(resubmit, quoteTexts.askedAgain)}>
          {quoteTexts.askAgain}
        </PlainButton>
      )}
      {viewerCan.decline.allowed && (
        <PlainButton onClick={() => setEnding('decline')}>{quoteTexts.decline}</PlainButton>
      )}
      {viewerCan.withdraw.allowed && (
        <PlainButton onClick={() => setEnding('withdraw')}>{quoteTexts.withdraw}</PlainButton>
      )}
      <Dialog
        open={ending !== null}
        title={ending === 'decline' ? quoteTexts.declineTitle : quoteTexts.withdrawTitle}
        footer={null}
        onClose={() => setEnding(null)}
      >
        {ending && <EndForm request={request} how={ending} onClose={() => setEnding(null)} />}
      </Dialog>
    </>
  );
}

/** The admin who takes care of it. */
export function QuoteAssignment({ request: { id, assignee } }: Request) {
  const field = useId();
  const { data } = useQuery(QuoteAdminsDocument);
  const [assign] = useMutation(AssignQuoteRequestDocument);
  const { run, error } = useAction();
  const admins = data?.users.nodes ?? (assignee ? [assignee] : []);
  const choices = [
    { value: '', label: quoteTexts.nobody },
    ...admins.map((admin) => ({ value: admin.id, label: admin.displayName })),
  ];
  return (
    <div className={styles.form}>
      <label htmlFor={field}>{quoteTexts.assignee}</label>
      <Select
        id={field}
        value={assignee?.id ?? ''}
        choices={choices}
        onChange={(userId) => void run(() => assign({ variables: { id, userId: userId || null } }))}
      />
      <ActionError error={error} />
    </div>
  );
}
