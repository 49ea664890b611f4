import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Progress of an order, in the shop's own terms, in addition to its status. */
@Entity('order_stages')
@Check('order_stages_name_check', `name <> '' AND length(name) <= 40`)
@ObjectType({
  description: 'A stage of orders, e.g. in production, tested, packed; in addition to the status.',
  simpleResolvers: true,
})
export class OrderStage {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the stage.' })
  id!: string;

  @Column('text')
  @Field({ description: 'Name.' })
  name!: string;

  @Column('int')
  @Field(() => Int, { description: 'Its place in the list; the smallest comes first.' })
  position!: number;

  @Column('boolean', { name: 'is_visible' })
  @Field({ description: 'True if customers see it.' })
  isVisible!: boolean;

  @Column('boolean', { name: 'is_retired', default: false })
  @Field({ description: 'True if it is retired: orders keep it, but no other order can be set to it.' })
  isRetired!: boolean;
}
