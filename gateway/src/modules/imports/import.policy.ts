import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, Permission, refused } from '../../shared/permission';
import { canManageTools } from '../catalogue/tools/tool.policy';
import type { Import } from './import.entity';
import { ImportState } from './import-kind';

@ObjectType({ description: "The viewer's current permissions on an import.", simpleResolvers: true })
export class ImportPermissions {
  @Field(() => Permission, { description: 'Compare the rows that were not applied with the shop again.' })
  check!: Permission;

  @Field(() => Permission, { description: 'Apply what was checked.' })
  apply!: Permission;

  @Field(() => Permission, { description: 'Stop it before its last row.' })
  cancel!: Permission;
}

/** Whoever may change tools sees imports and starts them; a kind may need more (target.ts). */
export const canImport = (actor: Actor | null): Permission => canManageTools(actor);

/** The states in which an import may be told something. */
export const MAY = {
  check: [ImportState.Checked, ImportState.Stopped, ImportState.Finished],
  apply: [ImportState.Checked, ImportState.Stopped],
  cancel: [ImportState.Checking, ImportState.Applying],
} as const satisfies Record<string, readonly ImportState[]>;

export type ImportAction = keyof typeof MAY;

const REASONS: Readonly<Record<ImportState, string>> = {
  [ImportState.Checking]: 'The import is being checked. Wait until it is, or cancel it.',
  [ImportState.Checked]: 'The import does not run.',
  [ImportState.Applying]: 'The import is being applied.',
  [ImportState.Stopped]: 'The import does not run.',
  [ImportState.Finished]: 'The import is finished.',
};

export function whenIn(action: ImportAction, { state }: Pick<Import, 'state'>): Permission {
  const states: readonly ImportState[] = MAY[action];
  return states.includes(state) ? allowed : refused('conflict', 'WRONG_STATE', REASONS[state]);
}

export function importPermissions(actor: Actor | null, one: Pick<Import, 'state'>): ImportPermissions {
  const general = canImport(actor);
  const may = (action: ImportAction) => (general.allowed ? whenIn(action, one) : general);
  return { check: may('check'), apply: may('apply'), cancel: may('cancel') };
}
