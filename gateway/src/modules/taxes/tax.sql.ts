/** The rate of a country or territory on a day, as SQL: one row, or none. */
export const rateOn = (place: string, day: string): string => `
  SELECT basis_points, name, note FROM tax_rates WHERE tax_rates.country = ${place} AND from_day <= ${day}
  ORDER BY from_day DESC LIMIT 1`;

const hasRate = (place: string, day: string): string =>
  `EXISTS (SELECT FROM tax_rates WHERE tax_rates.country = ${place} AND from_day <= ${day})`;

/**
 * True if the tax of a place is known on a day, as SQL: no country has a rate; or the country is known, and the territory, if
 * there is one, has a rate or is in a country without one. Northern Ireland (XI) is taxed as the United Kingdom or as the
 * European Union, so it needs a rate in any case.
 */
export const isTaxKnown = (given: string, day: string): string => `(
  NOT EXISTS (SELECT FROM tax_rates WHERE from_day <= ${day}) OR ${given}.country IS NOT NULL AND (
    ${given}.territory IS NULL OR ${hasRate(`${given}.territory`, day)}
    OR ${given}.territory <> 'XI' AND NOT ${hasRate(`${given}.country`, day)}))`;
