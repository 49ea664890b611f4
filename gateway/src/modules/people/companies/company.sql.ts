/** Ids of companies whose legal name contains a text, as SQL. `part` is a LIKE pattern in lower case. */
export const companiesNamed = (part: string): string =>
  `SELECT id FROM companies WHERE lower(legal_name) LIKE ${part}`;

/** SQL that is true unless a row belongs to a test company. `company` is a column; null is a person without a company. */
export const isReal = (company: string): string =>
  `(${company} IS NULL OR ${company} NOT IN (SELECT id FROM companies WHERE is_test))`;

/** Ids of the companies that a person is a member of, as SQL. `person` is SQL of their id. */
export const companiesOf = (person: string): string =>
  `SELECT company_id FROM company_members WHERE user_id = ${person}`;
