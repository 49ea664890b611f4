import { useField } from 'react-final-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { toolAttributeLimits } from '../../../graphql/limits.generated';
import { attributeTexts } from './attribute-messages';
import type { AttributeFieldFragment } from './tool-values.generated';
import { isChosen, type Reading } from './value-rules';

type ValueFieldProps = {
  attribute: AttributeFieldFragment;
  reading: Reading | undefined;
  onLeave: (typed: string) => void;
};

/** The value of one attribute: a choice, or a text that is read when the field is left. */
export function ValueField({ attribute, reading, onLeave }: ValueFieldProps) {
  const { id, name, kind, unit, choices } = attribute;
  const { value } = useField<string>(id, { subscription: { value: true } }).input;
  if (isChosen(attribute)) {
    const given = kind === 'YesNo' ? ['Yes', 'No'] : choices;
    return (
      <SelectField
        name={id}
        label={name}
        choices={[
          { value: '', label: attributeTexts.noValue },
          ...given.map((each) => ({ value: each, label: each })),
        ]}
      />
    );
  }
  const shown = reading?.typed === value && kind !== 'Text' ? reading.shown : null;
  const hint = unit === '' ? undefined : attributeTexts.typedIn(unit);
  return (
    <div onBlur={() => onLeave(value)}>
      <TextField
        name={id}
        label={name}
        help={shown === null ? hint : attributeTexts.readsAs(shown)}
        placeholder={attributeTexts.noValue}
        autoComplete="off"
        {...toolAttributeLimits.typed}
      />
    </div>
  );
}
