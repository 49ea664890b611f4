import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../shared/scalars';
import { EdiDocumentKind } from './edi-document.entity';
import { EdiOrderState } from './edi-order.entity';

@ObjectType({
  description: 'A file, an order, or a document between the shop and a partner, with its outcome.',
  simpleResolvers: true,
})
export class EdiMessage {
  @Field(() => ID, { description: 'Unique id of the message.' })
  id!: string;

  @Field(() => EdiDocumentKind, {
    nullable: true,
    description: 'What the shop writes; null for what the partner sends.',
  })
  kind!: EdiDocumentKind | null;

  @Field(() => EdiOrderState, {
    nullable: true,
    description:
      'What became of an order; Refused for a file that cannot be read; null for a document of the shop.',
  })
  state!: EdiOrderState | null;

  @Field({ description: 'Number of the order or document that it is about, or the name of a file.' })
  subject!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the purchase that was placed for an order; null otherwise.',
  })
  purchaseId!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was refused; null if it was not.' })
  error!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The file in the folder out; null until it is written.',
  })
  fileName!: string | null;

  @Field(() => DateTime, { description: 'Time of the message.' })
  createdAt!: Date;
}
