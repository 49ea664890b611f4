import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { Dialog } from '../../../components/dialogs/dialog';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { Form } from '../../../components/fields/form';
import { ModalForm } from '../../../components/fields/modal-form';
import { NumberField } from '../../../components/fields/number-field';
import { SelectField } from '../../../components/fields/select-field';
import { useToast } from '../../../components/toasts/toast';
import { ToolSkuField } from '../../../entities/tool/sku/tool-sku-field';
import { addToolLimits, toolRelationLimits } from '../../../graphql/limits.generated';
import {
  hasQuantity,
  validateRelation,
  type AddedKind,
  type ManagedRelation,
  type RelationValues,
} from './relation-rules';
import { relationTexts as texts } from './tool-relation-messages';
import type { ToolWithRelationsFragment } from './tool-relations.generated';
import { useSaveRelation } from './use-save-relation';

type ModalProps = {
  tool: ToolWithRelationsFragment;
  /** The part whose number is changed; null for a new relation, undefined while nothing is edited. */
  part: ManagedRelation | null | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a relation to a tool, or changes how many pieces of a part are in it. */
export const RelationModal = ({ tool, part, onClose, onSaved }: ModalProps) => (
  <Dialog
    open={part !== undefined}
    title={part ? texts.editTitle(part.tool.name) : texts.addTitle(tool.name)}
    onClose={onClose}
    holdsInput
  >
    {part !== undefined && <RelationForm tool={tool} part={part} onClose={onClose} onSaved={onSaved} />}
  </Dialog>
);

const ADDED: readonly AddedKind[] = ['FitsWith', 'Alternative', 'Contains', 'PartOf'];
const KINDS = ADDED.map((value) => ({ value, label: texts.kinds[value] }));

const valuesOf = (part: ManagedRelation | null): RelationValues =>
  part
    ? { kind: 'Contains', sku: part.tool.sku, quantity: String(part.quantity ?? '') }
    : { kind: 'FitsWith' };

function RelationForm({ tool, part, onClose, onSaved }: ModalProps & { part: ManagedRelation | null }) {
  const { shown, watch } = useEditBase(tool);
  const initialValues = useMemo(() => valuesOf(part), [part]);
  const save = useSaveRelation(shown, part);
  const toast = useToast();
  const submit = async (values: RelationValues) => {
    const errors = await save(values);
    if (errors) return errors;
    toast.success(texts.saved);
    onSaved();
    onClose();
    return undefined;
  };
  return (
    <Form<RelationValues>
      about={tool.id}
      subscription={{}}
      onSubmit={submit}
      validate={validateRelation}
      initialValues={initialValues}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onClose} submitLabel={part ? texts.save : texts.add}>
          {!part && (
            <>
              <SelectField name="kind" label={texts.kind} choices={KINDS} />
              <ToolSkuField name="sku" label={texts.sku} {...addToolLimits.sku} required />
            </>
          )}
          <Quantity />
          {watch}
        </ModalForm>
      )}
    </Form>
  );
}

/** Only parts of a kit have a number. */
function Quantity() {
  const { value: kind } = useField<AddedKind>('kind', { subscription: { value: true } }).input;
  if (!hasQuantity(kind)) return null;
  return (
    <NumberField
      name="quantity"
      label={texts.quantity}
      kind="quantity"
      {...toolRelationLimits.quantity}
      required
    />
  );
}
