import { shownAs, typedIn, UNREADABLE, unreadableDate } from '../../lib/forms/unreadable';
import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

/** A calendar day, as 2026-11-21, by the browser's own picker. The form learns when the browser cannot read what is typed. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  return (
    <FieldShell {...field} refuse={(text) => (text === UNREADABLE ? unreadableDate(field.label) : undefined)}>
      {(control, input) => {
        // A text that is unreadable from the first key on changes no value: only `input` and key events report it.
        const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
          const typed = typedIn(currentTarget);
          if (typed !== input.value) input.onChange(typed);
        };
        return (
          <input
            {...control}
            className={controls.input}
            type="date"
            min={min}
            max={max}
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
      }}
    </FieldShell>
  );
}
