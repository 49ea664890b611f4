import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '../../components/button';
import type { MenuPart } from '../../components/rows/row-menu';
import { ActionError } from '../../components/states/action-error';
import type { QuoteRequestLineInput } from '../../graphql/schema-types.generated';
import { useAction } from '../../lib/api/use-action';
import { paths } from '../../navigation/paths';
import { useSession } from '../../store/session/use-session';
import { requestQuote } from './request-quote-messages';
import { CreateQuoteDraftDocument } from './request-quote.generated';

type Lines = readonly QuoteRequestLineInput[];

/** Begins a draft with some lines and goes to it. */
function useRequestQuote(lines: Lines) {
  const [create] = useMutation(CreateQuoteDraftDocument);
  const navigate = useNavigate();
  const { run, busy, error } = useAction();
  const begin = () =>
    void run(async () => {
      const { data } = await create({ variables: { input: { lines: [...lines] } } });
      if (data) await navigate(paths.requestQuote(data.createQuoteRequest.id));
    });
  return { begin, busy, error };
}

/** The same in the menu of a page. */
export function useQuoteOfLines(lines: Lines): MenuPart {
  const { begin, error } = useRequestQuote(lines);
  return {
    actions: [{ key: 'quote', label: requestQuote.action, onSelect: begin }],
    dialog: <ActionError error={error} />,
  };
}

type RequestQuoteButtonProps = { lines: Lines; variant?: 'quiet' };

/** Begins a draft with some lines and goes to it; visitors have the form of the home page. */
export function RequestQuoteButton({ lines, variant }: RequestQuoteButtonProps) {
  const { status } = useSession();
  const { begin, busy, error } = useRequestQuote(lines);
  if (status !== 'signed-in') return null;
  return (
    <>
      <PlainButton variant={variant} busy={busy} onClick={begin}>
        {requestQuote.action}
      </PlainButton>
      <ActionError error={error} />
    </>
  );
}
