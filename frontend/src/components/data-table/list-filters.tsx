import { useState } from 'react';
import { listLabels } from './list-messages';
import { classes } from '../../lib/classes';
import { useDebouncedText } from '../../lib/browser/use-debounced-text';
import type { ListParams, SortDirection } from '../../lib/lists/use-list-params';
import { useMedia } from '../../lib/browser/use-media';
import { PlainButton } from '../button';
import { cluster } from '../layout/layout';
import controls from '../controls.module.css';
import { Icon } from '../icon';
import { Select, type Choice } from '../select';
import { AS_CARDS } from './as-cards';
import { DateFilter } from './date-filter';
import styles from './list-filters.module.css';

/** One filter of a list. `name` is its parameter in the URL. */
export type FilterField<Name extends string> = { name: Name; label: string } & (
  | { kind: 'search'; maxLength: number }
  /** `unset`: what the list shows without a choice, unless that is everything. */
  | { kind: 'choice'; choices: readonly Choice[]; unset?: string }
  /** A calendar date, as 2026-11-21, not before or after that of another filter. */
  | { kind: 'date'; notBefore?: Name; notAfter?: Name }
  /** Set by a link only; `shown` says so among what is set. */
  | { kind: 'link'; shown: string }
);

export type SortChoice<Field extends string> = { field: Field; direction: SortDirection; label: string };

type ListFiltersProps<Sort extends string, Filter extends string> = {
  list: ListParams<Sort, Filter>;
  fields: readonly FilterField<Filter>[];
  /** The sort in words: for cards, which have no headings. */
  sorts: readonly SortChoice<Sort>[];
};

/** Part of a text, sent once the typing pauses. */
type SearchFieldProps = {
  label: string;
  maxLength: number;
  value?: string;
  onChange: (text: string) => void;
};

function SearchField({ label, maxLength, value = '', onChange }: SearchFieldProps) {
  const { text, type } = useDebouncedText(value, onChange);
  return (
    <input
      className={classes(controls.input, styles.search)}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxLength}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function Field<Filter extends string>(props: {
  field: FilterField<Filter>;
  list: ListParams<string, Filter>;
}) {
  const { field, list } = props;
  const { name, label } = field;
  const value = list.filters[name];
  const set = (next: string, replace = false) =>
    list.setFilters({ [name]: next } as Partial<Record<Filter, string>>, { replace });
  if (field.kind === 'link') return null;
  if (field.kind === 'search')
    return (
      <SearchField
        label={label}
        value={value}
        maxLength={field.maxLength}
        onChange={(text) => set(text, true)}
      />
    );
  if (field.kind === 'choice')
    return (
      <Select
        className={classes(styles.choice, value && styles.set)}
        aria-label={label}
        value={value ?? ''}
        onChange={(next) => set(next)}
        choices={[{ value: '', label: field.unset ?? `${label}: any` }, ...field.choices]}
      />
    );
  const { notBefore, notAfter } = field;
  return (
    <DateFilter
      label={label}
      value={value}
      set={set}
      min={notBefore && list.filters[notBefore]}
      max={notAfter && list.filters[notAfter]}
    />
  );
}

function wordFor<Filter extends string>(field: FilterField<Filter>, value: string): string {
  if (field.kind === 'link') return field.shown;
  return (field.kind === 'choice' && field.choices.find((choice) => choice.value === value)?.label) || value;
}

/** Active filters. Each can be removed, or all together. */
function ActiveFilters<Filter extends string>(props: {
  fields: readonly FilterField<Filter>[];
  list: ListParams<string, Filter>;
}) {
  const { fields, list } = props;
  if (!fields.some(({ name }) => list.filters[name])) return null;
  return (
    <div
      className={classes(cluster(2, 'fullWidth'), styles.active)}
      role="group"
      aria-label="Filters that are set"
    >
      {fields.map((field) => {
        const value = list.filters[field.name];
        return (
          value && (
            <button
              key={field.name}
              type="button"
              className={styles.chip}
              aria-label={`Remove ${field.label}: ${wordFor(field, value)}`}
              onClick={() =>
                list.setFilters({ [field.name]: undefined } as Partial<Record<Filter, undefined>>)
              }
            >
              <span>{field.label}</span>: <span>{wordFor(field, value)}</span>
              <Icon name="close" size={14} />
            </button>
          )
        );
      })}
      <PlainButton variant="quiet" className={styles.clear} onClick={list.clearFilters}>
        {listLabels.clearFilters}
      </PlainButton>
    </div>
  );
}

/** The filters of a list, and what is set of them. Next to cards, all but the search are collapsed, and the sort is included. */
export function ListFilters<Sort extends string, Filter extends string>(
  props: ListFiltersProps<Sort, Filter>,
) {
  const { fields, sorts } = props;
  const list = props.list as unknown as ListParams<string, Filter>;
  const { field, direction } = list.sort;
  const folds = useMedia(AS_CARDS);
  const [unfolded, setUnfolded] = useState(false);
  const shown = fields.filter(({ kind }) => !folds || unfolded || kind === 'search');
  return (
    <>
      {shown.map((entry) => (
        <Field key={entry.name} field={entry} list={list} />
      ))}
      {folds && unfolded && (
        <Select
          className={styles.choice}
          aria-label={listLabels.sortBy}
          value={`${field}:${direction}`}
          onChange={(next) => {
            const [name = '', order] = next.split(':');
            list.setSort(name, order === 'ASC' ? 'ASC' : 'DESC');
          }}
          choices={sorts.map((sort) => ({ value: `${sort.field}:${sort.direction}`, label: sort.label }))}
        />
      )}
      {folds && (
        <PlainButton aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {listLabels.filters}
        </PlainButton>
      )}
      <ActiveFilters fields={fields} list={list} />
    </>
  );
}
