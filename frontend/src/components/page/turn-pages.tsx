import { useLayoutEffect } from 'react';
import { COUNT_LIMIT } from '../../lib/format/format';
import { PlainButton } from '../button';
import { cluster, look } from '../layout/layout';

type TurnPagesProps = {
  /** Counted from 1. */
  page: number;
  /** Rows of a page. */
  size: number;
  /** Rows of all pages. */
  total: number;
  texts: { newer: string; older: string; range: (from: number, to: number, count: number) => string };
  onTurn: (page: number) => void;
};

/** Turns the pages of a list. Goes to the last page if the current one is gone. A button at either end keeps the focus. */
export function TurnPages({ page, size, total, texts, onTurn }: TurnPagesProps) {
  const count = Math.min(total, COUNT_LIMIT);
  const last = Math.max(1, Math.ceil(count / size));
  useLayoutEffect(() => {
    if (page > last) onTurn(last);
  }, [page, last, onTurn]);
  if (last === 1) return null;
  return (
    <div className={cluster(3)}>
      <PlainButton aria-disabled={page === 1} onClick={() => page > 1 && onTurn(page - 1)}>
        {texts.newer}
      </PlainButton>
      <PlainButton aria-disabled={page >= last} onClick={() => page < last && onTurn(page + 1)}>
        {texts.older}
      </PlainButton>
      <span className={look('muted', 'sm')} role="status">
        {texts.range((page - 1) * size + 1, Math.min(page * size, count), count)}
      </span>
    </div>
  );
}
