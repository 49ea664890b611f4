import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'url' | 'tel';
  autoComplete?: string;
  readOnly?: boolean;
  maxLength?: number;
};

/** One line of text. */
export function TextField({ type = 'text', autoComplete, readOnly, maxLength, ...field }: TextFieldProps) {
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <input
          className={controls.input}
          {...control}
          {...input}
          {...{ type, autoComplete, readOnly, maxLength }}
        />
      )}
    </FieldShell>
  );
}
