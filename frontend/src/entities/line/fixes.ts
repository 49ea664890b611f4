import type { CheckedLineFragment, LineToolFragment } from './checked-line.generated';
import { formatNumber } from '../../lib/format/format';
import { multipleAbove, smallestQuantity } from '../tool/pricing';

/** Why a line cannot be bought as it is: a refusal of the gateway. */
export type LineProblem = CheckedLineFragment['problems'][number];

/** A way out of a problem, and what its button says: another quantity, another tool, or no line at all. */
export type Fix = { label: string } & (
  | { kind: 'quantity'; quantity: number }
  | { kind: 'tool'; tool: LineToolFragment; quantity: number }
  | { kind: 'remove' }
);

type Checked = Pick<CheckedLineFragment, 'tool' | 'quantity' | 'problems' | 'suggestions'>;
type Details = Record<string, unknown>;

const remove: Fix = { kind: 'remove', label: 'Remove' };

const isQuantity = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Those of the quantities that minimum and stock allow; if there is no such quantity, the line can only be removed. */
function orderInstead({ tool }: Checked, quantities: unknown[], label = 'Order'): Fix[] {
  const possible = quantities.filter(isQuantity).filter((quantity) => {
    if (!tool) return true;
    return (
      smallestQuantity(tool) <= quantity &&
      (quantity <= tool.availableStock || tool.supply === 'MADE_TO_ORDER')
    );
  });
  if (!possible.length) return [remove];
  return possible.map((quantity) => ({
    kind: 'quantity',
    quantity,
    label: `${label} ${formatNumber(quantity)}`,
  }));
}

/** Other tools in place of this one, in a quantity that they allow. */
const otherTools = ({ quantity, suggestions }: Checked, label: string): Fix[] =>
  suggestions.map((tool) => ({
    kind: 'tool',
    tool,
    quantity: Math.max(multipleAbove(quantity, tool.orderMultiple), smallestQuantity(tool)),
    label: `${label} ${tool.sku}`,
  }));

const fixes: Record<string, (details: Details, line: Checked) => Fix[]> = {
  BELOW_MINIMUM: ({ minimum }, line) => orderInstead(line, [minimum]),
  NOT_A_MULTIPLE: ({ nearestBelow, nearestAbove }, line) =>
    orderInstead(line, [nearestBelow, nearestAbove], ''),
  INSUFFICIENT_STOCK: ({ available }, line) => {
    const left = Number(available);
    return orderInstead(line, [left - (left % (line.tool?.orderMultiple ?? 1))], 'Order the last');
  },
  DISCONTINUED: (_details, line) => [...otherTools(line, 'Replace by'), remove],
  UNKNOWN_SKU: (_details, line) => [...otherTools(line, 'Use'), remove],
  NOT_FOUND: () => [remove],
  /** Not of the gateway: what was typed is no quantity. Only the buyer knows which one was meant. */
  BAD_QUANTITY: () => [remove],
};

/** Only these change nothing that the buyer would want to decide on: which tool, or how much less than was wanted. */
const HARMLESS = ['BELOW_MINIMUM', 'NOT_A_MULTIPLE'];

/** The ways out of one problem of a line, the best one first; empty for a problem that only has a sentence. */
export const fixesOf = ({ code, details }: LineProblem, line: Checked): Fix[] =>
  (fixes[code]?.((details as Details | null | undefined) ?? {}, line) ?? []).map((fix) => ({
    ...fix,
    label: fix.label.trim(),
  }));

/** The fix that needs no decision: the minimum or the nearest multiple, if nothing else is wrong with the line. */
export function obviousFix(line: Checked): Fix | undefined {
  const { problems } = line;
  if (!problems.every(({ code }) => HARMLESS.includes(code))) return undefined;
  return problems.flatMap((problem) => fixesOf(problem, line)).find(({ kind }) => kind === 'quantity');
}

/** A line to be bought: of a tool, or of a SKU that may be unknown. */
export type Line = { toolId?: string | null; sku?: string | null; quantity: number };

/** The line after a fix; null if it is removed. */
export function applyFix<L extends Line>(line: L, fix: Fix): L | null {
  if (fix.kind === 'remove') return null;
  if (fix.kind === 'quantity') return { ...line, quantity: fix.quantity };
  return { ...line, ...('sku' in line && { sku: null }), toolId: fix.tool.id, quantity: fix.quantity };
}

/** Whether "Fix all" would change a line. */
export const isFixable = (line: Checked | undefined): boolean => !!line && obviousFix(line) !== undefined;

/** What "Fix all" does, in one sentence: "2 lines changed: SERVO-7 from 3 to 24, GM-12 from 50 to 48." */
export function fixedText(checks: readonly (Checked | undefined)[]): string {
  const changes = checks.flatMap((check) => {
    const fix = check && obviousFix(check);
    if (!check || fix?.kind !== 'quantity') return [];
    return `${check.tool?.sku} from ${formatNumber(check.quantity)} to ${formatNumber(fix.quantity)}`;
  });
  return `${changes.length} ${changes.length === 1 ? 'line' : 'lines'} changed: ${changes.join(', ')}.`;
}

/** The lines with the obvious fix of each one that has problems; `checks` has the check of each line. */
export const fixAll = <L extends Line>(lines: readonly L[], checks: readonly (Checked | undefined)[]): L[] =>
  lines.map((line, at) => {
    const check = checks[at];
    const fix = check && obviousFix(check);
    return (fix && applyFix(line, fix)) ?? line;
  });
