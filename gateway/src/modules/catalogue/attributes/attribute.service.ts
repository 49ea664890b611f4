import type { EntityManager } from 'typeorm';
import { lockRows } from '../../../db/lock-order';
import { added, changesOf, deleted } from '../../../events/changes';
import { emit } from '../../../events/emit';
import { inTransaction, type Ctx, type UnitOfWork } from '../../../shared/ctx';
import { badInput, DomainError, notFound } from '../../../shared/domain-error';
import { idOf, newId } from '../../../shared/ids';
import { authorize } from '../../../shared/permission';
import { AttributeKind, isNumeric } from './attribute-kind';
import { UNKNOWN, unitNamed } from './attribute-value';
import { Attribute } from './attribute.entity';
import { MAX_ATTRIBUTES, type AttributeInput } from './attribute.inputs';
import { canManageAttributes } from './attribute.policy';
import { rereadValues, toolsThatShow } from './reread-values';
import { ToolAttribute } from './tool-attribute.entity';

const FIELDS = [
  'key',
  'name',
  'kind',
  'unit',
  'tolerance',
  'choices',
  'isFacet',
  'heading',
  'position',
] as const satisfies readonly (keyof Attribute)[];

const subjectOf = ({ id, key }: Attribute) => ({ subjectId: id, name: key });

/**
 * Adds an attribute to a family, or changes the one with an id (staff). Values of tools are read again by the new definition; a
 * change that some of them do not fit is refused with their list.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, ALREADY_EXISTS, WRONG_STATE, STALE
 */
export async function saveAttribute(
  ctx: Ctx,
  { familyId, input, id }: { familyId: string; input: AttributeInput; id: string | null },
): Promise<Attribute> {
  authorize(canManageAttributes(await ctx.viewer()));
  return inTransaction(ctx, async (tx) => {
    const attributes = await lockAttributes(tx.db, idOf(familyId));
    const before = id === null ? null : attributes.find((each) => each.id === idOf(id));
    if (before === undefined) throw notFound();
    refuseUnfit(attributes, input, before);
    const attribute = tx.db.create(Attribute, {
      ...definitionOf(input, before, attributes),
      familyId: idOf(familyId),
    });
    const payload = before ? changesOf(FIELDS, before, attribute) : added(FIELDS, attribute);
    if (!payload) return attribute;
    // First the edit, so that a form that is based on an older version is refused before anything is read again.
    await emit(tx, 'attribute.saved', { ...subjectOf(attribute), payload });
    await tx.db.save(attribute);
    if (before) await rereadValues(tx.db, before, attribute);
    return attribute;
  });
}

/** The attributes of a family, whose lock others wait for. @throws DomainError NOT_FOUND */
async function lockAttributes(db: EntityManager, familyId: string): Promise<Attribute[]> {
  const locked = await lockRows(db, { families: [familyId] });
  if (locked.length === 0) throw notFound();
  return db.findBy(Attribute, { familyId });
}

function definitionOf(input: AttributeInput, before: Attribute | null, all: readonly Attribute[]) {
  const { kind } = input;
  const last = Math.max(0, ...all.map(({ position }) => position));
  return {
    ...input,
    id: before?.id ?? newId(),
    // ohm is stored as Ω.
    unit: isNumeric(kind) ? (unitNamed(input.unit)?.symbol ?? '') : '',
    tolerance: kind === AttributeKind.Number ? (input.tolerance ?? null) : null,
    choices: kind === AttributeKind.Choice ? (input.choices ?? []) : [],
    heading: input.heading ?? '',
    position: input.position ?? before?.position ?? last + 1,
  };
}

/** @throws DomainError BAD_USER_INPUT, ALREADY_EXISTS */
function refuseUnfit(all: readonly Attribute[], input: AttributeInput, before: Attribute | null): void {
  if (!before && all.length >= MAX_ATTRIBUTES)
    throw badInput({ name: `A family has at most ${MAX_ATTRIBUTES} attributes.` });
  if (all.some(({ id, key }) => key === input.key && id !== before?.id)) {
    const message = `This family has an attribute “${input.key}” already.`;
    throw new DomainError('conflict', 'ALREADY_EXISTS', message, { fields: { key: message } });
  }
  if (input.kind !== AttributeKind.Choice) return;
  const choices = (input.choices ?? []).map((choice) => choice.toLowerCase());
  if (choices.length === 0) throw badInput({ choices: 'A choice needs at least one choice.' });
  if (choices.includes(UNKNOWN))
    throw badInput({ choices: 'A filter by “unknown” finds the tools without a value.' });
  if (new Set(choices).size < choices.length) throw badInput({ choices: 'Each choice is different.' });
}

/** Deletes an attribute that no tool shows a value of, with the values that deleted and moved tools keep (staff). @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, WRONG_STATE */
export async function deleteAttribute(ctx: Ctx, id: string): Promise<Attribute> {
  authorize(canManageAttributes(await ctx.viewer()));
  const found = await ctx.db.findOneBy(Attribute, { id: idOf(id) });
  if (!found) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const attributes = await lockAttributes(tx.db, found.familyId);
    const attribute = attributes.find((each) => each.id === found.id);
    if (!attribute) throw notFound();
    await refuseWithValues(tx, attribute);
    await tx.db.delete(ToolAttribute, { attributeId: attribute.id });
    await tx.db.delete(Attribute, { id: attribute.id });
    await emit(tx, 'attribute.deleted', { ...subjectOf(attribute), payload: deleted(FIELDS, attribute) });
    return attribute;
  });
}

async function refuseWithValues({ db }: UnitOfWork, attribute: Attribute): Promise<void> {
  const { size: count } = await toolsThatShow(db, attribute);
  if (count === 0) return;
  const tools = count === 1 ? '1 tool has' : `${count} tools have`;
  throw new DomainError(
    'rule',
    'WRONG_STATE',
    `${tools} a value of ${attribute.name}. Remove the values first.`,
    {
      count,
    },
  );
}
