import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { Permission, requires } from '../../../shared/permission';

export const canManageDelivery = (actor: Actor | null): Permission => requires(actor, 'settings.change');

@ObjectType({ description: "The viewer's current permissions on a delivery.", simpleResolvers: true })
export class DeliveryPermissions {
  @Field(() => Permission, { description: 'Set the fee (admins).' })
  quote!: Permission;

  @Field(() => Permission, { description: 'Accept or refuse the fee.' })
  answer!: Permission;
}
