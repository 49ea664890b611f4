import { multipleAbove, multipleBelow, smallestQuantity } from '../../../rules/quantities';
import type { ErrorCode, ErrorDetails } from '../../../shared/domain-error';
import { ToolSupply } from '../tools/supply';
import type { LineTerms } from '../tools/line-terms';
import type { LineFix } from './line-fix';
import type { Tool } from '../tools/tool.entity';

interface RefusedLine {
  readonly tool: LineTerms | null;
  readonly quantity: number;
  readonly problems: readonly { readonly code: ErrorCode; readonly details?: ErrorDetails | null }[];
}

interface FixContext {
  /** Similar tools, or the replacement. */
  readonly suggestions?: readonly Tool[];
  /** Nothing is made. */
  readonly stockOnly?: boolean | null;
}

type WayOut = Pick<LineFix, 'quantity' | 'tool'>;

const REMOVE: WayOut = { quantity: null, tool: null };

/** The buyer need not decide which tool, or how much less than was wanted. */
const OBVIOUS: readonly ErrorCode[] = ['BELOW_MINIMUM', 'NOT_A_MULTIPLE'];

/** The ways out of each problem of a line, in the order of the problems, the best first. */
export function fixesOf(line: RefusedLine, context: FixContext = {}): LineFix[] {
  const { problems } = line;
  const fixes = problems.flatMap(({ code }) =>
    waysOut(code, line, context).map((way) => ({ problem: code, ...way, isObvious: false })),
  );
  if (!problems.every(({ code }) => OBVIOUS.includes(code))) return fixes;
  const best = fixes.find(({ quantity }) => quantity !== null);
  return fixes.map((fix) => (fix === best ? { ...fix, isObvious: true } : fix));
}

interface Refused {
  readonly tool: LineTerms;
  readonly quantity: number;
  /** The most units that can be delivered. */
  readonly most: number;
}

/** The problems that another quantity solves. */
const QUANTITIES: Partial<Record<ErrorCode, (line: Refused) => readonly number[]>> = {
  BELOW_MINIMUM: ({ tool }) => [smallestQuantity(tool)],
  NOT_A_MULTIPLE: ({ tool, quantity }) => [
    multipleBelow(quantity, tool.orderMultiple),
    multipleAbove(quantity, tool.orderMultiple),
  ],
  INSUFFICIENT_STOCK: ({ tool, most }) => [multipleBelow(most, tool.orderMultiple)],
};

function waysOut(code: ErrorCode, line: RefusedLine, context: FixContext): WayOut[] {
  const { tool, quantity } = line;
  if (!tool || code === 'DISCONTINUED') return [...otherTools(quantity, context), REMOVE];
  const most = mostOf(tool, line, context);
  const quantities = QUANTITIES[code]?.({ tool, quantity, most });
  return quantities ? orderInstead(tool, most, quantities) : [REMOVE];
}

function mostOf(tool: LineTerms, { problems }: RefusedLine, { stockOnly }: FixContext): number {
  const short = problems.find(({ code }) => code === 'INSUFFICIENT_STOCK');
  if (short) return Number(short.details?.available);
  return tool.supply === ToolSupply.MADE_TO_ORDER && !stockOnly ? Infinity : tool.availableStock;
}

/** Those of the quantities that can be ordered; if there is none, the line can only be removed. */
function orderInstead(tool: LineTerms, most: number, quantities: readonly number[]): WayOut[] {
  const possible = quantities.filter((quantity) => smallestQuantity(tool) <= quantity && quantity <= most);
  return possible.length > 0 ? possible.map((quantity) => ({ quantity, tool: null })) : [REMOVE];
}

const otherTools = (quantity: number, { suggestions = [] }: FixContext): WayOut[] =>
  suggestions.map((tool) => ({
    tool,
    quantity: Math.max(multipleAbove(quantity, tool.orderMultiple), smallestQuantity(tool)),
  }));
