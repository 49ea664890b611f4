import { notFound } from '../../../shared/domain-error';
import type { Ctx } from '../../../shared/ctx';
import { idOf } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import type { AttributeReading } from './attribute-reading.type';
import { readValue, showValue } from './attribute-value';
import { Attribute } from './attribute.entity';
import { canManageAttributes } from './attribute.policy';
import { isRefusal, type Refusal } from './quantity/quantity';

/** Why a text is not a value: a sentence, and the place in the text; null if it is one. */
export function refusalOfValue(attribute: Attribute, text: string): Refusal | null {
  const reading = readValue(attribute, text);
  return isRefusal(reading) ? reading : null;
}

/** How a text would be read as a value of an attribute (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function readAttribute(ctx: Ctx, attributeId: string, typed: string): Promise<AttributeReading> {
  authorize(canManageAttributes(await ctx.viewer()));
  const attribute = await ctx.db.findOneBy(Attribute, { id: idOf(attributeId) });
  if (!attribute) throw notFound();
  const reading = readValue(attribute, typed);
  if (isRefusal(reading)) return { ...reading, shown: null };
  return { shown: showValue(attribute, reading), problem: null, at: null, length: null };
}
