import { newId } from '../../shared/ids';
import { dayOf } from '../../shared/time/working-days';
import type { Family } from '../../modules/catalogue/tools/family.entity';
import type { Tint } from '../../modules/images/image.tint';
import type { Tool } from '../../modules/catalogue/tools/tool.entity';
import type { TradeFacts } from '../../modules/catalogue/trade/trade-facts.entity';
import type { ToolSupply } from '../../modules/catalogue/tools/supply';
import { ToolLifecycle } from '../../modules/catalogue/tools/tool.lifecycle';

/** assets/trade.json, by SKU: the weight of a unit, and its trade facts. */
export type SeedTrade = Readonly<Record<string, Pick<Tool, 'weightGrams'> & Partial<TradeFacts>>>;

type SeedFamily = Pick<Family, 'slug' | 'name'>;

/** A tool in assets/catalogue.json, in the order of the catalogue: the home page shows the first six. Prices are cents. */
export interface SeedTool extends Pick<
  Tool,
  | 'sku'
  | 'name'
  | 'price'
  | 'priceBreaks'
  | 'minimumOrder'
  | 'orderMultiple'
  | 'availableStock'
  | 'leadTimeDays'
  | 'place'
  | 'shortDescription'
> {
  /** SVG file in assets/pictures */
  picture: string;
  /** Further views of it, SVG files in the same directory. */
  views?: readonly string[];
  /** Its colours, if they are not those of the drawing. */
  tint?: Tint;
  familySlug: string;
  lifecycle?: ToolLifecycle;
  supply?: ToolSupply;
  weeklyCapacity?: number;
  replacedBySku?: string;
}

/** The last day of the demo's last-time buy. */
const LAST_BUY_AFTER_MS = 120 * 86_400_000;

export const familyRows = (families: readonly SeedFamily[]) =>
  families.map((family, position) => ({ ...family, position, id: newId() }));

/** The rows of a demo catalogue. `pictures` are the URLs of each tool's pictures, in their order. */
export function toolRows(
  catalogue: readonly SeedTool[],
  {
    families,
    pictures,
    trade = {},
  }: {
    families: readonly Pick<Family, 'id' | 'slug'>[];
    pictures: readonly (readonly string[])[];
    trade?: SeedTrade;
  },
) {
  const now = Date.now();
  const start = now - catalogue.length * 1000;
  const idOfSku = new Map(catalogue.map(({ sku }) => [sku, newId()]));
  return catalogue.map(({ familySlug, replacedBySku, tint: _tint, views: _views, ...tool }, index) => ({
    ...tool,
    ...trade[tool.sku],
    id: idOfSku.get(tool.sku) ?? newId(),
    picture: pictures[index]?.[0] ?? '',
    furtherPictures: pictures[index]?.slice(1) ?? [],
    familyId: families.find(({ slug }) => slug === familySlug)?.id ?? null,
    lastBuyOn: tool.lifecycle === ToolLifecycle.LastTimeBuy ? dayOf(new Date(now + LAST_BUY_AFTER_MS)) : null,
    replacedById: (replacedBySku && idOfSku.get(replacedBySku)) || null,
    // A second apart, so that the catalogue keeps its order.
    createdAt: new Date(start + index * 1000),
  }));
}
