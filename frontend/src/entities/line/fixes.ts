import type { CheckedLineFragment, LineToolFragment } from './checked-line.generated';
import { formatNumber } from '../../lib/format/format';

/** Why a line cannot be bought as it is: a refusal of the gateway. */
export type LineProblem = CheckedLineFragment['problems'][number];

/** A way out of a problem, and what its button says: another quantity, another tool, or no line at all. */
export type Fix = { label: string } & (
  | { kind: 'quantity'; quantity: number }
  | { kind: 'tool'; tool: LineToolFragment; quantity: number }
  | { kind: 'remove' }
);

type Checked = Pick<CheckedLineFragment, 'tool' | 'quantity' | 'problems' | 'fixes'>;
type GivenFix = CheckedLineFragment['fixes'][number];

const remove: Fix = { kind: 'remove', label: 'Remove' };

const quantityWords: Record<string, string> = { NOT_A_MULTIPLE: '', INSUFFICIENT_STOCK: 'Order the last ' };

/** A fix of the gateway as a button. */
function worded({ problem, quantity, tool }: GivenFix): Fix {
  if (quantity === null) return remove;
  if (!tool)
    return {
      kind: 'quantity',
      quantity,
      label: `${quantityWords[problem] ?? 'Order '}${formatNumber(quantity)}`,
    };
  const verb = problem === 'DISCONTINUED' ? 'Replace by' : 'Use';
  return { kind: 'tool', tool, quantity, label: `${verb} ${tool.sku}` };
}

/** The ways out of one problem of a line, the best one first. A problem without any only has a sentence. */
export const fixesOf = ({ code }: LineProblem, { fixes }: Pick<Checked, 'fixes'>): Fix[] =>
  fixes.filter(({ problem }) => problem === code).map(worded);

/** The fix that needs no decision, if there is one. */
export function obviousFix({ fixes }: Pick<Checked, 'fixes'>): Fix | undefined {
  const obvious = fixes.find(({ isObvious }) => isObvious);
  return obvious && worded(obvious);
}

/** A line to be bought: of a tool, or of a SKU that may be unknown. */
export type Line = { toolId?: string | null; sku?: string | null; quantity: number };

/** The line after a fix; null if it is removed. */
export function applyFix<L extends Line>(line: L, fix: Fix): L | null {
  if (fix.kind === 'remove') return null;
  if (fix.kind === 'quantity') return { ...line, quantity: fix.quantity };
  return { ...line, ...('sku' in line && { sku: null }), toolId: fix.tool.id, quantity: fix.quantity };
}

/** True if "Fix all" would change a line. */
export const isFixable = (line: Checked | undefined): boolean => !!line && obviousFix(line) !== undefined;

/** The effect of "Fix all" in one sentence: "2 lines changed: SERVO-7 from 3 to 24, GM-12 from 50 to 48." */
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
