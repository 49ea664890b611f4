import type { QuoteRequestLineInput } from '../../graphql/schema-types.generated';

type Bought = { toolId: string; quantity: number };

/** Lines of tools, each tool once. */
export function quoteLines(bought: readonly Bought[]): QuoteRequestLineInput[] {
  const byTool = new Map<string, number>();
  for (const { toolId, quantity } of bought) byTool.set(toolId, (byTool.get(toolId) ?? 0) + quantity);
  return [...byTool].map(([toolId, quantity]) => ({ toolId, quantities: [quantity] }));
}
