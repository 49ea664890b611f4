import type { Plugin } from 'vite';

const PREFIX = '\0shop:lean-table/';

/** What stands in for a part of antd's table: it does what that part does when it is not asked for. */
const REPLACEMENTS: Record<string, string> = {
  FilterDropdown: `
    export const flattenKeys = () => [];
    export default function FilterDropdown() {
      throw new Error('Column filters are not in this build: see frontend/vite/lean-table.ts');
    }`,
  useSelection: `
    export const SELECTION_COLUMN = {};
    export const SELECTION_ALL = 'SELECT_ALL';
    export const SELECTION_INVERT = 'SELECT_INVERT';
    export const SELECTION_NONE = 'SELECT_NONE';
    const none = new Set();
    const unchanged = (columns) => columns;
    export default function useSelection(_, rowSelection) {
      if (rowSelection) throw new Error('Row selection is not in this build: see frontend/vite/lean-table.ts');
      return [unchanged, none];
    }`,
};

/**
 * antd's table without column filters and row selection, which bring a tree, menus, dropdowns and radios: our lists
 * are filtered above the table (data-table/list-filters), and nothing is done to several rows at once. Asking for
 * one of them anyway fails loudly.
 */
export function leanTable(): Plugin {
  return {
    name: 'shop:lean-table',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const name = source.replace(/^.*\//, '');
      return importer.includes('/antd/es/table/') && name in REPLACEMENTS ? PREFIX + name : undefined;
    },
    load: (id) => (id.startsWith(PREFIX) ? REPLACEMENTS[id.slice(PREFIX.length)] : undefined),
  };
}
