import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'url' | 'tel';
  autoComplete?: string;
  readOnly?: boolean;
  maxLength?: number;
  /** Several lines: a textarea of this many rows. */
  rows?: number;
};

/** One line of text, or several. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete, readOnly, maxLength, rows, ...field } = props;
  const native = { autoComplete, readOnly, maxLength, className: controls.input };
  return (
    <FieldShell {...field}>
      {(control, input) =>
        rows ? (
          <textarea {...native} {...control} {...input} rows={rows} />
        ) : (
          <input {...native} {...control} {...input} type={type} />
        )
      }
    </FieldShell>
  );
}
