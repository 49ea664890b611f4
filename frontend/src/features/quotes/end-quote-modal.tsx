import { useMutation } from '@apollo/client/react';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { submitErrors } from '../../lib/forms/form-errors';
import { quoteTexts } from './quote-messages';
import { DeclineQuoteDocument, WithdrawQuoteDocument, type QuoteDetailsFragment } from './quote.generated';
import { declineQuoteLimits } from '../../graphql/limits.generated';

type Request = { request: QuoteDetailsFragment };

/** The buyer declines a quote, or takes a request back. */
export type HowToEnd = 'decline' | 'withdraw';
type Values = { reason?: string };

/** Declines or withdraws, with a reason if there is one. */
function EndForm({ request, how, onClose }: Request & { how: HowToEnd; onClose: () => void }) {
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
    <Form<Values> about={request.id} subscription={{}} onSubmit={submit}>
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
            {...declineQuoteLimits.reason}
            optional
          />
        </ModalForm>
      )}
    </Form>
  );
}

type EndQuoteModalProps = Request & { how: HowToEnd | null; onClose: () => void };

/** Asks for the reason of declining or withdrawing. */
export const EndQuoteModal = ({ request, how, onClose }: EndQuoteModalProps) => (
  <Dialog
    open={how !== null}
    title={how === 'decline' ? quoteTexts.declineTitle : quoteTexts.withdrawTitle}
    footer={null}
    onClose={onClose}
  >
    {how && <EndForm request={request} how={how} onClose={onClose} />}
  </Dialog>
);
