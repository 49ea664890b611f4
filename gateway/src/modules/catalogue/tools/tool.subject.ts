import { auditedFields } from '../../../events/audited';
import { changesOf } from '../../../events/changes';
import type { Priced } from '../pricing/pricing.service';
import { Tool } from './tool.entity';

/** The fields of a tool in events. */
export const TOOL_FIELDS = auditedFields(Tool);

type Audited = Omit<Tool, 'priceBreaks'> & Priced;

/** A tool as the subject of an event. */
export const subjectOf = ({ id, sku }: Pick<Tool, 'id' | 'sku'>) => ({ subjectId: id, name: sku });

/** The event of a changed tool; empty if all fields are as before. */
export function toolChanged(before: Audited, after: Audited) {
  const payload = changesOf(TOOL_FIELDS, before, after);
  return payload ? [{ ...subjectOf(after), payload }] : [];
}
