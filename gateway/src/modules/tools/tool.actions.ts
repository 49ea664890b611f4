import { AuditAction, AuditEntity } from '../audit/audit-entry.entity';
import { added, changesOf, deleted, type Action } from '../audit/audit.service';
import type { Priced } from './pricing';
import type { Tool } from './tool.entity';

/** What the audit log shows of a tool: the columns that admins edit. */
const FIELDS = [
  'name',
  'sku',
  'picture',
  'furtherPictures',
  'price',
  'priceBreaks',
  'minimumOrder',
  'orderMultiple',
  'availableStock',
  'lowStockThreshold',
  'leadTimeDays',
  'lifecycle',
  'lastBuyOn',
  'replacedById',
  'familyId',
  'shortDescription',
  'dataSheet',
] as const satisfies (keyof Tool)[];

type Audited = Omit<Pick<Tool, 'id' | (typeof FIELDS)[number]>, 'priceBreaks'> & Priced;

const named = ({ id, sku }: Pick<Tool, 'id' | 'sku'>) => ({
  entity: AuditEntity.Tool,
  entityId: id,
  entityName: sku,
});

export const toolAdded = (tool: Tool): Action => ({
  action: AuditAction.ToolAdded,
  ...named(tool),
  ...added(FIELDS, tool),
});

export const toolDeleted = (tool: Tool): Action => ({
  action: AuditAction.ToolDeleted,
  ...named(tool),
  ...deleted(FIELDS, tool),
});

/** The change of a tool; empty if all fields are as before. */
export const toolChanged = (action: AuditAction, before: Audited, after: Audited): Action[] => {
  const changes = changesOf(FIELDS, before, after);
  return changes ? [{ action, ...named(after), ...changes }] : [];
};
