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
import { typedOf } from '../catalogue/attributes/tool-values.service';
import { lockDefinitions, setAttributesOf } from '../catalogue/specifications/tool-attributes.service';
import type { ImportPlan } from './import-row.entity';
import type { By, Refused } from './target';
import { toolChanges, type Families } from './tool-cells';
import { hasAttributes, splitPlan, staleAttributes, type AttributesKnown } from './tool-attributes';
import { problemsOf } from './tool-problems';
import { changedSince, staleValues } from './values';

/** What the plans of a batch are about, locked. */
interface Now extends AttributesKnown {
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
    return tool ? [{ tool, changes: splitPlan(after).columns }] : [];
  });
  const ofColumns = changes.filter((change) => Object.keys(change.changes).length > 0);
  if (ofColumns.length > 0) await changeTools(tx, ofColumns, { actor, reason: words.reason(source) });
  const additions = accepted.filter(isNew);
  const added = await insertTools(
    tx,
    actor,
    additions.map(({ after }) => splitPlan(after).columns as NewTool),
  );
  const subjects = new Map(additions.map((plan, at) => [plan, added[at]]));
  const values = accepted.flatMap((plan) => {
    const tool = subjects.get(plan) ?? now.tools.get(plan.subjectId ?? '');
    const typed = Object.entries(splitPlan(plan.after).attributes);
    return tool && typed.length > 0
      ? [{ tool, values: typed.map(([attributeId, text]) => ({ attributeId, typed: text })) }]
      : [];
  });
  if (values.length > 0) await setAttributesOf(tx, now.definitions, values);
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
  const ofAttributes = plans.filter(hasAttributes);
  const ids = ofAttributes.flatMap(({ subjectId }) => subjectId ?? []);
  const familyIds = [
    ...tools.filter(({ id }) => ids.includes(id)).map(({ familyId }) => familyId),
    ...ofAttributes.map(({ after }) => splitPlan(after).columns.familyId),
  ].flatMap((id) => id ?? []);
  return {
    definitions: await lockDefinitions(db, familyIds),
    typed: await typedOf(db, ids),
    tools: new Map(tools.map((tool) => [tool.id, tool])),
    taken: skus.length > 0 ? await takenSkus(db, skus) : new Set(),
    families: await familiesOf(db),
    actor,
  };
}

function refusalOf(
  { subjectId, before, after }: ImportPlan,
  { tools, taken, families, actor, words, definitions, typed }: Now,
): Refused {
  const tool = tools.get(subjectId ?? '') ?? null;
  if (subjectId !== null && !tool) return [{ key: 'sku', reason: words.deleted }];
  if (!tool && taken.has(String(after.sku))) return [{ key: 'sku', reason: TAKEN }];
  const changesOf = (was: Partial<Tool>, is: Partial<Tool>) => toolChanges(was, is, families);
  const shown = { columns: TOOL_COLUMNS, changesOf, reasonOf: words.stale };
  const [was, is] = [splitPlan(before), splitPlan(after)];
  const attributes = {
    before: was.attributes,
    after: is.attributes,
    familyIds: [tool?.familyId, is.columns.familyId],
  };
  const stale = [
    ...(tool ? staleValues<Partial<Tool>>(tool, was.columns, shown) : []),
    ...staleAttributes(attributes, { definitions, now: typed.get(tool?.id ?? '') }, words.stale),
  ];
  if (stale.length > 0) return stale;
  const forbidden = forbiddenFields(actor, tool, is.columns);
  if (forbidden.length > 0)
    return forbidden.map(({ field, permission }) => ({ key: field, reason: permission.reason ?? '' }));
  try {
    if (tool) refuseChanges(tool, is.columns);
    return null;
  } catch (error) {
    return problemsOf(error, new Map());
  }
}

const TAKEN = 'Another tool has this SKU.';
