import { useMutation } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { PageForm } from '../../../components/fields/page-form';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { attributeTexts } from './attribute-messages';
import { NextWithoutValue } from './next-without-value';
import { SetToolAttributesDocument, type ToolValuesFragment } from './tool-values.generated';
import { useReadings } from './use-readings';
import { ValueField } from './value-field';
import { byHeading, changedValues, typedValues, type TypedValues } from './value-rules';
import styles from './values-form.module.css';

/** Saves what has changed. Returns the form's errors, if any. */
function useSaveValues(tool: ToolValuesFragment, before: TypedValues) {
  const [save] = useMutation(SetToolAttributesDocument);
  const toast = useToast();
  return async (typed: TypedValues) => {
    const values = changedValues(before, typed);
    if (values.length === 0) return undefined;
    try {
      await save({ variables: { toolId: tool.id, values }, context: basedOn(tool.attributesVersion) });
    } catch (error) {
      const names = (tool.family?.attributes ?? []).map(({ key, id }): [string, string] => [key, id]);
      return submitErrors(error, Object.fromEntries(names));
    }
    toast.success(attributeTexts.saved);
    return undefined;
  };
}

type ValuesFormProps = {
  tool: ToolValuesFragment;
  /** The attribute that is filled for all tools of the family, one after the other. */
  without: string | null;
};

/** The values of a tool: one field for each attribute of its family. */
export function ValuesForm({ tool, without }: ValuesFormProps) {
  const { shown, watch } = useEditBase(tool);
  const initialValues = useMemo(() => typedValues(shown), [shown]);
  const { readings, read, problems } = useReadings();
  const submit = useSaveValues(shown, initialValues);
  const attributes = shown.family?.attributes ?? [];
  useEffect(() => {
    if (without !== null) document.getElementsByName(without)[0]?.focus();
  }, [without]);
  const missing = attributes.filter(({ id }) => initialValues[id] === undefined).length;
  return (
    <PageForm<TypedValues>
      about={tool.id}
      onSubmit={submit}
      validate={problems}
      initialValues={initialValues}
      className={styles.form}
      submitClassName={styles.submit}
      aria-label={attributeTexts.title}
      submitLabel={attributeTexts.save}
      submitNote={without !== null && <NextWithoutValue attributeId={without} toolId={tool.id} />}
    >
      <p role="status" className={look(missing === 0 ? 'muted' : 'medium')}>
        {attributeTexts.missing(missing, attributes.length)}
      </p>
      {byHeading(attributes).map(({ heading, attributes: group }) => (
        <fieldset key={heading} className={styles.group}>
          <legend className={look('lg', 'medium')}>{heading || attributeTexts.others}</legend>
          {group.map((attribute) => (
            <ValueField
              key={attribute.id}
              attribute={attribute}
              reading={readings[attribute.id]}
              onLeave={(typed) => void read(attribute.id, typed)}
            />
          ))}
        </fieldset>
      ))}
      {watch}
    </PageForm>
  );
}
