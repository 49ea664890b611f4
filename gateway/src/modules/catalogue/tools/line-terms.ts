import type { PricedTool } from '../pricing/pricing.service';
import type { ToolOwner } from './custom-tool.policy';
import type { ToolSupply } from './supply';
import type { ToolLifecycle } from './tool.lifecycle';

/** The values of a tool that decide about a line. */
export interface LineTerms extends PricedTool, ToolOwner {
  readonly minimumOrder: number;
  readonly orderMultiple: number;
  readonly availableStock: number;
  readonly leadTimeDays: number;
  readonly supply: ToolSupply;
  readonly lifecycle: ToolLifecycle;
  readonly lastBuyOn: string | null;
  readonly replacedById: string | null;
  readonly deletedAt: Date | null;
  /** Last day of the price of a tool that is made for a customer. */
  readonly priceUntil: string | null;
}
