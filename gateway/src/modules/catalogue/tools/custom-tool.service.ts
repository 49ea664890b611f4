import type { EntityManager } from 'typeorm';
import { added } from '../../../events/changes';
import { emit } from '../../../events/emit';
import type { UnitOfWork } from '../../../shared/ctx';
import { ToolSupply } from './supply';
import { openStock } from '../stock/stock.service';
import { freeSku } from './sku.service';
import { Tool } from './tool.entity';
import type { ToolOwner } from './custom-tool.policy';
import { subjectOf, TOOL_FIELDS, toolChanged } from './tool.subject';
import { refusalOf } from './tool.terms';

interface QuotedPrice {
  readonly quantity: number;
  readonly unitPrice: number;
}

interface CustomTool extends ToolOwner {
  readonly id: string;
  readonly name: string;
  /** Another one is derived from it, or from the name, if a tool has it already. */
  readonly sku: string | null;
  readonly description: string;
  readonly prices: readonly QuotedPrice[];
  readonly leadTimeDays: number | null;
}

/** Until an admin uploads a picture of what was made. */
const PICTURE = '/made-for-you.svg';
const LONGEST_LEAD_TIME = 365;

/**
 * Adds a tool that is made to order for a customer. It can be ordered by its quote only, until `holdPrice`.
 * @throws DomainError ALREADY_EXISTS if another tool takes the SKU at the same time
 */
export async function addCustomTool(
  tx: UnitOfWork,
  { id, name, sku, description, prices, leadTimeDays, customerId, companyId }: CustomTool,
): Promise<void> {
  const { db } = tx;
  const isTaken = sku !== null && (await db.exists(Tool, { where: { sku }, withDeleted: true }));
  const tool = {
    id,
    name,
    customerId,
    companyId,
    picture: PICTURE,
    shortDescription: description,
    sku: sku === null || isTaken ? await freeSku(db, sku ?? name) : sku,
    ...termsOf(prices),
    ...(leadTimeDays !== null && { leadTimeDays: Math.min(leadTimeDays, LONGEST_LEAD_TIME) }),
    supply: ToolSupply.MADE_TO_ORDER,
    availableStock: 0,
    lowStockThreshold: 0,
  };
  await db.insert(Tool, tool).catch((error: unknown) => {
    throw refusalOf(error);
  });
  await openStock(db, [tool]);
  const inserted = await db.findOneByOrFail(Tool, { id });
  await emit(tx, 'tool.added', { ...subjectOf(inserted), payload: added(TOOL_FIELDS, inserted) });
}

/** The terms of a tool from a quote: the smallest quantity is its minimum, larger ones never cost more per unit. */
function termsOf(prices: readonly QuotedPrice[]): Pick<Tool, 'price' | 'priceBreaks' | 'minimumOrder'> {
  const [first, ...rest] = [...prices].sort((a, b) => a.quantity - b.quantity) as [QuotedPrice];
  let lowest = first.unitPrice;
  const priceBreaks = (rest as QuotedPrice[]).flatMap(({ quantity, unitPrice }) => {
    if (unitPrice >= lowest) return [];
    lowest = unitPrice;
    return { minQuantity: quantity, unitPrice };
  });
  return { price: first.unitPrice, priceBreaks, minimumOrder: first.quantity };
}

/** A tool that is made for a customer can be ordered at these prices until a day; other tools stay as they are. */
export async function holdPrice(
  tx: UnitOfWork,
  id: string,
  { prices, until }: { prices: readonly QuotedPrice[]; until: string },
): Promise<void> {
  const before = await lockOwn(tx.db, id);
  if (!before) return;
  const changes = { ...termsOf(prices), priceUntil: until };
  await tx.db.update(Tool, { id }, changes);
  await emit(tx, 'tool.price-changed', ...toolChanged(before, { ...before, ...changes }));
}

async function lockOwn(db: EntityManager, id: string): Promise<Tool | null> {
  const tool = await db.findOne(Tool, { where: { id }, lock: { mode: 'for_no_key_update' } });
  return tool?.customerId ? tool : null;
}
