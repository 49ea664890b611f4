import { validate as isUuid } from 'uuid';
import { selectedRows } from '../../../db/lists/selection';
import { columnsOf, query, rawSql, sql, statementOf, Where, type Sql } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { badInput, notFound, type Problem } from '../../../shared/domain-error';
import { CENTS } from '../../../shared/money';
import type { FieldSelection } from '../../../shared/requested-fields';
import { refusalOf } from '../../../shared/refusal';
import { workingDays } from '../../calendar/working-days.service';
import type { CheckedLine, LinesCheck } from './checked-line';
import { pricingFor } from '../pricing/pricing.service';
import { checkLine, type LineContext } from './line-check.service';
import { fixesOf } from './line-fixes.service';
import type { LineInput } from './line.inputs';
import { READ_OF_PERMISSIONS } from './tool-permissions.policy';
import { productionFor } from '../production/production.service';
import { normalizeSku } from '../../../rules/plain';
import { Tool } from '../tools/tool.entity';
import { accountOf, seenBy } from '../tools/custom-tool.policy';

export { LinesCheck } from './checked-line';

/** The order minimum in cents (ORDER_MINIMUM), and what a total lacks of it. */
export function minimumOf({ services }: Ctx, total: number): { orderMinimum: number; shortfall: number } {
  const orderMinimum = services.env.ORDER_MINIMUM * CENTS;
  return { orderMinimum, shortfall: Math.max(0, orderMinimum - total) };
}

/** Columns of a tool that a check reads in addition to the requested ones. */
export const READ_OF_A_TOOL = [
  'id',
  'sku',
  'name',
  'weightGrams',
  'packedWeightGrams',
  ...READ_OF_PERMISSIONS,
] as const satisfies readonly (keyof Tool)[];

/**
 * Checks up to 500 lines: price, total, day of departure and problems of each, with the rules by which an order is
 * placed. Visitors may ask, too. Nothing is reserved. @throws DomainError BAD_USER_INPUT
 */
export async function checkLines(
  ctx: Ctx,
  inputs: readonly LineInput[],
  toolFields: FieldSelection,
): Promise<LinesCheck> {
  const viewer = await ctx.viewer();
  const seen = seenBy(viewer);
  const find = await toolFinder(ctx, inputs, { fields: toolFields, seen });
  const days = await workingDays(ctx);
  const tools = inputs.map(find);
  const account = accountOf(viewer);
  const asked = tools.flatMap((tool) => (tool ? [{ toolId: tool.id }] : []));
  const pricing = await pricingFor(ctx.db, { ...account, day: days.today }, asked);
  const production = await productionFor(
    ctx.db,
    [...new Set(tools.filter((tool) => tool !== undefined))],
    days,
  );
  const lines = inputs.map((input, at) => checkOne(tools[at], input, { days, account, pricing, production }));
  for (const [index, tools] of await suggestionsFor(ctx, inputs, { lines, seen }))
    lines[index]?.suggestions.push(...tools);
  for (const [at, line] of lines.entries())
    line.fixes = fixesOf(line, { suggestions: line.suggestions, stockOnly: inputs[at]?.stockOnly });
  const total = sum(lines.map((line) => line.total ?? 0));
  const listTotal = sum(lines.map(({ listUnitPrice, quantity }) => (listUnitPrice ?? 0) * quantity));
  return { lines, total, listTotal, ...minimumOf(ctx, total) };
}

function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((before, amount) => before + amount, 0);
  if (!Number.isSafeInteger(total)) throw badInput({ lines: 'The quantities are too large.' });
  return total;
}

interface ToolQuery {
  readonly fields: FieldSelection;
  /** Which tools the viewer sees. */
  readonly seen: Sql;
}

async function toolFinder(
  { db }: Ctx,
  inputs: readonly LineInput[],
  finding: ToolQuery,
): Promise<(input: LineInput) => Tool | undefined> {
  const ids = inputs.map(({ toolId }) => toolId).filter((id) => isUuid(id));
  const skus = inputs.filter(({ toolId }) => !toolId).map(skuOf);
  const tools = await toolsOnSale(db, sql`(item.id = ANY (${ids}) OR item.sku = ANY (${skus}))`, finding);
  const byId = new Map(tools.map((tool) => [tool.id, tool]));
  const bySku = new Map(tools.map((tool) => [tool.sku, tool]));
  const resembling = await toolsByLetters(
    db,
    skus.filter((sku) => !bySku.has(sku)),
    finding,
  );
  return (input) => {
    if (input.toolId) return byId.get(input.toolId.toLowerCase());
    const sku = skuOf(input);
    return bySku.get(sku) ?? resembling.get(lettersOf(sku));
  };
}

