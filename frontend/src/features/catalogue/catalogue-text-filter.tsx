import { useId } from 'react';
import { look, stack } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import { toolFilterLimits } from '../../graphql/limits.generated';
import { NumberChoices } from '../../components/fields/number-choices';
import { NumberInput } from '../../components/fields/number-input';
import { useDebouncedText } from '../../lib/browser/use-debounced-text';
import { filterKinds, numberProblem, type CatalogueList, type NumberFilter } from './catalogue-list';

type CatalogueTextFilterProps = {
  list: CatalogueList;
  /** `search` is the browser's own search field; in the others a number is typed. */
  name: NumberFilter | 'search';
  label: string;
  placeholder?: string;
  /** Id of the element with the error message. */
  errorId?: string;
};

/**
 * One filter with typed text. Its first letters add a history entry and further letters replace it: the back button
 * undoes a search, not a letter. A number that cannot be read is named and does not filter.
 */
export function CatalogueTextFilter(props: CatalogueTextFilterProps) {
  const { list, name, label, placeholder } = props;
  const id = useId();
  const problemOf = (typed: string) => (name === 'search' ? undefined : numberProblem(name, typed));
  const { text, type } = useDebouncedText(list.filters[name] ?? '', (typed) => {
    if (!problemOf(typed))
      list.setFilters({ [name]: typed || undefined }, { replace: !!list.filters[name] && !!typed });
  });
  const problem = problemOf(text);
  const errorId = problem ? `${id}-error` : props.errorId;
  const control = {
    id,
    placeholder,
    value: text,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
  };
  return (
    <div className={stack(1, 'packed')}>
      <label className={look('sm', 'medium')} htmlFor={id}>
        {label}
      </label>
      {name === 'search' ? (
        <input
          {...control}
          type="search"
          className={controls.input}
          {...toolFilterLimits.search}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <>
          <NumberInput {...control} kind={filterKinds[name]} onChange={type} />
          <span id={`${id}-error`} className={controls.error} aria-live="polite">
            {problem}
          </span>
          <NumberChoices kind={filterKinds[name]} value={text} label={label} onChoose={type} />
        </>
      )}
    </div>
  );
}
