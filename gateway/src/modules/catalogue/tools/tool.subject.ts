import { changesOf } from '../../../events/changes';
import type { Priced } from '../pricing/pricing.service';
import type { Tool } from './tool.entity';

/** The columns of a tool that admins edit: what its events show. */
export const TOOL_FIELDS = [
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
  'supply',
  'weeklyCapacity',
  'lifecycle',
  'lastBuyOn',
  'replacedById',
  'familyId',
  'shortDescription',
  'dataSheet',
  'weightGrams',
  'place',
] as const satisfies (keyof Tool)[];

type Audited = Omit<Pick<Tool, 'id' | (typeof TOOL_FIELDS)[number]>, 'priceBreaks'> & Priced;

/** A tool as the subject of an event. */
export const subjectOf = ({ id, sku }: Pick<Tool, 'id' | 'sku'>) => ({ subjectId: id, name: sku });

/** The event of a changed tool; empty if all fields are as before. */
export function toolChanged(before: Audited, after: Audited) {
  const payload = changesOf(TOOL_FIELDS, before, after);
  return payload ? [{ ...subjectOf(after), payload }] : [];
}
