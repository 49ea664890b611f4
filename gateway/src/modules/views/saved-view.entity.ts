import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { User } from '../people/users/user.entity';

/** How a list is shown: filters, sort and columns, under a name. */
@Entity('saved_views')
@Unique('saved_views_name', ['ownerId', 'list', 'name'])
@Index('saved_views_shared', ['list'], { where: 'is_shared' })
@Check('saved_views_name_check', `name <> ''`)
@ObjectType({ description: 'A named view of a list: its filters, sort and columns.', simpleResolvers: true })
export class SavedView {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the view.' })
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'saved_views_owner_id_fkey' })
  owner?: Relation<User>;

  /** Named by the client. */
  @Column('text')
  list!: string;

  @Column('text')
  @Field({ description: 'Its name; each of your views of a list has another one.' })
  name!: string;

  @Column('text')
  @Field({ description: 'Filters and sort, as in the address of the list: `status=Pending&sort=DATE`.' })
  query!: string;

  @Column('text', { name: 'hidden_columns', array: true })
  @Field(() => [String], { description: 'Keys of the columns that it hides.' })
  hiddenColumns!: string[];

  @Column('boolean', { name: 'is_shared' })
  @Field({ description: 'True if all staff see it.' })
  isShared!: boolean;
}
