import { useMutation } from '@apollo/client/react';
import { Field } from 'react-final-form';
import { PlainButton } from '../../../components/button';
import { CheckField } from '../../../components/fields/check-field';
import { MoneyField, QuantityField } from '../../../components/fields/number-field';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { useToast } from '../../../components/toasts/toast';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { labels } from '../../../lib/messages';
import { deliveryMethodLimits } from '../../../graphql/limits.generated';
import { SaveDeliveryMethodDocument, type DeliveryMethodRowFragment } from './delivery-method.generated';
import styles from '../../../components/page/part-form.module.css';
import { kindNames, methodTexts } from './method-messages';
import {
  methodInput,
  methodTextLimits,
  methodValues,
  validateMethod,
  type MethodValues,
} from './method-rules';

type MethodFormProps = {
  /** The one that is changed; null to add one. */
  method: DeliveryMethodRowFragment | null;
  /** Of a new one. */
  position: number;
  onSaved: () => void;
  onCancel: () => void;
};

const KINDS = Object.entries(kindNames).map(([value, label]) => ({ value, label }));
const NAMES = { bands: 'table' };

/** The price, where the kind has one. */
const PriceField = () => (
  <Field<MethodValues['kind']> name="kind" subscription={{ value: true }}>
    {({ input: { value: kind } }) => (
      <>
        {kind === 'FLAT' && (
          <MoneyField name="price" label={methodTexts.price} {...deliveryMethodLimits.price} required />
        )}
        {kind === 'TABLE' && (
          <TextField
            name="table"
            label={methodTexts.table}
            help={methodTexts.tableHelp}
            rows={5}
            {...methodTextLimits.table}
            required
          />
        )}
      </>
    )}
  </Field>
);

/** Adds or changes a method of delivery. */
export function MethodForm({ method, position, onSaved, onCancel }: MethodFormProps) {
  const [save] = useMutation(SaveDeliveryMethodDocument);
  const toast = useToast();
  const submit = async (values: MethodValues) => {
    try {
      await save({
        variables: { id: method?.id ?? null, input: methodInput(values) },
        context: basedOn(method?.version),
      });
    } catch (error) {
      return submitErrors(error, NAMES);
    }
    toast.success(methodTexts.saved);
    onSaved();
    return undefined;
  };
  const initialValues: MethodValues = method
    ? methodValues(method)
    : { kind: 'PICKUP', isActive: true, position: String(position) };
  return (
    <PageForm<MethodValues>
      onSubmit={submit}
      validate={validateMethod}
      initialValues={initialValues}
      className={styles.form}
      aria-label={method ? methodTexts.edit(method.name) : methodTexts.add}
      submitLabel={methodTexts.save}
    >
      <TextField
        name="name"
        label={methodTexts.name}
        help={methodTexts.nameHelp}
        {...deliveryMethodLimits.name}
        required
      />
      <SelectField name="kind" label={methodTexts.kind} choices={KINDS} />
      <PriceField />
      <TextField
        name="countries"
        label={methodTexts.countries}
        help={methodTexts.countriesHelp}
        {...methodTextLimits.countries}
        optional
      />
      <QuantityField
        name="position"
        label={methodTexts.position}
        {...deliveryMethodLimits.position}
        required
      />
      <CheckField name="isActive" label={methodTexts.isActive} />
      {method && <PlainButton onClick={onCancel}>{labels.cancel}</PlainButton>}
    </PageForm>
  );
}
