import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, Permission, refused } from '../../shared/permission';
import type { Import } from './import.entity';
import { ImportKind, ImportState, UNDOABLE } from './import-kind';
import { targets } from './targets';

@ObjectType({ description: "The viewer's current permissions on an import.", simpleResolvers: true })
export class ImportPermissions {
  @Field(() => Permission, { description: 'Compare the rows that were not applied with the shop again.' })
  check!: Permission;

  @Field(() => Permission, { description: 'Apply what was checked.' })
  apply!: Permission;

  @Field(() => Permission, { description: 'Stop it before its last row.' })
  cancel!: Permission;

  @Field(() => Permission, { description: 'Take back what was applied, for ten minutes.' })
  undo!: Permission;
}

/** The kinds of files that someone may import, whose earlier imports they see. */
export const kindsOf = (actor: Actor | null): ImportKind[] =>
  Object.values(ImportKind).filter((kind) => targets[kind].permission(actor).allowed);

/** Permission to see imports: of those who may import some kind. */
export const canImport = (actor: Actor | null): Permission =>
  kindsOf(actor).length > 0 ? allowed : targets[ImportKind.Tools].permission(actor);

/** The states in which each action is possible. */
export const MAY = {
  check: [ImportState.Checked, ImportState.Stopped, ImportState.Finished, ImportState.Undone],
  apply: [ImportState.Checked, ImportState.Stopped],
  cancel: [ImportState.Checking, ImportState.Applying, ImportState.Undoing],
  undo: [ImportState.Checked, ImportState.Stopped, ImportState.Finished],
} as const satisfies Record<string, readonly ImportState[]>;

export type ImportAction = keyof typeof MAY;

const REASONS: Readonly<Record<ImportState, string>> = {
  [ImportState.Checking]: 'The import is being checked. Wait until it is, or cancel it.',
  [ImportState.Checked]: 'The import does not run.',
  [ImportState.Applying]: 'The import is being applied.',
  [ImportState.Stopped]: 'The import does not run.',
  [ImportState.Finished]: 'The import is finished.',
  [ImportState.Undoing]: 'The import is being undone.',
  [ImportState.Undone]: 'The import was undone.',
};

/** How long what was applied can be undone. */
const UNDO_MS = 10 * 60_000;

export const undoUntil = ({ appliedAt }: Pick<Import, 'appliedAt'>): Date | null =>
  appliedAt && new Date(appliedAt.getTime() + UNDO_MS);

/** When an import that ends, or is stopped, applied its last row. */
export const appliedTime = ({ state }: Pick<Import, 'state'>): Partial<Import> =>
  state === ImportState.Applying ? { appliedAt: new Date() } : {};

const nothingToUndo = refused('conflict', 'WRONG_STATE', 'Nothing was applied that can be undone.');
const noUndo = refused('conflict', 'WRONG_STATE', 'Files of this kind cannot be undone.');
const tooLate = refused('conflict', 'WRONG_STATE', 'An import can be undone for ten minutes.');

/** Whether it is early enough. */
function inTime(one: Asked): Permission {
  if (!UNDOABLE.includes(one.kind)) return noUndo;
  const until = undoUntil(one);
  if (!until) return nothingToUndo;
  return until.getTime() > Date.now() ? allowed : tooLate;
}

type Asked = Pick<Import, 'kind' | 'state' | 'appliedAt'>;

export function whenIn(action: ImportAction, one: Asked): Permission {
  const states: readonly ImportState[] = MAY[action];
  if (!states.includes(one.state)) return refused('conflict', 'WRONG_STATE', REASONS[one.state]);
  return action === 'undo' ? inTime(one) : allowed;
}

export function importPermissions(actor: Actor | null, one: Asked): ImportPermissions {
  const general = targets[one.kind].permission(actor);
  const may = (action: ImportAction) => (general.allowed ? whenIn(action, one) : general);
  return { check: may('check'), apply: may('apply'), cancel: may('cancel'), undo: may('undo') };
}
