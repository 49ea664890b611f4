import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a group of staff may do. Owners may do everything; their row has no list (adr/0091). */
@Entity('staff_roles')
@Check('staff_roles_name_check', `name <> '' AND length(name) <= 40`)
@Check('staff_roles_owner_check', `NOT is_owner OR permissions = '{}'`)
@Check('staff_roles_manage_check', `NOT permissions @> ARRAY['roles.manage']`)
@Index('staff_roles_one_owner', ['isOwner'], { unique: true, where: 'is_owner' })
// Unique by the folded name, an expression that TypeORM cannot declare.
@Index('staff_roles_name', { synchronize: false })
@ObjectType({ description: 'A role of staff.', simpleResolvers: true })
export class StaffRole {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the role.' })
  id!: string;

  @Column('text')
  @Field({ description: 'Name.' })
  name!: string;

  @Column('integer')
  position!: number;

  @Column('boolean', { name: 'is_owner', default: false })
  @Field(() => Boolean, { description: 'True for the role that allows everything and cannot be changed.' })
  isOwner!: boolean;

  /** As they are stored; `permissionsOf` says what the role allows. */
  @Column('text', { name: 'permissions', array: true, default: [] })
  given!: string[];

  @Column('integer', { default: 1 })
  @Field(() => Int, { description: 'Counts the changes of the role.' })
  version!: number;
}
