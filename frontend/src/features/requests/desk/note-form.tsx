import { useMutation } from '@apollo/client/react';
import { Form } from '../../../components/fields/form';
import { PlainButton } from '../../../components/button';
import { FormError } from '../../../components/fields/form-error';
import { TextField } from '../../../components/fields/text-field';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { useToast } from '../../../components/toasts/toast';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { requestTexts } from './tool-request-texts';
import { NoteToolRequestDocument, type ToolRequestDetailsFragment } from './tool-request.generated';
import { noteToolRequestLimits } from '../../../graphql/limits.generated';
import { stack } from '../../../components/layout/layout';

type Values = { note?: string };

/** Internal note about a request; an empty note is removed. */
export function NoteForm({ request }: { request: ToolRequestDetailsFragment }) {
  const { shown, watch } = useEditBase(request);
  const [save] = useMutation(NoteToolRequestDocument);
  const toast = useToast();
  const submit = async ({ note }: Values) => {
    try {
      await save({
        variables: { id: request.id, note: note?.trim() || null },
        context: basedOn(shown.version),
      });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(requestTexts.saved);
    return undefined;
  };
  return (
    <Form<Values> about={request.id} onSubmit={submit} initialValues={{ note: shown.note ?? '' }}>
      {({ handleSubmit, submitting }) => (
        <form className={stack(2)} noValidate onSubmit={(event) => void handleSubmit(event)}>
          {watch}
          <TextField
            name="note"
            label={requestTexts.note}
            help={requestTexts.noteHelp}
            rows={3}
            {...noteToolRequestLimits.note}
          />
          <FormError />
          <div>
            <PlainButton type="submit" aria-disabled={submitting}>
              {requestTexts.saveNote}
            </PlainButton>
          </div>
        </form>
      )}
    </Form>
  );
}
