import { call } from '../../../gateway/demo/people';

export interface Part {
  readonly id: string;
  readonly name: string;
  /** In cents. */
  readonly price: number;
  readonly sku: string;
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
}

export async function parts(): Promise<Part[]> {
  const query =
    '{ tools(first: 100) { nodes { id name price sku minimumOrder orderMultiple availableStock lifecycle } } }';
  const { data } = await call<{ data: { tools: { nodes: (Part & { lifecycle: string })[] } } }>(
    'POST',
    '/graphql',
    undefined,
    { query },
  );
  return data.tools.nodes.filter(
    ({ lifecycle, minimumOrder, orderMultiple, availableStock }) =>
      lifecycle === 'Active' && minimumOrder % orderMultiple === 0 && availableStock >= 3 * minimumOrder,
  );
}

/** The smallest order of a part. */
export const smallestOf = ({ id, minimumOrder }: Part) => ({ toolId: id, quantity: minimumOrder });

export const IN_BRITAIN = {
  deliverTo: { lines: ['Unit 7, Foundry Lane'], city: 'Sheffield', country: 'GB' },
};

/** How lines of a parts list go wrong: in another case, without hyphens, below the minimum, between two multiples. */
const mistakes: readonly ((part: Part) => [sku: string, quantity: string])[] = [
  ({ sku, minimumOrder }) => [sku.toLowerCase(), String(minimumOrder)],
  ({ sku, minimumOrder }) => [sku.replaceAll('-', ''), String(minimumOrder)],
  ({ sku }) => [sku, '1'],
  ({ sku, minimumOrder, orderMultiple }) => [sku, String(minimumOrder + (orderMultiple > 1 ? 1 : 0))],
];
const MISTAKES = 8;

/** A bill of materials as a spreadsheet has it: 40 lines, eight of them with a mistake. */
export const partsList = (chosen: readonly Part[]): string =>
  [
    'Item\tPart No.\tQty\tRef des',
    ...chosen.map((part, at) => {
      const [sku, quantity] = (at < MISTAKES && mistakes[at % mistakes.length]?.(part)) || [
        part.sku,
        String(part.minimumOrder),
      ];
      return `${at + 1}\t${sku}\t${quantity}\tR${at + 1}`;
    }),
  ].join('\n');
