import type { JobServices } from '../../shared/ctx';
import { issueProforma } from './issue.service';

/** Issues the proforma invoice of a new purchase: its number would make purchases wait for each other. */
export const makeProforma = (
  { db, env, origin }: JobServices,
  { purchaseId }: { purchaseId: string },
): Promise<void> => db.transaction((tx) => issueProforma({ db: tx, env, origin }, purchaseId));
