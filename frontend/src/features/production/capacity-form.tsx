import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { setFamilyCapacityLimits } from '../../graphql/limits.generated';
import { QuantityField } from '../../components/fields/number-field';
import { PageForm } from '../../components/fields/page-form';
import { SelectField } from '../../components/fields/select-field';
import { useToast } from '../../components/toasts/toast';
import { basedOn } from '../../lib/api/based-on';
import { submitErrors } from '../../lib/forms/form-errors';
import { wholeNumber } from '../../lib/forms/whole-number';
import { formatNumber } from '../../lib/format/format';
import { productionTexts as texts } from './production-messages';
import { SetFamilyCapacityDocument, type FamilyCapacityFragment } from './production.generated';
import styles from './production.module.css';

type Values = { id: string; weeklyCapacity?: string };

const nameOf = ({ name, weeklyCapacity }: FamilyCapacityFragment): string =>
  `${name} – ${weeklyCapacity === null ? texts.anyNumber : formatNumber(weeklyCapacity)}`;

type CapacityFormProps = { families: readonly FamilyCapacityFragment[]; onSaved: () => void };

/** How many units a week are made of the tools of a family. */
export function CapacityForm({ families, onSaved }: CapacityFormProps) {
  const [save] = useMutation(SetFamilyCapacityDocument);
  const toast = useToast();
  const [initialValues] = useState<Values>(() => ({ id: families[0]?.id ?? '' }));
  const submit = async ({ id, weeklyCapacity }: Values) => {
    try {
      await save({
        variables: { id, weeklyCapacity: wholeNumber(weeklyCapacity) },
        context: basedOn(families.find((family) => family.id === id)?.version),
      });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(texts.saved);
    onSaved();
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      initialValues={initialValues}
      className={styles.form}
      aria-label={texts.capacities}
      submitLabel={texts.save}
    >
      <SelectField
        name="id"
        label={texts.family}
        choices={families.map((family) => ({ value: family.id, label: nameOf(family) }))}
      />
      <QuantityField
        name="weeklyCapacity"
        label={texts.weekly}
        help={texts.weeklyHelp}
        {...setFamilyCapacityLimits.weeklyCapacity}
      />
    </PageForm>
  );
}
