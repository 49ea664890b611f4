import { Field, Float, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Attribute } from './attribute.entity';

/** NaN is above every number for PostgreSQL. */
const isFinite = (column: string): string => `${column} > '-Infinity' AND ${column} < 'Infinity'`;

/** What an attribute is for one tool. Numbers are in the base unit. */
@Entity('tool_attributes')
@Check('tool_attributes_typed_check', `typed <> ''`)
@Check('tool_attributes_finite_check', ['min', 'typical', 'max'].map(isFinite).join(' AND '))
@Check('tool_attributes_order_check', 'min <= max AND min <= typical AND typical <= max')
@Check(
  'tool_attributes_one_check',
  'num_nonnulls(choice, flag) <= 1 AND (num_nonnulls(choice, flag) = 0 OR num_nonnulls(min, typical, max) = 0)',
)
@Index('tool_attributes_attribute', ['attributeId'])
@ObjectType({ description: 'What an attribute is for one tool.', simpleResolvers: true })
export class ToolAttribute {
  /** Tools are in a room above. */
  @PrimaryColumn('uuid', { name: 'tool_id' })
  toolId!: string;

  @PrimaryColumn('uuid', { name: 'attribute_id' })
  attributeId!: string;

  @ManyToOne(() => Attribute)
  @JoinColumn({ name: 'attribute_id' })
  attribute?: Relation<Attribute>;

  @Column('text')
  @Field({ description: 'As it was typed.' })
  typed!: string;

  @Column('double precision', { nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Lower end, in the SI base unit (temperatures in kelvin).',
  })
  min!: number | null;

  @Column('double precision', { nullable: true })
  @Field(() => Float, { nullable: true, description: 'The number itself, in the SI base unit.' })
  typical!: number | null;

  @Column('double precision', { nullable: true })
  @Field(() => Float, { nullable: true, description: 'Upper end, in the SI base unit.' })
  max!: number | null;

  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'One of the choices of the attribute.' })
  choice!: string | null;

  @Column('boolean', { nullable: true })
  @Field(() => Boolean, { nullable: true, description: 'Yes or no.' })
  flag!: boolean | null;
}
