import type { Tool } from './tool.entity';

/** A tool in the specification's own names (section 3). `origin` makes our own pictures' URLs absolute. */
export const toolJson = (tool: Tool, origin: string) => ({
  _id: tool.id,
  name: tool.name,
  picture: new URL(tool.picture, origin).href,
  price: tool.price,
  minimum_order: tool.minimumOrder,
  available_stock: tool.availableStock,
  short_description: tool.shortDescription,
});
