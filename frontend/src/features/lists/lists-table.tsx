import { Link } from 'react-router-dom';
import { PermissionButton } from '../../components/rows/permission-button';
import { RecentTime } from '../../components/recent-time';
import rowTable from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { formatNumber } from '../../lib/format/format';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { ListSummaryFragment } from './lists.generated';
import styles from './lists.module.css';

type ListsTableProps = {
  lists: readonly ListSummaryFragment[];
  onRename: (list: ListSummaryFragment) => void;
  onDuplicate: (list: ListSummaryFragment) => void;
  onDelete: (list: ListSummaryFragment) => void;
};

/** The reader's lists, the last changed first. */
export function ListsTable({ lists, ...actions }: ListsTableProps) {
  return (
    <table className={classes(rowTable.table, rowTable.stacked, styles.table)} aria-label={labels.myLists}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.end}>
            Lines
          </th>
          <th scope="col">Updated</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {lists.map((list) => (
          <tr key={list.id}>
            <th scope="row">
              <Link to={paths.list(list.id)}>{list.name}</Link>
            </th>
            <td className={styles.end}>
              <span className={styles.label}>Lines</span>
              <span translate="no">{formatNumber(list.lineCount)}</span>
            </td>
            <td className={styles.date}>
              <span className={styles.label}>Updated</span>
              <RecentTime at={list.updatedAt} />
            </td>
            <td className={styles.actions}>
              <span className={styles.rowButtons}>
                <ListActions list={list} {...actions} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ListActionsProps = Omit<ListsTableProps, 'lists'> & { list: ListSummaryFragment };

function ListActions({ list, onRename, onDuplicate, onDelete }: ListActionsProps) {
  const { update, duplicate, delete: remove } = list.viewerCan;
  return (
    <>
      <PermissionButton
        size="small"
        permission={update}
        aria-label={`Rename ${list.name}`}
        onClick={() => onRename(list)}
      >
        Rename
      </PermissionButton>
      <PermissionButton
        size="small"
        permission={duplicate}
        aria-label={`Duplicate ${list.name}`}
        onClick={() => onDuplicate(list)}
      >
        Duplicate
      </PermissionButton>
      <PermissionButton
        size="small"
        danger
        permission={remove}
        aria-label={`${labels.delete} ${list.name}`}
        onClick={() => onDelete(list)}
      >
        {labels.delete}
      </PermissionButton>
    </>
  );
}
