import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { onlyAdmins, Permission, refused } from '../../../shared/permission';
import type { Shipment } from './shipment.entity';

@ObjectType({ description: 'What the viewer may do with a shipment at present.', simpleResolvers: true })
export class ShipmentPermissions {
  @Field(() => Permission, { description: 'Void it.' })
  void!: Permission;
}

const voided = refused('conflict', 'WRONG_STATE', 'This shipment has already been voided.');

export function canVoid(actor: Actor | null, { voidedAt }: Shipment): Permission {
  const admin = onlyAdmins(actor);
  return admin.allowed && voidedAt ? voided : admin;
}
