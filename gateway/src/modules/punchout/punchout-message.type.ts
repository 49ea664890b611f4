import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../shared/scalars';

export enum PunchoutMessageKind {
  Order = 'Order',
  Confirmation = 'Confirmation',
  ShipNotice = 'ShipNotice',
  Invoice = 'Invoice',
}
registerEnumType(PunchoutMessageKind, {
  name: 'PunchoutMessageKind',
  description: 'What a message between the shop and a purchasing system is.',
  valuesConfig: {
    Order: { description: 'An order of the purchasing system: OrderRequest.' },
    Confirmation: { description: 'What the shop confirms of an order: ConfirmationRequest.' },
    ShipNotice: { description: 'What left with a shipment: ShipNoticeRequest.' },
    Invoice: { description: 'An invoice or a credit note: InvoiceDetailRequest.' },
  },
});

export enum PunchoutMessageState {
  Accepted = 'Accepted',
  Refused = 'Refused',
  Waiting = 'Waiting',
}
registerEnumType(PunchoutMessageState, {
  name: 'PunchoutMessageState',
  description: 'What became of a message.',
  valuesConfig: {
    Accepted: { description: 'Its receiver has taken it.' },
    Refused: { description: 'Its receiver has refused it. It is not sent again.' },
    Waiting: { description: 'The shop sends it now, or again later.' },
  },
});

@ObjectType({
  description: 'A message between the shop and a purchasing system, and what became of it.',
  simpleResolvers: true,
})
export class PunchoutMessage {
  @Field(() => ID, { description: 'Unique id of the message.' })
  id!: string;

  @Field(() => PunchoutMessageKind, { description: 'What it is.' })
  kind!: PunchoutMessageKind;

  @Field(() => PunchoutMessageState, { description: 'What became of it.' })
  state!: PunchoutMessageState;

  @Field({ description: 'Number of the order or document that it is about; empty if it could not be read.' })
  subject!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the purchase that an order became; null for others.',
  })
  purchaseId!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was not accepted; null if it was.' })
  error!: string | null;

  @Field(() => DateTime, { description: 'Time of the message.' })
  createdAt!: Date;
}
