import { useMutation } from '@apollo/client/react';
import { ButtonLink, PlainButton } from '../../components/button';
import { ActionError } from '../../components/states/action-error';
import { useToast } from '../../components/toasts/toast';
import type { ErrorInfo } from '../../lib/api/error-message';
import { useAction } from '../../lib/api/use-action';
import { paths } from '../../navigation/paths';
import { quoteTexts } from './quote-messages';
import { ResubmitQuoteRequestDocument } from './quote.generated';

type NextStepProps = {
  /** Why the quote could not be accepted. */
  refusal: ErrorInfo;
  requestId: string;
  /** Reads the request again. */
  onDone: () => void;
};

/** One click that goes on from a quote which can no longer be accepted. */
export function NextStep({ refusal: { code, details }, requestId, onDone }: NextStepProps) {
  const [resubmit] = useMutation(ResubmitQuoteRequestDocument);
  const toast = useToast();
  const { run, busy, error } = useAction();
  const askAgain = async () => {
    await resubmit({ variables: { id: requestId } });
    toast.success(quoteTexts.askedAgain);
    onDone();
  };
  switch (code) {
    case 'QUOTE_SUPERSEDED':
      return <PlainButton onClick={onDone}>{quoteTexts.seeNewest}</PlainButton>;
    case 'QUOTE_ALREADY_ACCEPTED': {
      const { purchase } = details as { purchase?: { id: string } };
      return purchase ? (
        <ButtonLink to={paths.purchase(purchase.id)}>{quoteTexts.seePurchase}</ButtonLink>
      ) : null;
    }
    case 'QUOTE_EXPIRED':
    case 'QUOTE_WITHDRAWN':
      return (
        <div>
          <PlainButton busy={busy} onClick={() => void run(askAgain)}>
            {quoteTexts.askAgain}
          </PlainButton>
          <ActionError error={error} />
        </div>
      );
    default:
      return null;
  }
}
