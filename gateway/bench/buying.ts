import type { Call } from './calls';
import { containing, graphql, type Person, type Scenario, type ToolRow, type Variant } from './variants';

/** The scenario on either catalogue. */
const onBoth = (scenario: Scenario): Scenario[] => [
  scenario,
  { ...scenario, name: `${scenario.name}-large` },
];

/** Different lists of `lines` tools. */
const listsOf = (tools: readonly ToolRow[], lines: number): ToolRow[][] =>
  Array.from({ length: 40 }, (_, list) =>
    Array.from({ length: lines }, (_line, at) => tools[(list * 17 + at * 5) % tools.length] as ToolRow),
  );

const onlyGraphql = (operation: Call, contains: string): Variant =>
  containing(contains, { bare: operation, graphql: operation });

export const checkedLines = (tools: readonly ToolRow[]): Scenario[] =>
  onBoth({
    name: 'lines',
    title: 'check 200 lines',
    shopOnly: true,
    variants: listsOf(tools, 200).map((list) => {
      const lines = list.map(({ id: toolId }, at) => ({ toolId, quantity: 1 + at * 10 }));
      return onlyGraphql(graphql('lines', { lines }), '"shortfall":0');
    }),
  });

export const purchases = (tools: readonly ToolRow[], buyers: readonly Person[]): Scenario[] =>
  onBoth({
    name: 'purchase',
    title: 'place a purchase of 50 lines',
    shopOnly: true,
    variants: listsOf(tools, 50).map((list, i) => {
      const lines = list.map(({ id: toolId, minimum_order: quantity }) => ({ toolId, quantity }));
      const totalPrice = list.reduce((sum, tool) => sum + tool.price * tool.minimum_order, 0);
      const operation = graphql(
        'purchase',
        { input: { lines, totalPrice } },
        buyers[i % buyers.length]?.token,
      );
      return onlyGraphql(operation, '"state":"Open"');
    }),
  });
