import { NIL } from 'uuid';
import type { UnitOfWork } from '../../shared/ctx';
import { deleteTools, toolsOfSkus } from '../catalogue/tools/tool-writing.service';
import type { Tool } from '../catalogue/tools/tool.entity';
import { changeAsPlanned } from './apply-tools';
import type { ImportPlan } from './import-row.entity';
import type { By, Refused } from './target';

const UNDOING = {
  deleted: 'The tool was deleted, or has another SKU, since the import.',
  stale: (was: string, is: string) => `The import made it ${was}, and it is ${is} now.`,
  reason: (source: string) => `Undo of the import of ${source}`,
};

/**
 * Takes back applied plans of tools; see ImportTarget. A changed tool gets its old values, an added one is deleted, unless
 * somebody has changed what the import wrote. @throws DomainError
 */
export async function undoTools(tx: UnitOfWork, plans: readonly ImportPlan[], by: By): Promise<Refused[]> {
  const added = await addedBy(tx, plans);
  const refusals = await changeAsPlanned(
    tx,
    plans.map((plan) => opposite(plan, added)),
    { ...by, words: UNDOING },
  );
  const taken = plans.flatMap((plan, at) => (refusals[at] ? [] : (added.get(skuOf(plan)) ?? [])));
  if (taken.length > 0) await deleteTools(tx, taken);
  return refusals;
}

const skuOf = ({ subjectId, after }: ImportPlan): string => (subjectId === null ? String(after.sku) : '');

/** The tools that were added, by SKU. */
async function addedBy({ db }: UnitOfWork, plans: readonly ImportPlan[]): Promise<Map<string, Tool>> {
  const skus = plans.map(skuOf).filter(Boolean);
  const tools = skus.length > 0 ? await toolsOfSkus(db, skus) : [];
  return new Map(tools.map((tool) => [tool.sku, tool]));
}

/** The plan that undoes one. An added tool only has to be as it was added; one that has another SKU now is not found. */
const opposite = (plan: ImportPlan, added: ReadonlyMap<string, Tool>): ImportPlan => ({
  subjectId: plan.subjectId ?? added.get(skuOf(plan))?.id ?? NIL,
  before: plan.after,
  after: plan.before ?? {},
});
