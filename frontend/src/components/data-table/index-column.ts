import { columns } from '../../lib/messages';
import type { DataColumn } from './types';

/** The row's number, counted over all pages: the first column of every table (specification section 2). */
export const indexColumn: DataColumn<unknown> = {
  key: 'index',
  title: columns.index,
  width: 44,
  narrow: 34,
  fixed: 'start',
  card: 'absent',
  render: (_, index) => index,
};
