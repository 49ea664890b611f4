import { Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { classes } from '../../lib/classes';
import { useDebouncedText } from '../../lib/use-debounced-text';
import controls from '../controls.module.css';
import styles from './list-filters.module.css';

type FilterProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Filter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** Part of a text, sent once the typing pauses. */
export function TextFilter({ label, value = '', onChange }: FilterProps) {
  const { text, type } = useDebouncedText(value, (typed) => onChange(typed || undefined));
  return (
    <Filter label={label}>
      {(id) => (
        <input
          id={id}
          className={classes(controls.input, styles.text)}
          type="search"
          value={text}
          maxLength={200}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Filter>
  );
}

type Choice = { value: string; label: string };

/** One of a few; 'any' removes the filter. */
export function ChoiceFilter({
  label,
  value,
  onChange,
  choices,
  any = 'Any',
}: FilterProps & { choices: readonly Choice[]; any?: string }) {
  return (
    <Filter label={label}>
      {(id) => (
        <Select
          id={id}
          className={styles.choice}
          value={value ?? ''}
          onChange={(next: string) => onChange(next || undefined)}
          options={[{ value: '', label: any }, ...choices]}
        />
      )}
    </Filter>
  );
}

/** A calendar date, as 2026-11-21. */
export function DateFilter({
  label,
  value = '',
  onChange,
  min,
  max,
}: FilterProps & { min?: string; max?: string }) {
  return (
    <Filter label={label}>
      {(id) => (
        <input
          id={id}
          className={classes(controls.input, styles.date)}
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </Filter>
  );
}

type Sort<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' };

/** The sort in words: for phones, where headings scroll away, and for orders that no column shows. */
export function SortChoice<Field extends string>({
  label,
  sort,
  onChange,
  choices,
}: {
  label: string;
  sort: Sort<Field>;
  onChange: (field: Field, direction: 'ASC' | 'DESC') => void;
  choices: readonly (Sort<Field> & { label: string })[];
}) {
  const valueOf = ({ field, direction }: Sort<Field>) => `${field}:${direction}`;
  return (
    <Filter label={label}>
      {(id) => (
        <Select
          id={id}
          className={styles.sort}
          value={valueOf(sort)}
          onChange={(next: string) => {
            const chosen = choices.find((choice) => valueOf(choice) === next);
            if (chosen) onChange(chosen.field, chosen.direction);
          }}
          options={choices.map((choice) => ({ value: valueOf(choice), label: choice.label }))}
        />
      )}
    </Filter>
  );
}
