import { bulkLimits } from '../../graphql/home-limits.generated';

/** Rows that one request of a bulk change takes: the API's limit. */
const MOST = bulkLimits.ids.maxItems;

/** Divides rows into what single requests take. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST) }, (_, at) => rows.slice(at * MOST, (at + 1) * MOST));
