import { dollarsOf } from '../../../shared/money';
import type { Tool } from './tool.entity';

/** The picture's absolute URL. A stored text that is not a URL is returned unchanged, so that one row never fails a list. */
const absoluteUrl = (picture: string, origin: string): string =>
  URL.canParse(picture, origin) ? new URL(picture, origin).href : picture;

/** A tool in the specification's own names (section 3). `origin` makes the URLs of the shop's own pictures absolute. */
export const toolJson = (tool: Tool, origin: string) => ({
  _id: tool.id,
  name: tool.name,
  picture: absoluteUrl(tool.picture, origin),
  price: dollarsOf(tool.price),
  minimum_order: tool.minimumOrder,
  available_stock: tool.availableStock,
  short_description: tool.shortDescription,
});
