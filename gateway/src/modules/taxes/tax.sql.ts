/** The rate of a country on a day, as SQL: one row, or none. */
export const rateOn = (country: string, day: string): string => `
  SELECT basis_points, name, note FROM tax_rates WHERE tax_rates.country = ${country} AND from_day <= ${day}
  ORDER BY from_day DESC LIMIT 1`;

/** True if any country has a rate on a day, as SQL. */
export const hasRates = (day: string): string => `EXISTS (SELECT FROM tax_rates WHERE from_day <= ${day})`;
