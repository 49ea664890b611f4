import { FAMILY_COLUMNS, familyCells } from '../../rules/family-columns';
import type { Actor } from '../../shared/ctx';
import { Line, Whole } from '../../shared/field-rules';
import { inputOf } from '../../shared/input';
import { IsOptional } from 'class-validator';
import type { Family } from '../catalogue/tools/family.entity';
import { addFamily, changeFamily, familiesOf, lockFamilies } from '../catalogue/tools/family.service';
import { canChangeStock, canManageTools } from '../catalogue/tools/tool.policy';
import { orNone, readText, readWhole } from './cells';
import { fieldProblems, readCells } from './read-cells';
import type { Checked, ImportTarget, Refused, RowTexts } from './target';
import { cellChanges, isSame, pick, plainOf, staleValues } from './values';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 60;
const LAST_PLACE = 1_000_000;

/** The values of a row. */
class FamilyValues {
  @IsOptional()
  @Line('Name', 100)
  name?: string;

  @IsOptional()
  @Whole('Order', 0, LAST_PLACE)
  position?: number;

  @IsOptional()
  @Whole('Weekly capacity', 1)
  weeklyCapacity?: number | null;
}

const READERS = { name: readText, position: readWhole, weeklyCapacity: orNone(readWhole) };

const slugOf = (text: string): string => text.trim().toLowerCase();

const changesOf = (before: Partial<Family> | null, after: Partial<Family>) =>
  cellChanges(FAMILY_COLUMNS, before && familyCells(before), familyCells(after));

const refused = (key: string, reason: string): Checked => ({
  plan: null,
  changes: [],
  problems: [{ key, reason }],
});

async function checkFamily(texts: RowTexts, family: Family | undefined, actor: Actor): Promise<Checked> {
  const { values, problems } = readCells(texts, READERS);
  if (problems.length > 0) return { plan: null, changes: [], problems };
  const given = plainOf(await inputOf(FamilyValues, values)) as Partial<Family>;
  const after = family
    ? Object.fromEntries(Object.entries(given).filter(([name, value]) => !isSame(family, name, value)))
    : { ...given, slug: slugOf(texts.get('slug') ?? '') };
  const capacity = canChangeStock(actor);
  if ((after as Partial<Family>).weeklyCapacity !== undefined && !capacity.allowed)
    return refused('weeklyCapacity', capacity.reason ?? '');
  if (family) {
    if (Object.keys(after).length === 0) return { plan: null, changes: [], problems: [] };
    const before = pick<Partial<Family>>(family, Object.keys(after));
    return { plan: { subjectId: family.id, before, after }, changes: changesOf(before, after), problems: [] };
  }
  const { slug = '', name } = after as Partial<Family>;
  if (!SLUG.test(slug) || slug.length > MAX_SLUG)
    return refused(
      'slug',
      `A new one has up to ${MAX_SLUG} letters a to z, digits and hyphens: motor-drivers.`,
    );
  if (!name) return refused('slug', 'There is no family with this slug. A new one also needs: Name.');
  return { plan: { subjectId: null, before: null, after }, changes: changesOf(null, after), problems: [] };
}

export const familyTarget: ImportTarget = {
  columns: FAMILY_COLUMNS,
  keyColumn: 'slug',
  keyOf: slugOf,
  permission: canManageTools,

  async check({ db }, rows, actor) {
    const bySlug = new Map((await familiesOf(db)).map((family) => [family.slug, family]));
    return Promise.all(
      rows.map((texts) =>
        checkFamily(texts, bySlug.get(slugOf(texts.get('slug') ?? '')), actor).catch((error: unknown) => ({
          plan: null,
          changes: [],
          problems: fieldProblems(error, 'slug'),
        })),
      ),
    );
  },

  async apply(tx, plans, { actor }) {
    const families = await lockFamilies(tx.db);
    let last = families.at(-1)?.position ?? 0;
    const refusals: Refused[] = [];
    for (const { subjectId, before, after } of plans) {
      const values = after as Partial<Family>;
      const family = families.find(({ id }) => id === subjectId) ?? null;
      const refusal = refusalOf({ family, before, values, isNew: subjectId === null }, families, actor);
      refusals.push(refusal);
      if (refusal) continue;
      if (family) await changeFamily(tx, family, values);
      else
        families.push(
          await addFamily(tx, { weeklyCapacity: null, position: (last += 1), ...values } as Omit<
            Family,
            'id'
          >),
        );
    }
    return refusals;
  },

  problemsOf: (error) => fieldProblems(error, 'slug'),
};

interface Planned {
  readonly family: Family | null;
  readonly before: object | null;
  readonly values: Partial<Family>;
  readonly isNew: boolean;
}

function refusalOf(
  { family, before, values, isNew }: Planned,
  families: readonly Family[],
  actor: Actor,
): Refused {
  if (isNew && families.some(({ slug }) => slug === values.slug))
    return [{ key: 'slug', reason: 'Another family has this slug.' }];
  if (!isNew && !family)
    return [{ key: 'slug', reason: 'The family was deleted after the file was checked.' }];
  const stale = family
    ? staleValues<Partial<Family>>(family, before ?? {}, { columns: FAMILY_COLUMNS, changesOf })
    : [];
  if (stale.length > 0) return stale;
  const capacity = canChangeStock(actor);
  if (values.weeklyCapacity === undefined || capacity.allowed) return null;
  return [{ key: 'weeklyCapacity', reason: capacity.reason ?? '' }];
}
