import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { requires, Permission } from '../../shared/permission';

@ObjectType({ description: "The viewer's permissions on a failed job.", simpleResolvers: true })
export class FailedJobPermissions {
  @Field(() => Permission, { description: 'Try it again now.' })
  retry!: Permission;
}

/** Only admins see what failed, and try it again: errors and addresses are personal data. */
export const canManageJobs = (actor: Actor | null): Permission => requires(actor, 'jobs.manage');

export const jobPermissions = (actor: Actor | null): FailedJobPermissions => ({
  retry: canManageJobs(actor),
});
