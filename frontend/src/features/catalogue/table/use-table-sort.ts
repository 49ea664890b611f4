import { useSearchParams } from 'react-router-dom';
import type { ToolSortField } from '../../../graphql/schema-types.generated';
import { KEEPS_SCROLL } from '../../../lib/lists/keeps-scroll';
import type { CatalogueList } from '../catalogue-list';

export interface TableSort {
  readonly field: ToolSortField;
  /** The key of an attribute, for ATTRIBUTE. */
  readonly attribute?: string;
}

/** How the table is sorted; the URL has it: `?sort=ATTRIBUTE&by=peak-current&dir=DESC`. */
export function useTableSort({ sort, filters }: CatalogueList) {
  const [, setParams] = useSearchParams();
  const directionOf = ({ field, attribute }: TableSort) =>
    sort.field === field && (field !== 'ATTRIBUTE' || filters.by === attribute) ? sort.direction : undefined;
  const toggle = (by: TableSort) => {
    const direction = directionOf(by);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['sort', 'by', 'dir', 'page']) after.delete(name);
        if (direction === 'DESC') return after;
        after.set('sort', by.field);
        if (by.attribute) after.set('by', by.attribute);
        after.set('dir', direction ? 'DESC' : 'ASC');
        return after;
      },
      { state: KEEPS_SCROLL },
    );
  };
  return { directionOf, toggle };
}
