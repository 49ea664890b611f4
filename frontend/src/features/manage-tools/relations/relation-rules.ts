import type { ToolRelationInput, ToolRelationKind } from '../../../graphql/schema-types.generated';
import { validation } from '../../../lib/messages';
import { relationTexts as texts } from './tool-relation-messages';
import type { ToolWithRelationsFragment } from './tool-relations.generated';

export type ManagedRelation = ToolWithRelationsFragment['relations'][number];

/** Kinds that the page adds. `PartOf` is a relation of the kit. */
export type AddedKind = ToolRelationKind | 'PartOf';

export interface RelationValues {
  kind: AddedKind;
  sku?: string;
  quantity?: string;
}

export const hasQuantity = (kind: string): boolean => kind === 'Contains' || kind === 'PartOf';

export const validateRelation = ({ kind, sku, quantity }: RelationValues) => ({
  sku: sku?.trim() ? undefined : validation.required(texts.sku),
  quantity: hasQuantity(kind) && !quantity?.trim() ? validation.required(texts.quantity) : undefined,
});

type Key = Pick<ToolRelationInput, 'toolId' | 'otherId' | 'kind'>;

/** The relation of a tool to another one as the API takes it; null for what belongs to a lifecycle. */
export function keyOf(toolId: string, kind: ManagedRelation['kind'], otherId: string): Key | null {
  if (kind === 'ReplacedBy' || kind === 'Replaces') return null;
  if (kind === 'PartOf') return { toolId: otherId, otherId: toolId, kind: 'Contains' };
  return { toolId, otherId, kind };
}
