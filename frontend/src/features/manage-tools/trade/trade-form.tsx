import { useMutation } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { REACH, ROHS } from '../../../../../gateway/src/rules/trade';
import { useEditBase } from '../../../components/drafts/use-edit-base';
import { ComboboxField } from '../../../components/fields/combobox-field';
import { QuantityField } from '../../../components/fields/number-field';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { TextField } from '../../../components/fields/text-field';
import { look } from '../../../components/layout/layout';
import { useToast } from '../../../components/toasts/toast';
import { countries } from '../../../entities/address/countries';
import { updateToolLimits } from '../../../graphql/limits.generated';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import styles from '../attributes/values-form.module.css';
import { SaveTradeFactsDocument, type TradeOfToolFragment } from './tool-trade.generated';
import { tradeTexts as texts } from './trade-form-messages';
import {
  containsSvhc,
  isExempt,
  SIDES,
  tradeErrors,
  tradeInput,
  tradeValues,
  type TradeValues,
} from './trade-form-rules';

const choicesOf = (names: Readonly<Record<string, string>>) => [
  { value: '', label: texts.notStated },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

/** Compliance, customs and packing of one tool. */
export function TradeForm({ tool }: { tool: TradeOfToolFragment }) {
  const { shown, watch } = useEditBase(tool);
  const initialValues = useMemo(() => tradeValues(shown), [shown]);
  const [save] = useMutation(SaveTradeFactsDocument);
  const toast = useToast();
  const submit = async (values: TradeValues) => {
    try {
      await save({
        variables: { id: tool.id, input: tradeInput(values) },
        context: basedOn(shown.version),
      });
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(texts.saved);
    return undefined;
  };
  return (
    <PageForm<TradeValues>
      about={tool.id}
      onSubmit={submit}
      validate={(values) => tradeErrors(values, shown.weightGrams)}
      initialValues={initialValues}
      className={styles.form}
      submitClassName={styles.submit}
      aria-label={texts.title}
      submitLabel={texts.save}
    >
      <Group title={texts.compliance}>
        <SelectField name="rohs" label={texts.rohs} choices={choicesOf(ROHS)} />
        <Exemption />
        <SelectField name="reach" label={texts.reach} choices={choicesOf(REACH)} />
        <Substances />
      </Group>
      <Customs />
      <Packing weightGrams={shown.weightGrams} />
      {watch}
    </PageForm>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={look('lg', 'medium')}>{title}</legend>
    {children}
  </fieldset>
);

const useValueOf = (name: keyof TradeValues) =>
  useField<string>(name, { subscription: { value: true } }).input.value;

function Exemption() {
  if (!isExempt(useValueOf('rohs'))) return null;
  return (
    <TextField
      name="rohsExemption"
      label={texts.exemption}
      help={texts.exemptionHelp}
      autoComplete="off"
      optional
      {...updateToolLimits.rohsExemption}
    />
  );
}

function Substances() {
  if (!containsSvhc(useValueOf('reach'))) return null;
  return (
    <TextField
      name="svhc"
      label={texts.svhc}
      help={texts.svhcHelp}
      autoComplete="off"
      required
      {...updateToolLimits.svhc}
    />
  );
}

const Customs = () => (
  <Group title={texts.customs}>
    <ComboboxField
      name="originCountry"
      label={texts.origin}
      choices={countries}
      none={texts.noCountry}
      placeholder={texts.notStated}
      autoComplete="off"
    />
    <TextField
      name="hsCode"
      label={texts.hsCode}
      help={texts.hsCodeHelp}
      autoComplete="off"
      placeholder={texts.notStated}
      {...updateToolLimits.hsCode}
    />
  </Group>
);

const Packing = ({ weightGrams }: { weightGrams: number | null }) => (
  <Group title={texts.packing}>
    <QuantityField
      name="packedWeightGrams"
      label={texts.packedWeight}
      help={texts.packedWeightHelp(weightGrams)}
      {...updateToolLimits.packedWeightGrams}
    />
    {SIDES.map((side) => (
      <QuantityField key={side} name={side} label={texts.sides[side]} {...updateToolLimits[side]} />
    ))}
    <QuantityField
      name="piecesPerCarton"
      label={texts.carton}
      help={texts.cartonHelp}
      {...updateToolLimits.piecesPerCarton}
    />
  </Group>
);
