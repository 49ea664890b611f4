import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('families')
@Check('families_name_check', `name <> ''`)
@Check('families_slug_check', `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)
@Unique('families_slug_key', ['slug'])
@ObjectType({ description: 'What a tool is, for example a motor driver.', simpleResolvers: true })
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

  /** Order in lists. */
  @Column('int')
  position!: number;
}
