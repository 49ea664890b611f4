import { notFound } from '../../../shared/domain-error';
import type { Ctx } from '../../../shared/ctx';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { AttributeReading } from './attribute-reading.type';
import { readValue, showValue } from './attribute-value';
import { Attribute } from './attribute.entity';
import { canManageAttributes } from './attribute.policy';
import { isRefusal } from './quantity/quantity';

/** How a text would be read as a value of an attribute (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function readAttribute(ctx: Ctx, attributeId: string, typed: string): Promise<AttributeReading> {
  authorize(canManageAttributes(await ctx.viewer()));
  const attribute = await ctx.db.findOneBy(Attribute, { id: idOf(attributeId) });
  if (!attribute) throw notFound();
  const reading = readValue(attribute, typed);
  if (isRefusal(reading)) return { ...reading, shown: null };
  return { shown: showValue(attribute, reading), problem: null, at: null, length: null };
}
