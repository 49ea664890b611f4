import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { User } from '../people/users/user.entity';
import { ImportKind, ImportState } from './import-kind';

/** The place of each column of the import among the columns of the file. */
export type ColumnPlaces = Readonly<Record<string, number>>;

@Entity('imports')
@Check('imports_file_name_check', `file_name <> ''`)
@Check('imports_kind_check', `kind IN ('Tools', 'Families', 'Companies', 'Pictures')`)
@Check(
  'imports_state_check',
  `state IN ('Checking', 'Checked', 'Applying', 'Stopped', 'Finished', 'Undoing', 'Undone')`,
)
@Check('imports_dates_check', hasFourDigitYears('created_at', 'changed_at', 'applied_at'))
@Index('imports_created', ['createdAt', 'id'])
@ObjectType({ description: 'A file that changes many things of the shop.', simpleResolvers: true })
export class Import {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'imports_pkey' })
  @Field(() => ID, { description: 'Unique id of the import.' })
  id!: string;

  @Column('text')
  @Field(() => ImportKind, { description: 'What the file is about.' })
  kind!: ImportKind;

  @Column('text', { name: 'file_name' })
  @Field({ description: 'Name of the file.' })
  fileName!: string;

  @Column('text', { array: true })
  @Field(() => [String], { description: 'Headings of the file, in their order.' })
  headings!: string[];

  @Column('jsonb')
  columns!: ColumnPlaces;

  @Column('text')
  @Field(() => ImportState, { description: 'State.' })
  state!: ImportState;

  /** Why it was stopped, if no person stopped it. */
  @Column('text', { nullable: true })
  @Field(() => String, { nullable: true, description: 'Why it was stopped, unless a person stopped it.' })
  problem!: string | null;

  @Column('uuid', { name: 'started_by_id' })
  startedById!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'started_by_id', foreignKeyConstraintName: 'imports_started_by_id_fkey' })
  startedBy?: Relation<User>;

  /** Who had it applied, or undone: on their behalf, this is done. */
  @Column('uuid', { name: 'applied_by_id', nullable: true })
  appliedById!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'applied_by_id', foreignKeyConstraintName: 'imports_applied_by_id_fkey' })
  appliedBy?: Relation<User> | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the upload.' })
  createdAt!: Date;

  /** When its last row was applied, or it was stopped. */
  @Column({ type: 'timestamptz', precision: 3, name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, name: 'changed_at', default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the last change of its state.' })
  changedAt!: Date;
}
