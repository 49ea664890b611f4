/** Texts of the table of the catalogue. */
export const tableTexts = {
  title: 'Tools and their specifications',
  columns: 'Columns',
} as const;
