import { WorkingDays } from '../../../../gateway/src/rules/working-days';
import { dayProblem, rangeOf, type KindOfDay } from '../../lib/forms/day-rules';
import { shownAs, typedIn, UNREADABLE, unreadableDate } from '../../lib/forms/unreadable';
import { useSellerHours } from '../../store/seller-hours/use-seller-hours';
import controls from '../controls.module.css';
import { FieldShell, type FieldProps } from './field-shell';

type DateFieldProps = FieldProps & {
  kind: KindOfDay;
  /** The instant at which what is paid was made. */
  madeAt?: string;
};

/**
 * A calendar day, as 2026-11-21, by the browser's own picker (adr/0075). It takes the days that the gateway takes, as the
 * seller counts them. The form learns when the browser cannot read what is typed.
 */
export function DateField({ kind, madeAt, ...field }: DateFieldProps) {
  const hours = useSellerHours();
  const range = hours && rangeOf({ kind, madeAt }, new WorkingDays(hours));
  const refuse = (text: string) => {
    if (text === UNREADABLE) return unreadableDate(field.label);
    return text && hours ? dayProblem(text, { kind, madeAt }, new WorkingDays(hours)) : undefined;
  };
  return (
    // A field that is registered again is checked again.
    <FieldShell key={String(hours !== null)} {...field} refuse={refuse}>
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
            min={range?.first}
            max={range?.last}
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
