import { useId, type ReactNode } from 'react';
import { useField, type FieldRenderProps } from 'react-final-form';
import { classes } from '../../lib/classes';
import { fieldError } from '../../lib/forms/field-error';
import { initialFocus } from '../../lib/forms/initial-focus';
import { stack, look } from '../layout/layout';
import styles from './fields.module.css';

/** Props of every field. `name` is the form's field; errors of the form's rules and of the server show here. */
export type FieldProps = {
  name: string;
  label: string;
  /** Below the control; an error takes its place. */
  help?: string;
  /** Marked with a star; `optional` says so where the others are required. */
  required?: boolean;
  optional?: boolean;
  /** Read out only: the text around the field says it to those who see it. */
  hidesLabel?: boolean;
  /** In a dialog: has the focus first. */
  focusFirst?: boolean;
  /** A typed value is refused immediately, not when the field is left. */
  errorWhileTyping?: boolean;
  disabled?: boolean;
  placeholder?: string;
};

/** Attributes that connect a control to its label, help and error for assistive technology. */
export type ControlProps = {
  id: string;
  disabled?: boolean;
  placeholder?: string;
  required?: boolean;
  'data-initial-focus'?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldShellProps = FieldProps & {
  /** Why a text cannot be read, if it cannot: before the rules of the form, which may take such a field as empty. */
  refuse?: (text: string) => string | undefined;
  /** Such a text is refused while it is typed. */
  refusesWhileTyping?: boolean;
  /** Below an error: answers to the question that it asks. `id` is the control's. */
  answers?: (id: string, input: FieldRenderProps<string>['input']) => ReactNode;
  children: (control: ControlProps, input: FieldRenderProps<string>['input']) => ReactNode;
};

const showsWhileTyping = (
  { errorWhileTyping, refusesWhileTyping, refuse }: FieldShellProps,
  typed: string,
): boolean => (errorWhileTyping ? typed !== '' : Boolean(refusesWhileTyping && refuse?.(typed)));

/** Label, control, help and error of one field of react-final-form. */
export function FieldShell(props: FieldShellProps) {
  const {
    name,
    label,
    help,
    required,
    optional,
    hidesLabel,
    disabled,
    placeholder,
    focusFirst,
    refuse,
    answers,
    children,
  } = props;
  const id = useId();
  const { input, meta } = useField<string>(name, {
    validate: refuse && ((text: string | undefined) => refuse(text ?? '')),
  });
  const error = fieldError({ ...meta, touched: meta.touched || showsWhileTyping(props, input.value) });
  const described = error ? `${id}-error` : help && `${id}-help`;
  const control: ControlProps = {
    id,
    disabled,
    placeholder,
    required,
    ...(focusFirst && initialFocus),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  };
  return (
    <div className={stack(1, 'packed')}>
      <span className={hidesLabel ? 'visually-hidden' : undefined}>
        <label className={classes(look('sm', 'medium'), required && styles.required)} htmlFor={id}>
          {label}
        </label>
        {optional && (
          <span className={look('muted', 'sm')} aria-hidden="true">
            {' '}
            (optional)
          </span>
        )}
      </span>
      {children(control, input)}
      {help && !error && (
        <span id={`${id}-help`} className={look('muted', 'sm')}>
          {help}
        </span>
      )}
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </span>
      {error && answers?.(id, input)}
    </div>
  );
}
