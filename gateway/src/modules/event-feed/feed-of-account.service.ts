import { rawSql } from '../../db/sql';
import type { FeedOf } from '../../events/feed';
import { isReal } from '../people/companies/company.sql';

/**
 * The events that a reader gets: of a company, or of the shop with null. The shop's feed and webhooks have no events of test
 * companies: a program that books purchases would book these, too (adr/0131).
 */
export const feedOfAccount = (companyId: string | null, types?: readonly string[]): FeedOf =>
  companyId === null
    ? { companyId, ...(types && { types }), condition: rawSql(isReal('company_id')) }
    : { companyId, ...(types && { types }) };
