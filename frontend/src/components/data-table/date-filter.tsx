import { useState } from 'react';
import { classes } from '../../lib/classes';
import { typedIn, UNREADABLE, unreadableDate } from '../../lib/forms/unreadable';
import controls from '../controls.module.css';
import styles from './list-filters.module.css';

type DateFilterProps = {
  label: string;
  value: string | undefined;
  min?: string;
  max?: string;
  set: (day: string) => void;
};

/** A day in the address. One that is not complete changes nothing, and is marked as an error when the field is left. */
export function DateFilter({ label, value = '', set, ...range }: DateFilterProps) {
  const [incompleteAt, setIncompleteAt] = useState<string | null>(null);
  const isIncomplete = incompleteAt === value;
  const read = (input: HTMLInputElement) => {
    const typed = typedIn(input);
    setIncompleteAt(typed === UNREADABLE ? value : null);
    if (typed !== UNREADABLE && typed !== value) set(typed);
  };
  return (
    <label className={styles.date}>
      <span>{label}</span>
      <input
        className={classes(controls.input, value && styles.set)}
        type="date"
        aria-invalid={isIncomplete || undefined}
        title={isIncomplete ? unreadableDate(label) : undefined}
        value={isIncomplete ? '' : value}
        {...range}
        onChange={({ currentTarget }) => read(currentTarget)}
        onBlur={({ currentTarget }) => read(currentTarget)}
      />
    </label>
  );
}
