import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../shared/ctx';
import { allowed, Permission, refused, requires } from '../../shared/permission';
import type { ChangeNotice } from './change-notice.entity';

@ObjectType({ description: "The viewer's current permissions on a change notice.", simpleResolvers: true })
export class ChangeNoticePermissions {
  @Field(() => Permission, { description: 'Withdraw it before its customers are notified (staff).' })
  withdraw!: Permission;
}

const withdrawn = refused('conflict', 'WRONG_STATE', 'This notice was withdrawn already.');
const sent = refused(
  'conflict',
  'WRONG_STATE',
  'Customers have been notified. Publish another notice that corrects this one.',
);

/** Permission to publish notices and to see all of them. */
export const canPublishNotices = (actor: Actor | null): Permission => requires(actor, 'tools.change');

/** Permission to withdraw a notice: until the first customer is notified. */
export function canWithdraw(
  actor: Actor | null,
  { withdrawnAt }: Pick<ChangeNotice, 'withdrawnAt'>,
  recipients: number,
): Permission {
  const staff = canPublishNotices(actor);
  if (!staff.allowed) return staff;
  if (withdrawnAt) return withdrawn;
  return recipients > 0 ? sent : allowed;
}
