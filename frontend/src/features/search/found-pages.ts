import { unaccented } from '../../../../gateway/src/rules/plain';

/** A page of the viewer's menu. */
export type NamedPage = { to: string; label: string };

/** A page more would push the orders out of sight. */
const MOST_PAGES = 3;

/** The pages whose name has each typed word at the beginning of one of its own: "man ord" finds Manage Orders. */
export function foundPages(pages: readonly NamedPage[], search: string): readonly NamedPage[] {
  const typed = unaccented(search).split(/\s+/);
  return pages
    .filter(({ label }) => {
      const words = unaccented(label).split(/\s+/);
      return typed.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, MOST_PAGES);
}
