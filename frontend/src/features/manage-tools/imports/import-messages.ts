import type { ImportKind, ImportRowState, ImportState } from '../../../graphql/schema-types.generated';
import { formatNumber } from '../../../lib/format/format';

const rows = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

const deletedText = (added: number): string =>
  added === 1
    ? 'The added tool is deleted, and its SKU cannot be used again.'
    : `The ${formatNumber(added)} added tools are deleted, and their SKUs cannot be used again.`;

/** Texts of imports, which the specification does not have. */
export const importTexts = {
  kinds: 'What is imported',
  kind: 'What',
  present: (name: string) => `Download all ${name.toLowerCase()}`,
  presentHint: 'A file that can be changed and imported again.',
  chooseFile: (name: string) => `File of ${name.toLowerCase()}`,
  fileHelp: (key: string, more: string) =>
    `CSV or Excel (.xlsx), up to 10 MB and 20,000 rows, with the column ${key}. A blank cell leaves a value as it is; “none” removes it. ${more}`,
  pictureFile: 'ZIP file of pictures',
  pictureHelp: (help: string) =>
    `${help} PNG, JPEG, WebP or GIF, up to 5 MB each; the ZIP file up to 25 MB, with at most 2,000 pictures. The shop keeps a copy.`,
  notZip: 'Choose a file that ends in .zip.',
  zipTooLarge: 'The file is larger than 25 MB. Split the pictures over several ZIP files.',
  checkPictures: 'Upload and check',
  sendingPictures: (name: string) => `Sending ${name}`,
  pictureWaiting: 'No connection. The upload goes on by itself.',
  whichColumn: (key: string) => `Say which column has the ${key}.`,
  columnsOf: 'Columns of the file',
  notUsed: 'Not used',
  columnsUsed: (used: readonly string[]) => `Columns used: ${used.join(', ')}`,
  notUsedColumns: (others: readonly string[]) => `; not used: ${others.join(', ')}`,
  as: (heading: string, column: string) => `${heading} as ${column}`,
  whichAmount: (example: string) => `What is ${example}?`,
  check: (count: number) => `Check ${rows(count)}`,
  checkHint: 'Nothing is changed yet.',
  noRows: 'There are no rows below the headings.',
  earlier: 'Earlier imports',
  none: 'No imports yet',
  noneText: 'They are listed here, with what they changed, for 90 days.',
  file: 'File',
  state: 'State',
  rowCount: 'Rows',
  by: 'By',
  at: 'Uploaded',
  of: (fileName: string) => `Import of ${fileName}`,
  apply: (count: number) => `Apply ${rows(count)}`,
  cancel: 'Stop',
  checkAgain: 'Check again',
  undo: 'Undo the import',
  undoTitle: (count: number) => `Undo ${rows(count)}?`,
  undoWarning: ({ changed, added }: { changed: number; added: number }) =>
    [
      changed > 0 && 'The tools get the values that they had before.',
      added > 0 && deletedText(added),
      'What somebody has changed since stays as it is.',
    ]
      .filter(Boolean)
      .join(' '),
  undoUntil: (time: string) => ` It can be undone until ${time}.`,
  failedFile: 'Download failed rows',
  another: 'Import another file',
  line: 'Line',
  whatChanges: 'What changes',
  rowState: 'Result',
  to: 'to',
  removed: 'removed',
  allBreaks: 'All price breaks of the tool are replaced by those of the row.',
  noSuchRows: 'There are no rows',
  progress: (done: number, all: number) => `${formatNumber(done)} of ${rows(all)}`,
} as const;

export const importStates: Readonly<Record<ImportState, string>> = {
  Checking: 'Being checked',
  Checked: 'Ready to apply',
  Applying: 'Being applied',
  Stopped: 'Stopped',
  Finished: 'Finished',
  Undoing: 'Being undone',
  Undone: 'Undone',
};

export const rowStates: Readonly<Record<ImportRowState, string>> = {
  Unchecked: 'Not checked',
  Create: 'To be added',
  Change: 'To be changed',
  Unchanged: 'Unchanged',
  Error: 'Error',
  Stale: 'Changed by others',
  Created: 'Added',
  Changed: 'Changed',
  Undone: 'Undone',
  Kept: 'Not undone',
};

interface ImportFacts {
  readonly state: ImportState;
  readonly problem: string | null;
  readonly kind: ImportKind;
  readonly toApply: number;
  readonly applied: number;
  readonly failed: number;
  readonly undone: number;
  readonly kept: number;
  /** Until when it can be undone: a time of day; null if it cannot. */
  readonly until: string | null;
}

const failedText = ({ failed, kind }: Pick<ImportFacts, 'failed' | 'kind'>) => {
  if (failed === 0) return '';
  const next =
    kind === 'Pictures'
      ? 'correct these pictures and import them in another ZIP file.'
      : 'download them, correct them and import that file.';
  return ` ${rows(failed)} cannot be applied: ${next}`;
};

/** What happened, and what comes next. */
export function importLead(facts: ImportFacts): string {
  const { until } = facts;
  return ended(facts) + (until === null ? '' : importTexts.undoUntil(until));
}

const undoneText = (undone: number, kept: number): string =>
  `${rows(undone)} undone.${kept > 0 ? ` Not undone: ${rows(kept)}, changed by somebody since.` : ''}`;

function ended(facts: ImportFacts): string {
  const { state, problem, toApply, applied, undone, kept } = facts;
  if (state === 'Undoing')
    return 'The rows are being undone. You may leave this page; it goes on without you.';
  if (state === 'Undone') return undoneText(undone, kept);
  if (state === 'Checking') return 'The rows are compared with the shop. Nothing is changed.';
  if (state === 'Applying') return 'The rows are applied. You may leave this page; it goes on without you.';
  const left = toApply > 0 ? ` ${rows(toApply)} can still be applied.` : '';
  if (state === 'Stopped')
    return `${problem ? `${problem} ` : ''}Stopped: ${rows(applied)} applied, which stay.${left}${failedText(facts)}`;
  if (state === 'Finished') return `${rows(applied)} applied.${failedText(facts)}`;
  if (toApply === 0) return `Nothing to apply.${failedText(facts)}`;
  return `Nothing is changed yet. Look at what would change, then apply it.${failedText(facts)}`;
}
