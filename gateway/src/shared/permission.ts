import { Field, ObjectType } from 'type-graphql';
import type { Actor } from './ctx';
import { DomainError, type ErrorCode, type ErrorKind } from './domain-error';

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
}

export const allowed: Permission = { allowed: true, code: null, reason: null, kind: null };

export const refused = (kind: ErrorKind, code: ErrorCode, reason: string): Permission => ({
  allowed: false,
  kind,
  code,
  reason,
});

export const signInFirst = refused('unauthenticated', 'UNAUTHENTICATED', 'Please sign in first.');
export const adminsOnly = refused('forbidden', 'FORBIDDEN', 'You dont have access to do that');

/** Permission of admins only. */
export const onlyAdmins = (actor: Pick<Actor, 'role'> | null): Permission => {
  if (!actor) return signInFirst;
  return actor.role === 'admin' ? allowed : adminsOnly;
};

/** Throws the error of a permission that is not allowed. @throws DomainError */
export function authorize(permission: Permission): void {
  if (permission.allowed) return;
  throw new DomainError(
    permission.kind ?? 'forbidden',
    permission.code ?? 'FORBIDDEN',
    permission.reason ?? 'You dont have access to do that',
  );
}
