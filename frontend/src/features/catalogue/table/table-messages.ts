/** Texts of the table of the catalogue. */
export const tableTexts = {
  failed: 'The specifications could not be loaded',
  title: 'Tools and their specifications',
  columns: 'Columns',
} as const;
