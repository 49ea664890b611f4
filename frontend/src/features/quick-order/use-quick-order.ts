import { useMemo, useState } from 'react';
import { useDraft } from '../../components/drafts/use-draft';
import { fixedText, obviousFix, type Fix } from '../../entities/line/fixes';
import { useCheckedLines } from '../../entities/line/use-checked-lines';
import {
  checkOfRow,
  lineOf,
  mergedRows,
  multiplied,
  withAllFixes,
  withFix,
  withNewRows,
  withTyped,
  type CheckedRow,
  type NewRow,
  type Row,
} from './rows';
import type { TypedLine } from './typed-lines';

/** What can be undone, or read in another way. */
type LastChange = {
  /** The rows before the last change that can be undone. */
  before: readonly Row[] | null;
  /** How often lines were added. */
  added: number;
  /** How often they were a list. */
  read: number;
  /** True if the last change added lines: they can be read in another way. */
  isAdded: boolean;
  /** Result of "Fix all". */
  fixed?: string;
};

/** The rows with the gateway's checks: which can be bought as they are, and which have problems. */
function useChecks(rows: readonly Row[]) {
  const lines = useMemo(() => rows.map(lineOf), [rows]);
  const { checks, totals: _, ...check } = useCheckedLines(lines);
  const checked = useMemo<CheckedRow[]>(
    () => rows.map((row, at) => ({ row, check: checkOfRow(row, checks[at]) })),
    [rows, checks],
  );
  const failed = checked.filter((one) => one.check?.problems.length);
  const ready = check.outdated ? [] : checked.filter((one) => one.check?.problems.length === 0);
  const fixable = failed.filter((one) => one.check && obviousFix(one.check)).length;
  return { ...check, checked, failed, ready, fixable };
}

/** The rows of a quick order, what the gateway says about them, and what can be done with them. */
export function useQuickOrder(initial: readonly NewRow[]) {
  const [rows, setRows] = useDraft<readonly Row[]>('rows', () => withNewRows([], initial));
  const [state, setLast] = useState<LastChange>({ before: null, added: 0, read: 0, isAdded: false });
  const { before, added, read, fixed } = state;
  const setState = ({ rows: next, ...last }: LastChange & { rows: readonly Row[] }) => {
    setRows(next);
    setLast(last);
  };
  const checks = useChecks(rows);
  const change = (next: readonly Row[]) =>
    setState({ rows: next, before: rows, added, read, isAdded: false });
  const changeForGood = (next: readonly Row[]) =>
    setState({ rows: next, before: null, added, read, isAdded: false });
  const addTo = (earlier: readonly Row[], lines: readonly NewRow[], lists = 1) =>
    setState({
      rows: withNewRows(earlier, lines),
      before: earlier,
      added: added + 1,
      read: read + lists,
      isAdded: true,
    });
  return {
    ...checks,
    /** @throws FileProblem TOO_MANY_ROWS */
    add: (lines: readonly NewRow[]) => addTo(rows, lines),
    /** A line that was typed. @throws FileProblem TOO_MANY_ROWS */
    addOne: (line: NewRow) => addTo(rows, [line], 0),
    /** The lines that were added last, read in another way; null if something else has changed since. */
    addInstead: state.isAdded && before ? (lines: readonly NewRow[]) => addTo(before, lines) : null,
    added,
    read,
    /** While it is typed. */
    edit: (id: string, typed: Partial<TypedLine>) => changeForGood(withTyped(rows, id, typed)),
    /** When a field is left: its row may be the same as another one now. */
    settle: () => {
      const merged = mergedRows(rows);
      if (merged.length < rows.length) change(merged);
    },
    fix: (id: string, fix: Fix) => change(withFix(rows, id, fix)),
    fixAll: () =>
      setState({
        rows: withAllFixes(checks.checked),
        before: rows,
        added,
        read,
        isAdded: false,
        fixed: fixedText(checks.checked.map(({ check }) => check)),
      }),
    fixed,
    multiply: (by: number) => change(multiplied(rows, by)),
    remove: (id: string) => change(rows.filter((row) => row.id !== id)),
    putBack: (row: Row, at: number) => changeForGood([...rows.slice(0, at), row, ...rows.slice(at)]),
    clear: () => change([]),
    /** They are in the cart. */
    take: (ids: ReadonlySet<string>) => changeForGood(rows.filter(({ id }) => !ids.has(id))),
    undo: before && (() => changeForGood(before)),
  };
}

export type QuickOrder = ReturnType<typeof useQuickOrder>;
