import { IsOptional } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { Line } from '../../../shared/field-rules';

@InputType({ description: 'Shipping details; only with the status Shipped.' })
export class ShipmentInput {
  @Field(() => String, { nullable: true, description: 'Carrier, up to 100 characters.' })
  @IsOptional()
  @Line('Carrier', 100, { isPrinted: true })
  carrier?: string | null;

  @Field(() => String, { nullable: true, description: "The carrier's number, up to 100 characters." })
  @IsOptional()
  @Line('Tracking number', 100, { isPrinted: true })
  trackingNumber?: string | null;
}
