import type { EntityManager } from 'typeorm';
import { query } from '../../db/sql';
import { countryOf } from './country';
import { grossOf, rateIn, type Rate } from './tax';

export { grossOf };

/** The tax rate of a delivery address; null without one. */
export type RateOf = (address: string | null) => Rate | null;

/** The tax rates of a day. */
export async function ratesOn(db: EntityManager, day: string): Promise<RateOf> {
  const rates = await query<Rate & { country: string }>(db, {
    sql: `SELECT DISTINCT ON (country) country, basis_points AS "basisPoints", name, note
      FROM tax_rates WHERE from_day <= $1 ORDER BY country, from_day DESC`,
    values: [day],
  });
  const countries = rates.map(({ country }) => country);
  return (address) => {
    const country = countryOf(address, countries);
    const rate = rates.find((each) => each.country === country);
    return rate ? rateIn(rate) : null;
  };
}
