/** Sorts by the place of a tool in the warehouse, those without one last, and keeps the rows of a tool together. */
export const byPlace = (toolId: string): string =>
  `(SELECT coalesce(place, '~') || ' ' || sku COLLATE "C" FROM tools WHERE tools.id = ${toolId})`;
