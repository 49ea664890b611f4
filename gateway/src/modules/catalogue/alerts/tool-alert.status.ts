import { smallestQuantity } from '../../../rules/quantities';
import { priceAt } from '../pricing/pricing.service';
import type { Tool } from '../tools/tool.entity';
import { AlertKind, type ToolAlert } from './tool-alert.entity';

type Wish = Pick<ToolAlert, 'kind' | 'quantity' | 'price'>;

/** The quantity that an alert is about, units: at least the smallest order. */
export const unitsOf = (tool: Tool, { quantity }: Pick<Wish, 'quantity'>): number =>
  Math.max(quantity ?? 1, smallestQuantity(tool));

/** True once what a person waits for is so. Changes are sent by the digest. */
export function isDue(tool: Tool, { kind, quantity, price }: Wish): boolean {
  const units = unitsOf(tool, { quantity });
  if (kind === AlertKind.InStock) return tool.availableStock >= units;
  return kind === AlertKind.BelowPrice && priceAt(tool, units).unitPrice < (price ?? 0);
}