function toolsOnSale(db: Ctx['db'], condition: Sql, { fields, seen }: ToolQuery): Promise<Tool[]> {
  const where = new Where()
    .and(condition)
    .and(sql`item.deleted_at IS NULL`)
    .and(seen);
  return selectedRows(db, Tool, { fields, rest: where.text, values: where.values });
}

/** A SKU without its hyphens, which people write as blanks, dots or not at all. */
const lettersOf = (sku: string): string => sku.replace(/[^A-Z0-9]/g, '');

/** The tools whose SKUs differ from the typed ones in their hyphens only, if there is one such tool for a SKU. */
async function toolsByLetters(
  db: Ctx['db'],
  skus: readonly string[],
  finding: ToolQuery,
): Promise<ReadonlyMap<string, Tool>> {
  const letters = [...new Set(skus.map(lettersOf))].filter(Boolean);
  if (letters.length === 0) return new Map();
  const tools = await toolsOnSale(db, sql`translate(item.sku, '-', '') = ANY (${letters})`, finding);
  const all = tools.map(({ sku }) => lettersOf(sku));
  const isOnly = ({ sku }: Tool) => all.indexOf(lettersOf(sku)) === all.lastIndexOf(lettersOf(sku));
  return new Map(tools.filter(isOnly).map((tool) => [lettersOf(tool.sku), tool]));
}

const skuOf = ({ sku }: LineInput): string => normalizeSku(sku ?? '');

const NO_PRICE = {
  tool: null,
  unitPrice: null,
  listUnitPrice: null,
  total: null,
  breakQuantity: null,
  next: null,
  shipsOn: null,
  parts: [],
};

function checkOne(
  tool: Tool | undefined,
  { toolId, sku, quantity, stockOnly }: LineInput,
  context: LineContext,
): CheckedLine {
  if (tool) {
    const production = stockOnly ? null : context.production;
    const line = checkLine(tool, { quantity }, { ...context, production });
    return { ...line, problems: line.problems.map(refusalOf), suggestions: [], fixes: [] };
  }
  const problem = toolId ? notFound() : unknownSku(sku ?? '');
  return { ...NO_PRICE, quantity, problems: [refusalOf(problem)], suggestions: [], fixes: [] };
}

const unknownSku = (sku: string): Problem => ({
  kind: 'rule',
  code: 'UNKNOWN_SKU',
  message: sku ? `No tool has the SKU ${sku}.` : 'The SKU is missing.',
  details: { sku },
});

/** How many tools are suggested for a line, and for how many lines of a check: a comparison costs more than a lookup. */
const SUGGESTIONS = 3;
const COMPARED_LINES = 20;

/** Suggested tools by the position of the line. */
async function suggestionsFor(
  ctx: Ctx,
  inputs: readonly LineInput[],
  { lines, seen }: { lines: readonly CheckedLine[]; seen: Sql },
): Promise<Map<number, Tool[]>> {
  const unknown = lines.flatMap(({ problems }, index) =>
    problems[0]?.code === 'UNKNOWN_SKU' && inputs[index]?.sku ? [index] : [],
  );
  // Only a discontinued tool has a replacement.
  const replaced = lines.flatMap(({ tool }, index) =>
    tool?.replacedById ? [[index, tool.replacedById] as const] : [],
  );
  if (unknown.length === 0 && replaced.length === 0) return new Map();
  const compared = unknown.slice(0, COMPARED_LINES);
  const typed = compared.map((index) => inputs[index]?.sku);
  const [at, ids] = [replaced.map(([index]) => index), replaced.map(([, id]) => id)];
  const suggested = sql`SELECT line, ${rawSql(columnsOf(ctx.db, Tool))} FROM (
      SELECT line, similar_tools.* FROM unnest(${compared}::int[], ${typed}::text[]) AS given (line, typed), LATERAL (
        SELECT * FROM tools AS item WHERE deleted_at IS NULL AND ${seen} AND lifecycle <> 'Discontinued'
          AND search_fold(typed) <% search_text
        ORDER BY word_similarity(search_fold(typed), search_text) DESC, id LIMIT ${rawSql(String(SUGGESTIONS))}) similar_tools
      UNION ALL
      SELECT line, item.* FROM unnest(${at}::int[], ${ids}::uuid[]) AS replaced (line, tool_id)
        JOIN tools AS item ON item.id = tool_id AND deleted_at IS NULL AND ${seen}) suggested`;
  const found = await query<Tool & { line: number }>(ctx.db, statementOf(suggested));
  const byLine = new Map<number, Tool[]>();
  for (const { line, ...tool } of found)
    byLine.set(line, [...(byLine.get(line) ?? []), Object.assign(new Tool(), tool)]);
  return byLine;
}
