import { formatTotal } from '../../lib/format/format';
import { reachableRows } from '../../lib/lists/use-list-page';
import { PAGE_SIZES, type ListParams } from '../../lib/lists/use-list-params';
import { useMedia } from '../../lib/browser/use-media';
import { loadedLater } from '../dialogs/on-demand';
import { Select } from '../select';
import styles from './data-table.module.css';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

const PagerLinks = loadedLater(async () => (await import('./pager-links')).PagerLinks);

type PagerProps = {
  list: Pick<ListParams, 'page' | 'pageSize' | 'setPage'>;
  /** Rows of the whole list; undefined while the first answer is awaited. */
  total: number | undefined;
  onTurn: () => void;
};

/** The number of rows, and links to the other pages. */
export function Pager({ list, total, onTurn }: PagerProps) {
  const phone = useMedia('(width < 760px)');
  const turn = (page: number, size: number) => {
    list.setPage(page, size);
    onTurn();
  };
  return (
    <div className={styles.footer}>
      <span role="status">{total === undefined ? '' : `${formatTotal(total)} in total`}</span>
      {total !== undefined && total > (PAGE_SIZES[0] ?? 0) && (
        <>
          <Select
            className={styles.size}
            aria-label="Rows a page"
            value={String(list.pageSize)}
            onChange={(size) => turn(1, Number(size))}
            choices={SIZES}
          />
          <PagerLinks list={list} phone={phone} total={reachableRows(total)} onTurn={turn} />
        </>
      )}
    </div>
  );
}
