import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { PermissionButton } from '../../components/rows/permission-button';
import { RecentTime } from '../../components/recent-time';
import { cluster } from '../../components/layout/layout';
import rowTable from '../../components/rows/row-table.module.css';
import { RemovedPlace } from '../../entities/line/removed-place';
import type { RemovedPlace as Place, useRemovedPlaces } from '../../entities/line/removed-places';
import { classes } from '../../lib/classes';
import { formatNumber } from '../../lib/format/format';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import type { ListSummaryFragment } from './lists.generated';
import styles from './lists.module.css';

const HEADINGS = 4;

type Actions = {
  onRename: (list: ListSummaryFragment) => void;
  onDuplicate: (list: ListSummaryFragment) => void;
  /** `height` is that of the row, CSS pixels. */
  onDelete: (list: ListSummaryFragment, height: number) => void;
};

type ListsTableProps = Actions & {
  lists: readonly ListSummaryFragment[];
  places: ReturnType<typeof useRemovedPlaces<ListSummaryFragment>>;
  onRestore: (place: Place<ListSummaryFragment>) => void;
};

/** The reader's lists, the last changed first. A deleted one keeps its place until the table is left. */
export function ListsTable({ lists, places, onRestore, ...actions }: ListsTableProps) {
  const rowOf = (id: string) => {
    const list = lists.find((one) => one.id === id);
    if (list) return <ListRow key={id} list={list} {...actions} />;
    const place = places.placeOf(id);
    return (
      place && (
        <tr key={id} className={styles.removed}>
          <td colSpan={HEADINGS}>
            <RemovedPlace {...place} onUndo={() => onRestore(place)} onEnd={() => places.release(id)} />
          </td>
        </tr>
      )
    );
  };
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
      <tbody>{places.shown.map(rowOf)}</tbody>
    </table>
  );
}

function ListRow({ list, onDelete, ...actions }: Actions & { list: ListSummaryFragment }) {
  const row = useRef<HTMLTableRowElement>(null);
  return (
    <tr ref={row}>
      <th scope="row">
        <Link to={paths.list(list.id)}>
          <bdi>{list.name}</bdi>
        </Link>
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
        <span className={classes(cluster(1, 'noWrap'), styles.rowButtons)}>
          <ListActions
            list={list}
            onDelete={() => onDelete(list, row.current?.offsetHeight ?? 0)}
            {...actions}
          />
        </span>
      </td>
    </tr>
  );
}

type ListActionsProps = Omit<Actions, 'onDelete'> & { list: ListSummaryFragment; onDelete: () => void };

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
        onClick={onDelete}
      >
        {labels.delete}
      </PermissionButton>
    </>
  );
}
