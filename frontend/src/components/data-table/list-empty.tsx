import type { ReactNode } from 'react';
import { listLabels, listTexts } from './list-messages';
import type { ListParams } from '../../lib/lists/use-list-params';
import { PlainButton } from '../button';
import { EmptyState } from '../states/empty-state';

type ListEmptyProps<Sort extends string, Filter extends string> = {
  list: ListParams<Sort, Filter>;
  /** Rows of the whole list. */
  total: number;
  /** Said when there is nothing at all yet. */
  title: string;
  text?: string;
  action?: ReactNode;
};

/** Why a list shows no rows: nothing there yet, nothing that matches, or a page beyond the last. Each with its way out. */
export function ListEmpty<Sort extends string, Filter extends string>(props: ListEmptyProps<Sort, Filter>) {
  const { list, total, title, text, action } = props;
  if (total > 0)
    return (
      <EmptyState
        title={listTexts.noSuchPage(list.page)}
        action={
          <PlainButton onClick={() => list.setPage(Math.ceil(total / list.pageSize))}>
            Go to the last page
          </PlainButton>
        }
      />
    );
  if (list.isFiltered)
    return (
      <EmptyState
        title={listTexts.noMatch}
        action={<PlainButton onClick={list.clearFilters}>{listLabels.clearFilters}</PlainButton>}
      />
    );
  return <EmptyState title={title} text={text} action={action} />;
}
