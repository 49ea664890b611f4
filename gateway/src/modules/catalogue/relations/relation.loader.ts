import { sharedLoader } from '../../../db/shared-loader';
import { query, rows } from '../../../db/sql';
import { dayOf } from '../../../rules/days';
import { SEEN_BY_ALL } from '../tools/custom-tool.policy';
import { Tool } from '../tools/tool.entity';
import { isOver } from '../tools/tool.lifecycle';
import { SELLABLE_STOCK } from '../tools/tool.sql';
import type { RelatedTool } from './related-tool.type';
import { ToolRelationSide } from './tool-relation-kind';

/** A relation as the tool `id` sees it. */
interface Side {
  readonly id: string;
  readonly otherId: string;
  readonly kind: ToolRelationSide;
  readonly quantity: number | null;
}

const SIDES = `
  SELECT from_id AS id, to_id AS "otherId", kind, quantity FROM tool_relations WHERE from_id = ANY ($1::uuid[])
  UNION ALL SELECT to_id, from_id, CASE kind WHEN 'Contains' THEN 'PartOf' ELSE kind END, quantity
    FROM tool_relations WHERE to_id = ANY ($1::uuid[])
  UNION ALL SELECT id, replaced_by_id, 'ReplacedBy', NULL
    FROM tools WHERE id = ANY ($1::uuid[]) AND replaced_by_id IS NOT NULL
  UNION ALL SELECT replaced_by_id, id, 'Replaces', NULL FROM tools WHERE replaced_by_id = ANY ($1::uuid[])`;

/** A relation with the tool that it leads to. */
export type Related = Omit<RelatedTool, 'of'>;

/** The tools on sale that everyone sees and that are related to tools: by kind, those that are made first, by name. */
export const relationsOfTool = sharedLoader<string, Related[]>(async (db, toolIds) => {
  const sides = await query<Side>(db, { sql: SIDES, values: [toolIds] });
  const others = await rows(db, Tool, {
    rest: `WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL AND ${SEEN_BY_ALL}`,
    values: [[...new Set(sides.map(({ otherId }) => otherId))]],
  });
  const byId = new Map(others.map((tool) => [tool.id, tool]));
  return toolIds.map((id) =>
    sides
      .flatMap(({ id: own, otherId, kind, quantity }): Related[] => {
        const tool = own === id && byId.get(otherId);
        return tool ? [{ kind, tool, quantity }] : [];
      })
      .sort(inOrder),
  );
});

const KINDS = Object.values(ToolRelationSide);
const over = ({ tool }: Related): number => Number(isOver(tool, dayOf(new Date())));

const inOrder = (one: Related, other: Related): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  over(one) - over(other) ||
  one.tool.name.localeCompare(other.tool.name, 'en', { numeric: true });

/** How many complete kits the parts in stock make; null for a tool that is no kit. A part that is no longer sold is missing; one that was deleted is no longer in the kit. */
export const kitsInStock = sharedLoader<string, number | null>(async (db, toolIds) => {
  const kits = await query<{ id: string; kits: number }>(db, {
    sql: `SELECT from_id AS id, min(available_stock / quantity) AS kits
      FROM tool_relations JOIN (${SELLABLE_STOCK}) AS part ON part.id = to_id
      WHERE kind = 'Contains' AND from_id = ANY ($1::uuid[]) GROUP BY from_id`,
    values: [toolIds],
  });
  const byId = new Map(kits.map((kit) => [kit.id, kit.kits]));
  return toolIds.map((id) => byId.get(id) ?? null);
});
