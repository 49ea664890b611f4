import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { DateTime } from '../../shared/scalars';

@Entity('tools')
@ObjectType({ description: 'A board, kit or tool that the shop sells in bulk.', simpleResolvers: true })
export class Tool {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Key of the tool.' })
  id!: string;

  @Column('text')
  @Field({ description: 'What it is called in the shop.' })
  name!: string;

  @Column('text')
  @Field({ description: "URL of the picture; relative to the shop's origin when the shop itself keeps it." })
  picture!: string;

  @Column('int')
  @Field(() => Int, { description: 'Dollars a unit.' })
  price!: number;

  @Column('int', { name: 'minimum_order' })
  @Field(() => Int, { description: 'The smallest quantity one order may have.' })
  minimumOrder!: number;

  @Column('int', { name: 'available_stock' })
  @Field(() => Int, { description: 'Units that can be ordered now.' })
  availableStock!: number;

  @Column('text', { name: 'short_description' })
  @Field({ description: 'What it is and does.' })
  shortDescription!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'When it last changed, its stock included.' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, {
    nullable: true,
    description: 'Set when the tool is no longer sold; then it is only reached through its orders.',
  })
  deletedAt!: Date | null;
}
