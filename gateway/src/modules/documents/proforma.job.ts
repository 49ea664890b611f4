import { query } from '../../db/sql';
import type { JobServices } from '../../shared/ctx';
import { tell } from '../messages/tell.service';
import { lockPurchases } from '../orders/paid-invoices.service';
import { issueInvoices, issueProforma } from './issue.service';
import type { Source } from './sources';
import { decideLate, isUndecided } from '../orders/tax-decision.service';

/** Issues the proforma invoice of a new purchase: its number would make purchases wait for each other. */
export const makeProforma = (
  { db, env, origin }: JobServices,
  { purchaseId }: { purchaseId: string },
): Promise<void> => db.transaction((tx) => document({ db: tx, env, origin }, purchaseId));

/** As long as the tax is not decided, the documents of a purchase wait, and the admins are told. */
async function document(source: Source, purchaseId: string): Promise<void> {
  const { db } = source;
  if (await isUndecided(db, purchaseId)) {
    await lockPurchases(db, [purchaseId]);
    await decideLate(db, [purchaseId]);
    if (await isUndecided(db, purchaseId)) return tell(source, 'admin-tax-undecided', purchaseId);
    await issueInvoices(source, { purchaseIds: [purchaseId], which: 'due' });
  }
  await issueProforma(source, purchaseId);
}

/** Tries again for every purchase whose tax is not decided: those that the release before placed. */
export async function decideTaxes(services: JobServices): Promise<void> {
  const found = await query<{ id: string }>(services.db, {
    sql: `SELECT id FROM purchases WHERE tax_decided_at IS NULL AND state = 'Placed' ORDER BY placed_at, id`,
    values: [],
  });
  for (const { id } of found) await makeProforma(services, { purchaseId: id });
}
