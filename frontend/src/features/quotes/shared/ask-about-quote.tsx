import { useMutation } from '@apollo/client/react';
import type { FormApi } from 'final-form';
import { PageForm } from '../../../components/fields/page-form';
import { EmailField } from '../../../components/fields/email-field';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { submitErrors } from '../../../lib/forms/form-errors';
import { validation } from '../../../lib/messages';
import { quoteQuestionLimits } from '../../../graphql/limits.generated';
import { shareTexts } from './share-messages';
import { AskAboutQuoteDocument, SharedQuoteDocument } from './shared-quote.generated';
import { stack } from '../../../components/layout/layout';

type Values = { name?: string; email?: string; text?: string };

const validate = ({ name, email, text }: Values) => ({
  name: name?.trim() ? undefined : validation.required(shareTexts.name),
  email: email?.trim() ? undefined : validation.required(shareTexts.email),
  text: text?.trim() ? undefined : validation.required(shareTexts.question),
});

/** A question from the link. The same one again is stored once, so a retry needs no key. */
export function AskAboutQuote({ token }: { token: string }) {
  const [ask] = useMutation(AskAboutQuoteDocument);
  const toast = useToast();
  const submit = async ({ name = '', email = '', text = '' }: Values, form: FormApi<Values>) => {
    const input = { name: name.trim(), email: email.trim(), text: text.trim() };
    try {
      await ask({
        variables: { token, input },
        update: (cache, { data }) =>
          data &&
          cache.writeQuery({
            query: SharedQuoteDocument,
            variables: { token },
            data: { sharedQuote: data.askAboutQuote },
          }),
      });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(shareTexts.sent);
    // After the form has ended this submit.
    setTimeout(() => form.restart({ name, email }));
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      className={stack(4, 'measure')}
      submitLabel={shareTexts.send}
      aria-label={shareTexts.ask}
    >
      <h3>{shareTexts.ask}</h3>
      <TextField
        name="name"
        label={shareTexts.name}
        autoComplete="name"
        {...quoteQuestionLimits.name}
        required
      />
      <EmailField label={shareTexts.email} required />
      <TextField name="text" label={shareTexts.question} rows={4} {...quoteQuestionLimits.text} required />
    </PageForm>
  );
}
