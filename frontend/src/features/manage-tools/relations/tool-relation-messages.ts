import type { ToolRelationSide } from '../../../graphql/schema-types.generated';
import { isolated } from '../../../lib/format/isolated';

const kinds: Record<ToolRelationSide, string> = {
  ReplacedBy: 'Replaced by',
  Replaces: 'Replaces',
  Contains: 'Contains',
  PartOf: 'Part of',
  FitsWith: 'Fits with',
  Alternative: 'Alternative',
};

export const relationTexts = {
  title: 'Relations',
  titleOf: (tool: string) => `Relations: ${tool}`,
  lead: (sku: string) =>
    `SKU ${sku}. Everybody sees these tools on the page of the tool. What replaces a tool is edited with its lifecycle.`,
  customTool: 'This tool is made for a customer',
  customToolText: 'Relations of tools are public.',
  none: 'This tool has no relations yet. Add what fits with it first.',
  kinds,
  kind: 'Kind',
  tool: 'Tool',
  sku: 'SKU of the other tool',
  quantity: 'Pieces in one kit',
  add: 'Add relation',
  addTitle: (tool: string) => `Add a relation to ${tool}`,
  edit: 'Change',
  editTitle: (part: string) => `Pieces in one kit: ${part}`,
  save: 'Save',
  saved: 'Relation saved',
  remove: 'Remove',
  removeQuestion: (kind: string, tool: string) => `Remove ${isolated(`${kind}: ${tool}`)}?`,
  removeWarning: 'It is no longer shown on the pages of both tools.',
  removed: 'Relation removed',
  thereAlready: (pieces: number | null) =>
    pieces === null
      ? 'This relation is there already'
      : `It is there already: ${pieces} in one kit. Change that number instead.`,
  noSuchSku: 'No tool on sale has this SKU',
} as const;
