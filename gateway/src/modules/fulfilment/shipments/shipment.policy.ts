import { Field, ObjectType } from 'type-graphql';
import type { Actor } from '../../../shared/ctx';
import { Permission, refused, requires } from '../../../shared/permission';
import type { Shipment } from './shipment.entity';

@ObjectType({ description: "The viewer's current permissions on a shipment.", simpleResolvers: true })
export class ShipmentPermissions {
  @Field(() => Permission, { description: 'Void it.' })
  void!: Permission;

  @Field(() => Permission, { description: 'Set its carrier and tracking number.' })
  setTracking!: Permission;
}

const voided = refused('conflict', 'WRONG_STATE', 'This shipment has already been voided.');

/** Permission to void a shipment, or set its tracking. */
export function canChange(actor: Actor | null, { voidedAt }: Shipment): Permission {
  const ship = requires(actor, 'orders.ship');
  return ship.allowed && voidedAt ? voided : ship;
}
