import { Form } from '../../components/fields/form';
import { Dialog } from '../../components/dialogs/dialog';
import { ModalForm } from '../../components/fields/modal-form';
import { SelectField } from '../../components/fields/select-field';
import { TextField } from '../../components/fields/text-field';
import type { Choice } from '../../components/select';
import { submitErrors } from '../../lib/forms/form-errors';
import { validation } from '../../lib/messages';
import { createListLimits } from '../../graphql/limits.generated';

export type ListChoice = { name?: string; list?: string };

/** The choice of a list that does not exist yet. */
export const NEW_LIST = 'new';

export type ListNameModalProps = {
  open: boolean;
  title: string;
  submitLabel: string;
  name?: string;
  /** Lists that exist, to choose from. */
  lists?: readonly Choice[];
  /** Saves it; throws what the gateway refuses. */
  onSave: (choice: ListChoice) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a list, or for one of the lists that there are. */
export function ListNameModal(props: ListNameModalProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} title={title} width={420} onClose={onClose}>
      <ListNameForm {...props} />
    </Dialog>
  );
}

function ListNameForm({ submitLabel, name = '', lists = [], onSave, onClose }: ListNameModalProps) {
  const isNew = ({ list = NEW_LIST }: ListChoice) => list === NEW_LIST;
  const save = async (choice: ListChoice) => {
    try {
      await onSave(choice);
      onClose();
      return undefined;
    } catch (error) {
      return submitErrors(error);
    }
  };
  return (
    <Form<ListChoice>
      about={name ?? null}
      initialValues={{ name, list: lists[0]?.value ?? NEW_LIST }}
      validate={(values) => ({
        name: isNew(values) && !values.name?.trim() ? validation.required('Name') : undefined,
      })}
      onSubmit={save}
    >
      {({ handleSubmit, values }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={submitLabel}>
          {lists.length > 0 && (
            <SelectField
              name="list"
              label="List"
              choices={[...lists, { value: NEW_LIST, label: 'A new list' }]}
            />
          )}
          {isNew(values) && (
            <TextField name="name" label="Name" {...createListLimits.name} autoComplete="off" required />
          )}
        </ModalForm>
      )}
    </Form>
  );
}
