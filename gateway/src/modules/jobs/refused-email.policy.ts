import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { Permission, refused } from '../../shared/permission';
import type { MessageDelivery } from '../messages/message-delivery.entity';
import { canManageJobs } from './job.policy';

@ObjectType({ description: "The viewer's permissions on a refused email.", simpleResolvers: true })
export class RefusedEmailPermissions {
  @Field(() => Permission, { description: 'Dismiss it with a reason.' })
  dismiss!: Permission;
}

const done = refused('conflict', 'WRONG_STATE', 'The email was dismissed before.');

export function canDismiss(
  actor: Actor | null,
  { dismissedAt }: Pick<MessageDelivery, 'dismissedAt'>,
): Permission {
  const general = canManageJobs(actor);
  return general.allowed && dismissedAt !== null ? done : general;
}
