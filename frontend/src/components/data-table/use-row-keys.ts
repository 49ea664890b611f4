import type { RefObject } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts';

const CURRENT = ':focus, :focus-within';
/** The button of a row that changes it, and the link or button that opens it. */
const CHANGES = ['edit', 'next', 'more'].map((action) => `[data-action="${action}"]`);
const OPENS = ['th a[href], a[href]', '[data-action="open"], [data-action="details"]'];

const firstOf = (row: Element, selectors: readonly string[]): HTMLElement | null =>
  selectors.map((selector) => row.querySelector<HTMLElement>(selector)).find((control) => control !== null) ??
  null;

/**
 * Moves through the rows of a list by j and k. Of the row that has the focus, x selects it, e opens what changes it, and
 * Enter or o opens it. The names of the buttons are their `data-action`.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])];
  const current = () => rows().find((row) => row.matches(CURRENT));
  const move = (by: 1 | -1) => () => {
    const all = rows();
    const from = all.findIndex((row) => row.matches(CURRENT));
    const next = all[from < 0 ? 0 : from + by];
    if (!next) return from < 0 ? false : undefined;
    next.focus();
    return next.scrollIntoView({ block: 'nearest' });
  };
  const press = (selectors: readonly string[]) => () => {
    const row = current();
    const control = row && firstOf(row, selectors);
    if (!control) return false;
    return control.click();
  };
  const open = press(OPENS);
  useShortcuts({
    j: move(1),
    k: move(-1),
    x: press(['input[type="checkbox"]']),
    e: press(CHANGES),
    o: open,
    // On a button or a link of the row, Enter is theirs.
    Enter: ({ target }) => (target === current() ? open() : false),
  });
}
