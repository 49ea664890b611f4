import { useField } from 'react-final-form';
import { CheckField } from '../../../components/fields/check-field';
import { PercentField, QuantityField } from '../../../components/fields/number-field';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { attributeLimits } from '../../../graphql/limits.generated';
import type { AttributeKind } from '../../../graphql/schema-types.generated';
import { definitionTexts as texts, kindNames } from './definition-messages';
import { choicesLimits, isNumeric, toleranceLimits } from './definition-rules';

const KINDS = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** What only some kinds have. */
function KindFields() {
  const { value: kind } = useField<AttributeKind>('kind', { subscription: { value: true } }).input;
  return (
    <>
      {isNumeric(kind) && (
        <TextField name="unit" label={texts.unit} help={texts.unitHelp} {...attributeLimits.unit} />
      )}
      {kind === 'Number' && (
        <PercentField
          name="tolerance"
          label={texts.tolerance}
          help={texts.toleranceHelp}
          {...toleranceLimits}
        />
      )}
      {kind === 'Choice' && (
        <TextField
          name="choices"
          label={texts.choices}
          help={texts.choicesHelp}
          rows={5}
          {...choicesLimits}
          required
        />
      )}
    </>
  );
}

export const DefinitionFields = ({ isNew }: { isNew: boolean }) => (
  <>
    <TextField
      name="name"
      label={texts.name}
      autoComplete="off"
      focusFirst
      {...attributeLimits.name}
      required
    />
    <TextField
      name="key"
      label={texts.key}
      help={texts.keyHelp}
      autoComplete="off"
      {...attributeLimits.key}
      required
    />
    <SelectField name="kind" label={texts.kind} choices={KINDS} />
    <KindFields />
    <TextField name="heading" label={texts.heading} help={texts.headingHelp} {...attributeLimits.heading} />
    {!isNew && <QuantityField name="position" label={texts.position} {...attributeLimits.position} />}
    <CheckField name="isFacet" label={texts.isFacet} />
  </>
);
