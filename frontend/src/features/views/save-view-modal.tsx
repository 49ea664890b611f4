import { useApolloClient } from '@apollo/client/react';
import { CheckField } from '../../components/fields/check-field';
import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { TextField } from '../../components/fields/text-field';
import { savedViewLimits } from '../../graphql/limits.generated';
import { submitErrors } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { useSession } from '../../store/session/use-session';
import { SavedViewsDocument, SaveViewDocument } from './saved-views.generated';
import { viewTexts } from './views-messages';

type SaveViewModalProps = {
  open: boolean;
  view: { list: string; query: string; hiddenColumns: readonly string[] };
  /** The name of the view that is shown now, which may be replaced. */
  name: string;
  onClose: () => void;
};

/** Saves how a list is shown under a name. */
export function SaveViewModal(props: SaveViewModalProps) {
  const { open, onClose } = props;
  return (
    <Dialog open={open} title={viewTexts.saveTitle} width={420} onClose={onClose}>
      <SaveViewForm {...props} />
    </Dialog>
  );
}

function SaveViewForm({ view, name, onClose }: SaveViewModalProps) {
  const client = useApolloClient();
  const { isAdmin } = useSession();
  const save = async (values: { name?: string; isShared?: boolean }) => {
    try {
      await client.mutate({
        mutation: SaveViewDocument,
        variables: {
          input: {
            ...view,
            hiddenColumns: [...view.hiddenColumns],
            name: values.name?.trim() ?? '',
            isShared: values.isShared ?? false,
          },
        },
        refetchQueries: [SavedViewsDocument],
        awaitRefetchQueries: true,
      });
      onClose();
      return undefined;
    } catch (error) {
      return submitErrors(error);
    }
  };
  return (
    <Form
      about={view.list}
      initialValues={{ name, isShared: false }}
      validate={(values) => ({ name: values.name?.trim() ? undefined : validation.required('Name') })}
      onSubmit={save}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={viewTexts.saveLabel}>
          <TextField
            name="name"
            label="Name"
            help={viewTexts.hint}
            {...savedViewLimits.name}
            autoComplete="off"
            required
          />
          {isAdmin && <CheckField name="isShared" label={viewTexts.share} />}
        </ModalForm>
      )}
    </Form>
  );
}
