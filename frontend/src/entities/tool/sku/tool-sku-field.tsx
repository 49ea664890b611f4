import { FieldShell, type FieldProps } from '../../../components/fields/field-shell';
import { refuseLonger } from '../../../components/fields/text-field';
import { SkuInput } from './sku-input';

type ToolSkuFieldProps = FieldProps & {
  /** Most characters that the gateway takes: `{...changeNoticeLimits.sku}` (graphql/limits.generated.ts). */
  maxLength: number;
};

/** The field of a form for the SKU of a tool: typed, or chosen from tools found by SKU or name. */
export const ToolSkuField = ({ maxLength, ...field }: ToolSkuFieldProps) => (
  <FieldShell {...field} refuse={refuseLonger(field.label, maxLength)} refusesWhileTyping>
    {(control, { value, onChange, onFocus, onBlur }) => (
      <SkuInput control={control} value={value} onType={onChange} onFocus={onFocus} onLeave={onBlur} />
    )}
  </FieldShell>
);
