import type { InputHTMLAttributes } from 'react';
import type { FieldRenderProps } from 'react-final-form';
import { shownAs, typedIn } from '../../lib/forms/unreadable';
import controls from '../controls.module.css';

type NativeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'onChange' | 'onFocus' | 'onBlur'
> & {
  type: 'number' | 'date';
  input: FieldRenderProps<string>['input'];
};

/** A number or date of a form. The form learns when the browser cannot read what is typed. */
export function NativeInput({ input, ...native }: NativeInputProps) {
  // A text that is unreadable from the first key on changes no value: only `input` and key events report it.
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const typed = typedIn(currentTarget);
    if (typed !== input.value) input.onChange(typed);
  };
  return (
    <input
      className={controls.input}
      {...native}
      name={input.name}
      value={shownAs(input.value)}
      onChange={read}
      onInput={read}
      onKeyUp={read}
      onFocus={input.onFocus}
      onBlur={(event) => {
        read(event);
        input.onBlur(event);
      }}
    />
  );
}
