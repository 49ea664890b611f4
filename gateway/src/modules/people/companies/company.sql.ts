/** Ids of companies whose legal name contains a text, as SQL. `part` is a LIKE pattern in lower case. */
export const companiesNamed = (part: string): string =>
  `SELECT id FROM companies WHERE lower(legal_name) LIKE ${part}`;
