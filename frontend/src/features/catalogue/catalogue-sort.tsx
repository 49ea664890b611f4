import { useId } from 'react';
import { look, stack } from '../../components/layout/layout';
import controls from '../../components/controls.module.css';
import type { ToolSortField } from '../../graphql/schema-types.generated';
import { toolRowLabels } from '../../entities/tool/tool-row-messages';
import { sortsOf, type CatalogueList } from './catalogue-list';

/** The order of the results. */
export function CatalogueSort({ list }: { list: CatalogueList }) {
  const id = useId();
  const { field, direction } = list.sort;
  return (
    <div className={stack(1, 'packed')}>
      <label className={look('sm', 'medium')} htmlFor={id}>
        {toolRowLabels.sort}
      </label>
      <select
        id={id}
        className={controls.input}
        value={`${field} ${direction}`}
        onChange={({ currentTarget }) => {
          const [next, way] = currentTarget.value.split(' ') as [ToolSortField, 'ASC' | 'DESC'];
          list.setSort(next, way);
        }}
      >
        {sortsOf(list).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
