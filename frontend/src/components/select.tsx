import type { ComponentProps } from 'react';
import { classes } from '../lib/classes';
import controls from './controls.module.css';

export type Choice<Value extends string = string> = { value: Value; label: string };

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
};

/** Native select for short lists; accessible without extra work. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, choices, className, ...rest } = props;
  return (
    <select
      {...rest}
      className={classes(controls.input, className)}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
