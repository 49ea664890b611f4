import { ToolRelationKind } from './tool-relation-kind';
import type { ToolRelation } from './tool-relation.entity';

/** The key of a relation. One that is the same both ways is stored with the smaller id first. */
export function keyOf(
  kind: ToolRelationKind,
  toolId: string,
  otherId: string,
): Pick<ToolRelation, 'kind' | 'fromId' | 'toId'> {
  const isAsGiven = kind === ToolRelationKind.Contains || toolId < otherId;
  return { kind, fromId: isAsGiven ? toolId : otherId, toId: isAsGiven ? otherId : toolId };
}
