import { TOOL_COLUMNS } from '../../rules/import-columns';
import type { Actor, UnitOfWork } from '../../shared/ctx';
import { familiesOf } from '../catalogue/tools/family.service';
import { takenSkus } from '../catalogue/tools/sku.service';
import type { Tool } from '../catalogue/tools/tool.entity';
import {
  changeTools,
  forbiddenFields,
  insertTools,
  lockToolRows,
  refuseChanges,
  type NewTool,
} from '../catalogue/tools/tool-writing.service';
import type { ImportPlan } from './import-row.entity';
import type { By, Refused } from './target';
import { toolChanges, type Families } from './tool-cells';
import { problemsOf } from './tool-problems';
import { changedSince, staleValues } from './values';

/** What the plans of a batch are about, locked. */
interface Now {
  readonly tools: ReadonlyMap<string, Tool>;
  /** Those of the new SKUs that tools have or had. */
  readonly taken: ReadonlySet<string>;
  readonly families: Families;
  readonly actor: Actor;
  readonly words: Words;
}

/** Applies plans of tools; see ImportTarget. Reads and writes all of them together. @throws DomainError */
export async function applyTools(tx: UnitOfWork, plans: readonly ImportPlan[], by: By): Promise<Refused[]> {
  return changeAsPlanned(tx, plans, { ...by, words: APPLYING });
}

interface Words {
  readonly deleted: string;
  /** A value that is no longer what the plan is based on. */
  stale(was: string, is: string): string;
  /** Why the stock was changed. */
  reason(source: string): string;
}

const APPLYING: Words = {
  deleted: 'The tool was deleted after the file was checked.',
  stale: changedSince,
  reason: (source) => `Import of ${source}`,
};

/** Applies plans to the tools that still have the values on which the plans are based. @throws DomainError */
export async function changeAsPlanned(
  tx: UnitOfWork,
  plans: readonly ImportPlan[],
  { actor, source, words }: By & { words: Words },
): Promise<Refused[]> {
  const now = { ...(await lockNow(tx, plans, actor)), words };
  const refusals = plans.map((plan) => refusalOf(plan, now));
  const accepted = plans.filter((_, at) => !refusals[at]);
  const changes = accepted.flatMap(({ subjectId, after }) => {
    const tool = now.tools.get(subjectId ?? '');
    return tool ? [{ tool, changes: after }] : [];
  });
  if (changes.length > 0) await changeTools(tx, changes, { actor, reason: words.reason(source) });
  const additions = accepted.filter(isNew).map(({ after }) => after as unknown as NewTool);
  if (additions.length > 0) await insertTools(tx, actor, additions);
  return refusals;
}

const isNew = ({ subjectId }: ImportPlan): boolean => subjectId === null;

async function lockNow(
  { db }: UnitOfWork,
  plans: readonly ImportPlan[],
  actor: Actor,
): Promise<Omit<Now, 'words'>> {
  const tools = await lockToolRows(
    db,
    plans.flatMap(({ subjectId }) => subjectId ?? []),
  );
  const skus = plans.filter(isNew).map(({ after }) => String(after.sku));
  return {
    tools: new Map(tools.map((tool) => [tool.id, tool])),
    taken: skus.length > 0 ? await takenSkus(db, skus) : new Set(),
    families: await familiesOf(db),
    actor,
  };
}

function refusalOf(
  { subjectId, before, after }: ImportPlan,
  { tools, taken, families, actor, words }: Now,
): Refused {
  const tool = tools.get(subjectId ?? '') ?? null;
  if (subjectId !== null && !tool) return [{ key: 'sku', reason: words.deleted }];
  if (!tool && taken.has(String(after.sku))) return [{ key: 'sku', reason: TAKEN }];
  const changesOf = (was: Partial<Tool>, is: Partial<Tool>) => toolChanges(was, is, families);
  const shown = { columns: TOOL_COLUMNS, changesOf, reasonOf: words.stale };
  const stale = tool ? staleValues<Partial<Tool>>(tool, before ?? {}, shown) : [];
  if (stale.length > 0) return stale;
  const forbidden = forbiddenFields(actor, tool, after);
  if (forbidden.length > 0)
    return forbidden.map(({ field, permission }) => ({ key: field, reason: permission.reason ?? '' }));
  try {
    if (tool) refuseChanges(tool, after);
    return null;
  } catch (error) {
    return problemsOf(error, new Map());
  }
}

const TAKEN = 'Another tool has this SKU.';
