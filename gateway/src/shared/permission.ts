import { Field, ObjectType } from 'type-graphql';
import { ALL_PERMISSIONS, PERMISSIONS, type StaffPermission } from '../rules/permissions';
import type { Actor } from './ctx';
import { DomainError, type ErrorCode, type ErrorDetails, type ErrorKind } from './domain-error';

@ObjectType({
  description: 'A current permission of the viewer, with the reason if it is denied.',
  simpleResolvers: true,
})
export class Permission {
  @Field({ description: 'True if the viewer may do it at present.' })
  allowed!: boolean;

  @Field(() => String, { nullable: true, description: 'Error code of an attempt; null if allowed.' })
  code!: ErrorCode | null;

  @Field(() => String, { nullable: true, description: 'Reason in one sentence; null if allowed.' })
  reason!: string | null;

  /** The kind of the error; not part of the schema. */
  kind!: ErrorKind | null;

  /** Details of the error; not part of the schema. */
  details?: ErrorDetails;
}

export const allowed: Permission = { allowed: true, code: null, reason: null, kind: null };

export const refused = (
  kind: ErrorKind,
  code: ErrorCode,
  reason: string,
  details?: ErrorDetails,
): Permission => ({ allowed: false, kind, code, reason, ...(details && { details }) });

export const signInFirst = refused('unauthenticated', 'UNAUTHENTICATED', 'Please sign in first.');
export const adminsOnly = refused('forbidden', 'FORBIDDEN', 'You dont have access to do that');

type Staff = Pick<Actor, 'role' | 'permissions' | 'key'>;

/** True if the actor works for the shop, in whatever role. Decides nothing by itself: `requires` does. */
export const isStaff = (actor: Pick<Actor, 'role'> | null): boolean => actor?.role === 'admin';

/** True if the actor's role has one of the permissions. */
export const holds = (
  actor: Pick<Actor, 'permissions'> | null,
  ...anyOf: readonly StaffPermission[]
): boolean => anyOf.some((permission) => actor?.permissions.has(permission));

/** Refusals by the permission that is missing, made once: permissions are compared and sent for every row of a list. */
const notInRole = new Map(
  ALL_PERMISSIONS.map((name) => [
    name,
    refused('forbidden', 'FORBIDDEN', `Your role does not allow you to ${PERMISSIONS[name].to}.`),
  ]),
);

/** A scope that a key does not have. */
export const needsScope = (scope: string): Permission =>
  refused('forbidden', 'SCOPE_REQUIRED', `This API key needs the scope ${scope}.`, { scope });

/** Permission of staff whose role has one of the permissions; the refusal names the first. */
export function requires(
  actor: Staff | null,
  first: StaffPermission,
  ...orElse: readonly StaffPermission[]
): Permission {
  if (!actor) return signInFirst;
  if (holds(actor, first, ...orElse)) return allowed;
  if (actor.key?.companyId === null) return needsScope(first);
  return (isStaff(actor) && notInRole.get(first)) || adminsOnly;
}

/** Throws the error of a permission that is not allowed. @throws DomainError */
export function authorize(permission: Permission): void {
  if (permission.allowed) return;
  throw new DomainError(
    permission.kind ?? 'forbidden',
    permission.code ?? 'FORBIDDEN',
    permission.reason ?? 'You dont have access to do that',
    permission.details,
  );
}
