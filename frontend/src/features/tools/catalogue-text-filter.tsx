import { useId } from 'react';
import controls from '../../components/controls.module.css';
import { useDebouncedText } from '../../lib/use-debounced-text';
import type { CatalogueFilter, CatalogueList } from './catalogue-list';

type CatalogueTextFilterProps = {
  list: CatalogueList;
  name: CatalogueFilter;
  label: string;
  placeholder?: string;
  /** A number is typed; 'search' is the browser's own search field. */
  kind?: 'number' | 'search';
  /** Id of the element with the error message. */
  errorId?: string;
};

/**
 * One filter with typed text. Its first letters add a history entry and further letters replace it: the back button
 * undoes a search, not a letter.
 */
export function CatalogueTextFilter(props: CatalogueTextFilterProps) {
  const { list, name, label, placeholder, kind = 'number', errorId } = props;
  const id = useId();
  const { text, type } = useDebouncedText(list.filters[name] ?? '', (typed) =>
    list.setFilters({ [name]: typed || undefined }, { replace: !!list.filters[name] && !!typed }),
  );
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={controls.input}
        type={kind === 'search' ? 'search' : 'text'}
        inputMode={kind === 'number' ? 'numeric' : undefined}
        maxLength={kind === 'search' ? 200 : 10}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        value={text}
        onChange={({ currentTarget }) =>
          type(kind === 'number' ? currentTarget.value.replace(/\D/g, '') : currentTarget.value)
        }
      />
    </div>
  );
}
