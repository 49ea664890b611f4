import { useMutation } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { CheckField } from '../../components/fields/check-field';
import { DateField } from '../../components/fields/date-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { focusHeading } from '../../lib/browser/focus-heading';
import { submitted } from '../../lib/forms/form-errors';
import { quoteRequestLimits } from '../../graphql/limits.generated';
import { draftErrors, inputOf, valuesOf, type DraftValues } from './draft-form';
import { DraftKeeper } from './draft-keeper';
import { DraftLines } from './draft-lines';
import { requestQuote as texts } from './request-quote-messages';
import {
  SaveQuoteDraftDocument,
  SubmitQuoteDraftDocument,
  type QuoteDraftFragment,
} from './request-quote.generated';
import { stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './request-quote.module.css';

type RequestQuoteFormProps = {
  draft: QuoteDraftFragment;
  /** Its files. */
  children: ReactNode;
};

/** A draft of a request; it is kept at the gateway until it is sent. */
export function RequestQuoteForm({ draft, children }: RequestQuoteFormProps) {
  const { id } = draft;
  const [save] = useMutation(SaveQuoteDraftDocument);
  const [submit] = useMutation(SubmitQuoteDraftDocument);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- saving the draft must not reset what is being typed
  const initialValues = useMemo(() => valuesOf(draft), [id]);
  const send = (values: DraftValues) =>
    submitted(
      (async () => {
        await save({ variables: { id, input: inputOf(values) } });
        await submit({ variables: { id } });
        // The confirmation takes the place of the form.
        focusHeading();
      })(),
    );
  return (
    <PageForm<DraftValues>
      className={styles.form}
      submitLabel={texts.submit}
      aria-label={texts.title}
      onSubmit={send}
      validate={draftErrors}
      initialValues={initialValues}
    >
      <DraftLines />
      <DateField kind="coming" name="neededBy" label={texts.neededBy} optional />
      <TextField name="message" label={texts.message} optional rows={4} {...quoteRequestLimits.message} />
      <CheckField name="nda" label={texts.nda} />
      <fieldset className={classes(stack(4), styles.lines)}>
        <legend>{texts.files}</legend>
        {children}
      </fieldset>
      <DraftKeeper id={id} />
    </PageForm>
  );
}
