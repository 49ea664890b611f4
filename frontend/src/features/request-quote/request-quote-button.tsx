import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import { ActionError } from '../../components/states/action-error';
import type { QuoteRequestLineInput } from '../../graphql/schema-types.generated';
import { useAction } from '../../lib/api/use-action';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { requestQuote } from './request-quote-messages';
import { CreateQuoteDraftDocument } from './request-quote.generated';

type RequestQuoteButtonProps = { lines: readonly QuoteRequestLineInput[]; variant?: 'quiet' };

/** Begins a draft with some lines and goes to it; visitors have the form of the home page. */
export function RequestQuoteButton({ lines, variant }: RequestQuoteButtonProps) {
  const { status } = useSession();
  const [create] = useMutation(CreateQuoteDraftDocument);
  const navigate = useNavigate();
  const { run, busy, error } = useAction();
  if (status !== 'signed-in') return null;
  const begin = () =>
    run(async () => {
      const { data } = await create({ variables: { input: { lines: [...lines] } } });
      if (data) await navigate(paths.requestQuote(data.createQuoteRequest.id));
    });
  return (
    <>
      <PlainButton variant={variant} busy={busy} onClick={() => void begin()}>
        {requestQuote.action}
      </PlainButton>
      <ActionError error={error} />
    </>
  );
}
