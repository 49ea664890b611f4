import { Pagination } from 'antd';
import type { ListParams } from '../../lib/lists/use-list-params';

type PagerLinksProps = {
  list: Pick<ListParams, 'page' | 'pageSize'>;
  total: number;
  phone: boolean;
  onTurn: (page: number, size: number) => void;
};

/** Links to the other pages of a list. */
export const PagerLinks = ({ list, total, phone, onTurn }: PagerLinksProps) => (
  <Pagination
    current={list.page}
    pageSize={list.pageSize}
    total={total}
    onChange={onTurn}
    showSizeChanger={false}
    simple={phone && { readOnly: true }}
  />
);
