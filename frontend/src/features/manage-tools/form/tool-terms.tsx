import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { useField } from 'react-final-form';
import { DateField } from '../../../components/fields/date-field';
import { SelectField } from '../../../components/fields/select-field';
import { DescriptionField } from './description-field';
import { PlainTerm } from './plain-term';
import { plainTermNames, type PlainTermName } from './plain-terms';
import { ToolSkuField } from '../../../entities/tool/sku/tool-sku-field';
import { addToolLimits } from '../../../graphql/limits.generated';
import { termsFields, termsTexts } from './terms-messages';
import { ToolFamiliesDocument, type ToolTermsFragment } from './tool-terms.generated';
import { stack, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import styles from './tool-terms.module.css';

const SUPPLIES = Object.entries(termsTexts.supplies).map(([value, label]) => ({ value, label }));
const LIFECYCLES = Object.entries(termsTexts.lifecycles).map(([value, label]) => ({ value, label }));

/** A tool that has a family keeps one: the API changes it and does not remove it. */
function FamilyField() {
  const { data } = useQuery(ToolFamiliesDocument);
  const { meta } = useField<string | undefined>('familyId', { subscription: { initial: true } });
  const choices = (data?.families ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      name="familyId"
      label={termsFields.family}
      choices={meta.initial ? choices : [{ value: '', label: termsTexts.noFamily }, ...choices]}
    />
  );
}

/** The lifecycle of the tool, with its day or replacement. */
function LifecycleFields() {
  const { input } = useField<ToolTermsFragment['lifecycle'] | undefined>('lifecycle', {
    subscription: { value: true },
  });
  return (
    <>
      <SelectField name="lifecycle" label={termsFields.lifecycle} choices={LIFECYCLES} />
      {input.value === 'LastTimeBuy' && (
        <DateField kind="book" name="lastBuyOn" label={termsFields.lastBuyOn} required />
      )}
      {input.value === 'Discontinued' && (
        <ToolSkuField
          name="replacedBySku"
          label={termsFields.replacedBy}
          help={termsTexts.replacedByHelp}
          {...addToolLimits.sku}
        />
      )}
    </>
  );
}

/** The supply of the tool, with its capacity. */
function SupplyFields() {
  const { input } = useField<ToolTermsFragment['supply'] | undefined>('supply', {
    subscription: { value: true },
  });
  return (
    <>
      <SelectField name="supply" label={termsFields.supply} choices={SUPPLIES} />
      {input.value === 'MADE_TO_ORDER' && <PlainTerm name="weeklyCapacity" />}
    </>
  );
}

/** Terms with a place of their own in the form. */
const PLACED = new Set<PlainTermName>(['orderMultiple', 'weeklyCapacity', 'dataSheet']);

/** Supply, storage and texts of a tool, below its name, price and quantities. */
export function ToolTerms() {
  const heading = useId();
  return (
    <section className={styles.terms} aria-labelledby={heading}>
      <h2 id={heading} className={look('lg')}>
        {termsTexts.title}
      </h2>
      <div className={classes(stack(4, 'top'), styles.fields)}>
        <SupplyFields />
        {plainTermNames.map((name) => !PLACED.has(name) && <PlainTerm key={name} name={name} />)}
        <FamilyField />
        <LifecycleFields />
      </div>
      <DescriptionField />
      <PlainTerm name="dataSheet" />
    </section>
  );
}
