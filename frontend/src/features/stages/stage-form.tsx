import { useMutation } from '@apollo/client/react';
import { PlainButton } from '../../components/button';
import { CheckField } from '../../components/fields/check-field';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { basedOn } from '../../lib/api/based-on';
import { submitted } from '../../lib/forms/form-errors';
import { labels, validation } from '../../lib/messages';
import { orderStageLimits } from '../../graphql/limits.generated';
import { SaveOrderStageDocument, type StageRowFragment } from './stage.generated';
import { stageTexts } from './stage-messages';
import styles from '../../components/page/part-form.module.css';

type Values = { name?: string; isVisible?: boolean; isRetired?: boolean };

type StageFormProps = {
  /** The one that is changed; null to add one. */
  stage: StageRowFragment | null;
  onSaved: () => void;
  onCancel: () => void;
};

/** Adds, renames or retires a stage. */
export function StageForm({ stage, onSaved, onCancel }: StageFormProps) {
  const [save] = useMutation(SaveOrderStageDocument);
  const toast = useToast();
  const send = async ({ name = '', isVisible = false, isRetired = false }: Values) => {
    await save({
      variables: { id: stage?.id ?? null, input: { name: name.trim(), isVisible, isRetired } },
      context: basedOn(stage?.version),
    });
    toast.success(stageTexts.saved);
    onSaved();
  };
  return (
    <PageForm<Values>
      onSubmit={(values) => submitted(send(values))}
      validate={({ name }) => ({ name: name?.trim() ? undefined : validation.required(stageTexts.name) })}
      initialValues={stage ?? { isVisible: true, isRetired: false }}
      className={styles.form}
      aria-label={stage ? stageTexts.edit(stage.name) : stageTexts.add}
      submitLabel={stageTexts.save}
    >
      <TextField
        name="name"
        label={stageTexts.name}
        help={stageTexts.nameHelp}
        {...orderStageLimits.name}
        required
      />
      <CheckField name="isVisible" label={stageTexts.isVisible} />
      {stage && <CheckField name="isRetired" label={stageTexts.isRetired} />}
      {stage && <PlainButton onClick={onCancel}>{labels.cancel}</PlainButton>}
    </PageForm>
  );
}
