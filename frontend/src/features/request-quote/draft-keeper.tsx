import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { errorMessage } from '../../lib/api/error-message';
import { inputOf, type DraftValues } from './draft-form';
import { requestQuote as texts } from './request-quote-messages';
import { SaveQuoteDraftDocument } from './request-quote.generated';
import { look } from '../../components/layout/layout';

/** Time without typing after which a draft is saved, ms. */
const QUIET = 800;

/** Keeps a draft at the gateway while it is typed, and says so. */
export function DraftKeeper({ id }: { id: string }) {
  const { values, valid, pristine, submitting } = useFormState<DraftValues>({
    subscription: { values: true, valid: true, pristine: true, submitting: true },
  });
  const [save] = useMutation(SaveQuoteDraftDocument);
  const [state, setState] = useState<{ text: string; isError?: boolean }>({ text: texts.saved });
  const last = useRef(0);
  useEffect(() => {
    if (pristine || submitting || !valid) return;
    const attempt = (last.current += 1);
    const timer = setTimeout(() => {
      setState({ text: texts.saving });
      save({ variables: { id, input: inputOf(values) } }).then(
        () => attempt === last.current && setState({ text: texts.saved }),
        (error: unknown) =>
          attempt === last.current && setState({ text: errorMessage(error), isError: true }),
      );
    }, QUIET);
    return () => clearTimeout(timer);
  }, [id, values, valid, pristine, submitting, save]);
  if (!valid && !pristine) return <p className={look('muted', 'sm')}>{texts.unsaved}</p>;
  return (
    <p
      className={state.isError ? look('danger', 'sm') : look('muted', 'sm')}
      role={state.isError ? 'alert' : 'status'}
    >
      {state.text}
    </p>
  );
}
