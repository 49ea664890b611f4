import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../components/dialogs/dialog';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { useToast } from '../../../components/toasts/toast';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { DefinitionFields } from './definition-fields';
import { definitionTexts } from './definition-messages';
import {
  definitionInput,
  definitionValues,
  validateDefinition,
  type DefinitionValues,
} from './definition-rules';
import {
  SaveAttributeDocument,
  type DefinedFamilyFragment,
  type DefinitionFragment,
} from './definitions.generated';
import { UnfitValues, unfitOf, type Unfit } from './unfit-values';

type ModalProps = {
  family: DefinedFamilyFragment;
  /** The one that is changed; null for a new one, undefined while nothing is edited. */
  definition: DefinitionFragment | null | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds an attribute to a family, or changes one. */
export const DefinitionModal = ({ family, definition, onClose, onSaved }: ModalProps) => (
  <Dialog
    open={definition !== undefined}
    title={definition ? definitionTexts.editTitle(definition.name) : definitionTexts.addTo(family.name)}
    onClose={onClose}
    holdsInput
  >
    {definition !== undefined && (
      <DefinitionForm family={family} definition={definition} onClose={onClose} onSaved={onSaved} />
    )}
  </Dialog>
);

type FormProps = ModalProps & { definition: DefinitionFragment | null };

function DefinitionForm({ family, definition, onClose, onSaved }: FormProps) {
  const { shown, watch } = useEditBase(definition);
  const initialValues = useMemo<DefinitionValues>(
    () => (shown ? definitionValues(shown) : { kind: 'Range' }),
    [shown],
  );
  const [save] = useMutation(SaveAttributeDocument);
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  const toast = useToast();
  const submit = async (values: DefinitionValues) => {
    const variables = { familyId: family.id, id: shown?.id ?? null, input: definitionInput(values) };
    setUnfit(null);
    try {
      await save({ variables, context: basedOn(shown?.version) });
    } catch (error) {
      setUnfit(unfitOf(error));
      return submitErrors(error);
    }
    toast.success(definitionTexts.saved);
    onSaved();
    onClose();
    return undefined;
  };
  return (
    <Form<DefinitionValues>
      about={definition?.id ?? family.id}
      subscription={{}}
      onSubmit={submit}
      validate={validateDefinition}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={definitionTexts.save}>
          <DefinitionFields isNew={definition === null} />
          {unfit && <UnfitValues {...unfit} />}
          {watch}
        </ModalForm>
      )}
    </Form>
  );
}
