const PREFIX = 'attr:';
const HEADING = /^\s*attr(?:ibute)?\s*:\s*(.{1,60}?)\s*$/i;

/** The column of an attribute in files of tools, which is also its heading: attr:supply-voltage. */
export const attributeColumn = (key: string): string => PREFIX + key;

/** The key of the attribute that a column or a heading names: also Attribute: Supply voltage; null for others. */
export const attributeKeyOf = (heading: string): string | null =>
  HEADING.exec(heading)?.[1]
    ?.toLowerCase()
    .replace(/[\s_]+/g, '-') ?? null;

export const isAttributeColumn = (column: string): boolean => {
  const key = attributeKeyOf(column);
  return key !== null && attributeColumn(key) === column;
};
