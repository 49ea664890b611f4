import { Field, ObjectType } from 'type-graphql';
import { DomainError, type ErrorCode, type ErrorKind } from './domain-error';

@ObjectType({ description: 'What the viewer may do now and, where not, why.', simpleResolvers: true })
export class Permission {
  @Field({ description: 'Whether the viewer may do it now.' })
  allowed!: boolean;

  @Field(() => String, { nullable: true, description: 'The error code that trying would answer.' })
  code!: ErrorCode | null;

  @Field(() => String, { nullable: true, description: 'Why not, in one sentence.' })
  reason!: string | null;

  /** Never sent: which row of the error table a refusal belongs to. */
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

/** Turns a refused permission into the error of the same code. @throws DomainError */
export function authorize(permission: Permission): void {
  if (permission.allowed) return;
  throw new DomainError(
    permission.kind ?? 'forbidden',
    permission.code ?? 'FORBIDDEN',
    permission.reason ?? 'You dont have access to do that',
  );
}
