import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { AttributeKind } from './attribute-kind';

/** What is known of the tools of a family: the supply voltage of a motor driver (adr/0103). */
@Entity('attributes')
@Check('attributes_key_check', `key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'`)
@Check('attributes_name_check', `name <> ''`)
@Check('attributes_kind_check', `kind IN ('Number', 'Range', 'Choice', 'YesNo', 'Text')`)
@Check('attributes_unit_check', `unit = '' OR kind IN ('Number', 'Range')`)
@Check(
  'attributes_tolerance_check',
  `tolerance IS NULL OR tolerance > 0 AND tolerance < 100 AND kind = 'Number'`,
)
@Check('attributes_choices_check', `(kind = 'Choice') = (cardinality(choices) > 0)`)
@Unique('attributes_key', ['familyId', 'key'])
@ObjectType({
  description: 'What is known of the tools of a family, for example the supply voltage.',
  simpleResolvers: true,
})
export class Attribute {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the attribute.' })
  id!: string;

  /** Families are in a room above. */
  @Column('uuid', { name: 'family_id' })
  familyId!: string;

  @Column({ type: 'text', collation: 'C' })
  @Field({ description: 'Name in URLs and files, unique in its family: supply-voltage.' })
  key!: string;

  @Column('text')
  @Field({ description: 'Name of the attribute.' })
  name!: string;

  @Column('text')
  @Field(() => AttributeKind, { description: 'What its values are.' })
  kind!: AttributeKind;

  @Column('text')
  @Field({ description: 'Unit of a number that is typed without one; empty for a number without a unit.' })
  unit!: string;

  @Column('double precision', { nullable: true })
  @Field(() => Float, {
    nullable: true,
    description: 'Tolerance, in per cent, of numbers that are typed without one.',
  })
  tolerance!: number | null;

  @Column('text', { array: true })
  @Field(() => [String], { description: 'The choices in their order; empty for other kinds.' })
  choices!: string[];

  @Column('boolean', { name: 'is_facet' })
  @Field({ description: 'True if the catalogue can be filtered by it.' })
  isFacet!: boolean;

  @Column('text', { name: 'heading' })
  @Field({ description: 'Heading of the group in which it is shown; empty without one.' })
  heading!: string;

  @Column('int')
  @Field(() => Int, { description: 'Its place in the family, from 1 on.' })
  position!: number;
}
