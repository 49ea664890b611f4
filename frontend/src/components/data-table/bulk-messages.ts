/** Texts of changes of many rows. */
export const bulkTexts = {
  selectPage: 'Select all on this page',
  selectRow: (row: string) => `Select ${row}`,
  selectedRows: 'Selected rows',
  export: 'Export',
  clear: 'Clear',
  retryFailed: 'Retry failed',
  results: 'Results',
  selectAll: (total: number) => `Select all ${total}`,
  notAll: (most: string) => `Up to ${most} rows can be selected together: filter the list to fewer.`,
  selected: (count: number) => `${count} selected`,
  progress: (done: number, total: number) => `${done} of ${total} done`,
  rows: 'Rows',
  /** Names of rows, and how many more there are. */
  named: (names: readonly string[], more: number) => names.join('; ') + (more ? `; ${more} more` : ''),
  notSent: 'Not sent',
  outcome: ({ changed, unchanged, failed }: Record<'changed' | 'unchanged' | 'failed', readonly string[]>) =>
    [
      `${changed.length} changed`,
      unchanged.length && `${unchanged.length} unchanged`,
      failed.length && `${failed.length} failed`,
    ]
      .filter(Boolean)
      .join(', '),
} as const;
