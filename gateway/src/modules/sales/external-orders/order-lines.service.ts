import type { Ctx } from '../../../shared/ctx';
import { DomainError } from '../../../shared/domain-error';
import { formatMoney } from '../../../shared/money';
import { selectFields } from '../../../shared/requested-fields';
import { checkLines, READ_OF_A_TOOL, type LinesCheck } from '../../catalogue/lines/lines.service';
import { centsOf, refusedOrder, requirePieces, unitsOf } from './order-numbers.service';
import type { ReceivedLine } from './received-order.type';

const READ = selectFields(READ_OF_A_TOOL);

/** A line that the shop can sell at the price that its buyer has agreed to. */
export interface AgreedLine {
  readonly tool: NonNullable<LinesCheck['lines'][number]['tool']>;
  readonly quantity: number;
  /** The most that a unit costs, cents. */
  readonly agreedPrice: number;
  readonly received: ReceivedLine;
}

/** How a sentence names a line. */
export const nameOfLine = ({ number, sku }: ReceivedLine): string => `Line ${number} (${sku})`;

/** @throws DomainError PRICE_CHANGED if a unit costs more than its buyer has agreed to */
export function requirePrice(
  { received, agreedPrice }: Omit<AgreedLine, 'tool' | 'quantity'>,
  price: number,
) {
  if (price > agreedPrice)
    throw new DomainError(
      'conflict',
      'PRICE_CHANGED',
      `${nameOfLine(received)}: the price is ${formatMoney(price)}, not ${formatMoney(agreedPrice)}.`,
    );
}

/**
 * The lines of an order by the rules and prices of the shop, for the person who orders.
 * @throws DomainError LINES_REFUSED, PRICE_CHANGED with a sentence about the first line that cannot be ordered
 */
export async function agreedLines(ctx: Ctx, given: readonly ReceivedLine[]): Promise<AgreedLine[]> {
  const read = given.map((received) => ({ received, ...numbersOf(received) }));
  const inputs = read.map(({ received: { sku }, quantity }) => ({ sku, quantity }));
  const { lines } = await checkLines(ctx, inputs, READ);
  refuseProblems(lines, given);
  const agreed = read.map((line, at): AgreedLine => {
    const { tool, unitPrice } = lines[at] as LinesCheck['lines'][number];
    if (!tool || unitPrice === null) throw new Error('a line without a problem has a tool and a price');
    requirePrice(line, unitPrice);
    return { ...line, tool };
  });
  refuseTwice(agreed);
  return agreed;
}

function numbersOf(line: ReceivedLine): Pick<AgreedLine, 'quantity' | 'agreedPrice'> {
  const name = nameOfLine(line);
  if (line.sku === '') throw refusedOrder(`Line ${line.number} has no SKU.`);
  requirePieces(name, line.unit);
  const agreedPrice = centsOf(name, { amount: line.unitPrice, currency: line.currency });
  return { quantity: unitsOf(name, line.quantity), agreedPrice };
}

/** Messages of fields have no full stop. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function refuseProblems(lines: LinesCheck['lines'], given: readonly ReceivedLine[]): void {
  const refused = lines.flatMap(({ problems: [problem] }, at) =>
    problem ? [`${nameOfLine(given[at] as ReceivedLine)}: ${ended(problem.message)}`] : [],
  );
  const [first] = refused;
  if (first === undefined) return;
  throw refusedOrder(
    refused.length === 1 ? first : `${refused.length} lines cannot be ordered. The first is ${first}`,
  );
}

/** A purchase has one order of a tool. */
function refuseTwice(lines: readonly AgreedLine[]): void {
  const byTool = new Map<string, ReceivedLine>();
  for (const { tool, received } of lines) {
    const before = byTool.get(tool.id);
    if (before)
      throw refusedOrder(
        `Lines ${before.number} and ${received.number} are both of ${tool.sku}. Order all units of it in one line.`,
      );
    byTool.set(tool.id, received);
  }
}
