import type { ComponentProps, ReactNode } from 'react';
import type { ListParams } from '../../lib/lists/use-list-params';
import { DocumentTitle } from '../page/page';
import { PageHeader } from '../page/page-header';
import { DataTable } from './data-table';
import { ListEmpty } from './list-empty';
import { ListFilters, type FilterField, type SortChoice } from './list-filters';

type Table<Row extends { id: string }, Sort extends string, Filter extends string> = ComponentProps<
  typeof DataTable<Row, Sort, Filter>
>;

type ListPageProps<Row extends { id: string }, Sort extends string, Filter extends string> = Omit<
  Table<Row, Sort, Filter>,
  'label' | 'filters' | 'empty'
> & {
  /** The heading, the title of the document and the name of the table. */
  title: string;
  lead?: ReactNode;
  /** Next to the heading. */
  actions?: ReactNode;
  /** Between the heading and the table. */
  children?: ReactNode;
  list: ListParams<Sort, Filter>;
  fields: readonly FilterField<Filter>[];
  sorts: readonly SortChoice<Sort>[];
  /** Said when there is nothing at all yet. */
  empty: Pick<ComponentProps<typeof ListEmpty>, 'title' | 'text' | 'action'>;
  /** Called when somebody comes near the table: loads what its buttons open. */
  onNear?: () => void;
};

/** A page that is one list: its heading, filters and table. Customers and staff see the same, with columns of their own. */
export function ListPage<Row extends { id: string }, Sort extends string, Filter extends string>(
  props: ListPageProps<Row, Sort, Filter>,
) {
  const { title, lead, actions, children, fields, sorts, empty, onNear, ...table } = props;
  const { list, total } = table;
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader title={title} lead={lead} actions={actions} dense />
      {children}
      <div onPointerEnter={onNear} onFocus={onNear}>
        <DataTable
          {...table}
          label={title}
          filters={<ListFilters list={list} fields={fields} sorts={sorts} />}
          empty={<ListEmpty list={list} total={total} {...empty} />}
        />
      </div>
    </>
  );
}
