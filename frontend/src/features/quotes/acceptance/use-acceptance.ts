import { FORM_ERROR } from 'final-form';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../../components/toasts/toast';
import { addressFieldNames } from '../../../entities/address/postal-address';
import { placedState } from '../../../entities/purchase/placed-purchase';
import type { AcceptQuoteInput } from '../../../graphql/schema-types.generated';
import { errorInfo, type ErrorInfo } from '../../../lib/api/error-message';
import { formatMoney } from '../../../lib/format/format';
import { submitErrors, submitted } from '../../../lib/forms/form-errors';
import { paths } from '../../../navigation/paths';
import { useAttempt } from '../../../store/attempts/use-attempt';
import { quoteTexts } from '../quote-messages';
import { AcceptQuoteDocument } from '../quote.generated';

const FIELDS = { ...addressFieldNames('deliverTo'), deliveryAddress: FORM_ERROR };

/** Accepts a version; a retry after a lost response orders nothing twice. Then the purchase opens. */
export function useAcceptance(id: string, onAccepted: () => void) {
  const [accept] = useMutation(AcceptQuoteDocument);
  const toast = useToast();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ErrorInfo | null>(null);
  const attempt = useAttempt({
    what: `accept quote ${id}`,
    send: (input: AcceptQuoteInput, idempotencyKey) => accept({ variables: { id, input, idempotencyKey } }),
    describe: ({ totalPrice }) => [{ label: quoteTexts.total, value: formatMoney(totalPrice) }],
    onDone: ({ data }) => {
      toast.success(quoteTexts.accepted);
      onAccepted();
      if (data) void navigate(paths.purchase(data.acceptQuote.id), { state: placedState });
    },
  });
  const submit = (input: AcceptQuoteInput) =>
    submitted(attempt.submit(input), (error) => {
      setRefusal(errorInfo(error));
      return submitErrors(error, FIELDS);
    });
  return { attempt, submit, refusal };
}
