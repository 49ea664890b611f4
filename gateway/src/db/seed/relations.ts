import type { EntityManager } from 'typeorm';
import { ToolRelationKind } from '../../modules/catalogue/relations/tool-relation-kind';
import { ToolRelation } from '../../modules/catalogue/relations/tool-relation.entity';
import { keyOf } from '../../modules/catalogue/relations/relation-key';
import { readAsset } from './assets';

/** assets/relations.json, by SKU. */
interface SeedRelations {
  /** Groups of tools; in each of them all are alternatives to all. */
  readonly alternatives: readonly (readonly string[])[];
  readonly fitsWith: Record<string, readonly string[]>;
  /** Pieces of each part in one kit. */
  readonly kits: Record<string, Record<string, number>>;
}

type Added = readonly { readonly id: string; readonly sku: string }[];

/** Adds the relations of the demo catalogue. */
export async function addRelations(db: EntityManager, tools: Added): Promise<void> {
  const ids = new Map(tools.map(({ sku, id }) => [sku, id]));
  const idOf = (sku: string): string => {
    const id = ids.get(sku);
    if (!id) throw new Error(`relations.json: there is no ${sku}`);
    return id;
  };
  const row = (kind: ToolRelationKind, [one, other]: readonly [string, string], quantity: number | null) => ({
    ...keyOf(kind, idOf(one), idOf(other)),
    quantity,
  });
  const { alternatives, fitsWith, kits } = await readAsset<SeedRelations>('relations.json');
  await db.insert(ToolRelation, [
    ...alternatives.flatMap(pairsOf).map((pair) => row(ToolRelationKind.Alternative, pair, null)),
    ...Object.entries(fitsWith).flatMap(([sku, others]) =>
      others.map((other) => row(ToolRelationKind.FitsWith, [sku, other], null)),
    ),
    ...Object.entries(kits).flatMap(([sku, parts]) =>
      Object.entries(parts).map(([part, quantity]) => row(ToolRelationKind.Contains, [sku, part], quantity)),
    ),
  ]);
}

const pairsOf = (group: readonly string[]): (readonly [string, string])[] =>
  group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const));
