import { nanoid } from '@reduxjs/toolkit';
import { cut } from '../../../../gateway/src/rules/cut';
import { normalizeSku } from '../../../../gateway/src/rules/plain';
import { FileProblem } from '../../lib/reading/file-problem';
import type { CheckedLineFragment } from '../../entities/line/checked-line.generated';
import { obviousFix, type Fix, type Line, type LineProblem } from '../../entities/line/fixes';
import { MAX_ROWS } from './limits';
import { readQuantity } from './quantity';
import type { TypedLine } from './typed-lines';

/** Longer texts are not part numbers; the gateway does not look for them. */
const MAX_SKU = 100;

/** Earlier price of a line, cents per unit. */
type Before = { unitPrice: number };

/** A row of the preview: what was typed, and where it comes from. */
export type Row = TypedLine & {
  id: string;
  /** The quantities that were added up because they are of the same tool; empty for a single one. */
  merged: readonly string[];
  before?: Before;
};

export type NewRow = TypedLine & { before?: Before };

/** The quantity of a row, or null if what was typed is not one or is in doubt. */
export const quantityOf = ({ quantity, doubt }: Pick<TypedLine, 'quantity' | 'doubt'>): number | null =>
  doubt ? null : readQuantity(quantity);

const parts = ({ merged, quantity }: Row) => (merged.length ? merged : [quantity]);

const addedUp = (row: Row, other: Row): Row => ({
  ...row,
  quantity: String((quantityOf(row) ?? 0) + (quantityOf(other) ?? 0)),
  reference: [...new Set([row.reference, other.reference])].filter(Boolean).join(', '),
  merged: [...parts(row), ...parts(other)],
  before: other.before ?? row.before,
});

/** Rows of the same SKU become one, at the place of the first. A row without a quantity stays as it is. */
export function mergedRows(rows: readonly Row[]): Row[] {
  const bySku = new Map<string, Row>();
  for (const row of rows) {
    const sku = quantityOf(row) === null ? '' : normalizeSku(row.sku);
    const first = sku ? bySku.get(sku) : undefined;
    bySku.set(sku || row.id, first ? addedUp(first, row) : row);
  }
  return [...bySku.values()];
}

/** @throws FileProblem TOO_MANY_ROWS */
export function withNewRows(rows: readonly Row[], added: readonly NewRow[]): Row[] {
  const all = mergedRows([...rows, ...added.map((row) => ({ ...row, id: nanoid(), merged: [] }))]);
  if (all.length > MAX_ROWS) throw new FileProblem('TOO_MANY_ROWS', [all.length, MAX_ROWS].map(String));
  return all;
}

/** Input for the gateway for a row. Without a valid quantity, only its tool is checked. */
export const lineOf = (row: Row): Line => ({
  sku: cut(row.sku, MAX_SKU),
  quantity: quantityOf(row) ?? 1,
});

/** The gateway's check of a row, without what it says about an earlier quantity. An invalid quantity is a problem of its own. */
export function checkOfRow(
  row: Row,
  check: CheckedLineFragment | undefined,
): CheckedLineFragment | undefined {
  const quantity = quantityOf(row);
  if (!check || check.quantity === quantity) return check;
  // Of another quantity, until the next answer.
  if (quantity !== null) return { ...check, total: null, problems: [], fixes: [] };
  const unread = row.quantity ? `“${row.quantity}” is not a quantity.` : 'The quantity is missing.';
  const problem: LineProblem = { code: 'BAD_QUANTITY', message: row.doubt ?? unread, details: null };
  const others = check.problems.filter(({ code }) => ['UNKNOWN_SKU', 'DISCONTINUED'].includes(code));
  const fixes = check.fixes.map((fix) => ({ ...fix, isObvious: false }));
  return {
    ...check,
    unitPrice: null,
    total: null,
    shipsOn: null,
    problems: [problem, ...others],
    fixes: [{ problem: problem.code, quantity: null, tool: null, isObvious: false }, ...fixes],
  };
}

/** The row after a fix, or no row if it is removed. Choosing another tool leaves an invalid quantity as it was typed. */
function fixedRow(row: Row, fix: Fix): Row[] {
  if (fix.kind === 'remove') return [];
  const quantity = fix.kind === 'tool' && quantityOf(row) === null ? row.quantity : String(fix.quantity);
  const isTyped = fix.kind === 'tool' && row.doubt;
  return [
    {
      ...row,
      quantity,
      merged: [],
      doubt: isTyped ? row.doubt : undefined,
      ...(fix.kind === 'tool' && { sku: fix.tool.sku }),
    },
  ];
}

export const withFix = (rows: readonly Row[], id: string, fix: Fix): Row[] =>
  mergedRows(rows.flatMap((row) => (row.id === id ? fixedRow(row, fix) : row)));

/** A row, and what the gateway says about it. */
export type CheckedRow = { row: Row; check: CheckedLineFragment | undefined };

/** The rows whose tool is known, as lines of a list, each tool once. A missing quantity is not guessed. */
export function matchedLines(checked: readonly CheckedRow[]) {
  const byTool = new Map<string, { toolId: string; quantity: number; reference: string | null }>();
  for (const { row, check } of checked) {
    const quantity = quantityOf(row);
    if (!check?.tool || quantity === null) continue;
    const toolId = check.tool.id;
    const before = byTool.get(toolId);
    const reference = before?.reference ?? (row.reference.trim() || null);
    byTool.set(toolId, { toolId, quantity: quantity + (before?.quantity ?? 0), reference });
  }
  return [...byTool.values()];
}

/** All rows with a quantity, to ask a price for: what is no tool is described by what was typed. */
export function quotedLines(checked: readonly CheckedRow[]) {
  const tools = matchedLines(checked).map(({ toolId, quantity, reference }) => ({
    toolId,
    quantities: [quantity],
    reference,
  }));
  const others = checked.flatMap(({ row, check }) => {
    const quantity = quantityOf(row);
    if (!check || check.tool || quantity === null || !row.sku.trim()) return [];
    return [{ description: row.sku.trim(), quantities: [quantity], reference: row.reference.trim() || null }];
  });
  return [...tools, ...others];
}

/** Every row with the fix that needs no decision. */
export const withAllFixes = (checked: readonly CheckedRow[]): Row[] =>
  mergedRows(
    checked.flatMap(({ row, check }) => {
      const fix = check && obviousFix(check);
      return fix ? fixedRow(row, fix) : row;
    }),
  );

export const withTyped = (rows: readonly Row[], id: string, typed: Partial<TypedLine>): Row[] =>
  rows.map((row) => {
    if (row.id !== id) return row;
    return { ...row, ...typed, ...(typed.quantity !== undefined && { merged: [], doubt: undefined }) };
  });

/** Every quantity times a number, e.g. of robots. An invalid quantity stays as it was typed. */
export const multiplied = (rows: readonly Row[], by: number): Row[] =>
  rows.map((row) => {
    const quantity = quantityOf(row);
    return quantity === null ? row : { ...row, quantity: String(quantity * by), merged: [] };
  });
