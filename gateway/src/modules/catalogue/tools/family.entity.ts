import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Attribute } from '../attributes/attribute.entity';

@Entity('families')
@Check('families_name_check', `name <> ''`)
@Check('families_slug_check', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Check('families_weekly_capacity_check', 'weekly_capacity > 0')
@Unique('families_slug_key', ['slug'])
@ObjectType({ description: 'A kind of tool, for example motor drivers.', simpleResolvers: true })
export class Family {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the family.' })
  id!: string;

  @Column({ type: 'text', collation: 'C' })
  @Field({ description: 'Name in URLs and filters: motor-drivers.' })
  slug!: string;

  @Column('text')
  @Field({ description: 'Name of the family.' })
  name!: string;

  @Column('int', { name: 'weekly_capacity', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'Units a week that are made to order of its tools without a capacity of their own.',
  })
  weeklyCapacity!: number | null;

  @Column('int')
  @Field(() => Int, { description: 'Its place in the order of the catalogue.' })
  position!: number;
}

// Attributes are in a room below, which does not know families.
ForeignKey(() => Family)(Attribute.prototype, 'familyId');
