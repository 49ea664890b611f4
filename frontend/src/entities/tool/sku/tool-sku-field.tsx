import { FieldShell, type FieldProps } from '../../../components/fields/field-shell';
import { refuseLonger } from '../../../components/fields/text-field';
import { SkuInput } from './sku-input';

type ToolSkuFieldProps = FieldProps & {
  /** Most characters that the gateway takes: `{...changeNoticeLimits.sku}` (graphql/limits.generated.ts). */
  maxLength: number;
};

/** A field of a form for the SKU of a tool, which is typed or chosen from the tools that SKU or name finds. */
export const ToolSkuField = ({ maxLength, ...field }: ToolSkuFieldProps) => (
  <FieldShell {...field} refuse={refuseLonger(field.label, maxLength)} refusesWhileTyping>
    {(control, { value, onChange, onFocus, onBlur }) => (
      <SkuInput control={control} value={value} onType={onChange} onEnter={onFocus} onLeave={onBlur} />
    )}
  </FieldShell>
);
