import { unaccented } from '../../../../gateway/src/rules/plain';

/** A page of the viewer's menu. */
export type NamedPage = { to: string; label: string };

/** More would push the orders out of sight. */
const MOST = 3;

const wordsOf = (text: string): string[] => unaccented(text).split(/\s+/).filter(Boolean);

/** The rows of which each typed word begins a word: "man ord" finds Manage Orders. */
export function foundBy<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  search: string,
): readonly Row[] {
  const typed = wordsOf(search);
  if (!typed.length) return [];
  return rows
    .filter((row) => {
      const words = wordsOf(textOf(row));
      return typed.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, MOST);
}

export const foundPages = (pages: readonly NamedPage[], search: string): readonly NamedPage[] =>
  foundBy(pages, ({ label }) => label, search);
