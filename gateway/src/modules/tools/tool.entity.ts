import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';

const ON_SALE = 'deleted_at IS NULL';

@Entity('tools')
@Check('tools_name_check', `name <> ''`)
@Check('tools_price_check', 'price >= 0')
@Check('tools_minimum_order_check', 'minimum_order > 0')
@Check('tools_available_stock_check', 'available_stock >= 0')
@Check('tools_dates_check', hasFourDigitYears('created_at', 'updated_at', 'deleted_at'))
@Index('tools_created', ['createdAt', 'id'], { where: ON_SALE })
@Index('tools_price', ['price', 'id'], { where: ON_SALE })
@Index('tools_minimum', ['minimumOrder', 'id'], { where: ON_SALE })
// Expressions, which TypeORM cannot declare: (lower(name), id), and trigrams of name and description.
@Index('tools_name', { synchronize: false })
@Index('tools_search', { synchronize: false })
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
