import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { Import } from './import.entity';
import { ImportRowState } from './import-kind';

@ObjectType({ description: 'What a row changes in one column.', simpleResolvers: true })
export class ImportChange {
  @Field({ description: 'Heading of the column in files of the shop.' })
  column!: string;

  @Field(() => String, { nullable: true, description: 'Value before; null for something new.' })
  before!: string | null;

  @Field({ description: 'Value after; empty if it is removed.' })
  after!: string;
}

@ObjectType({ description: 'Why a row cannot be applied.', simpleResolvers: true })
export class ImportProblem {
  @Field({
    description: 'Heading of the column in the file; of a missing one, its heading in files of the shop.',
  })
  column!: string;

  @Field({ description: 'Value in the file.' })
  value!: string;

  @Field({ description: 'Reason in one sentence.' })
  reason!: string;
}

/** Why the cells of a row are not certain, as the reader of files says it. */
export const FAULTS = ['moreCells', 'unpairedQuote'] as const;
export type RowFault = (typeof FAULTS)[number];

/** The values that a row changes, before (null for something new) and after. */
export interface ImportPlan {
  readonly subjectId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

@Entity('import_rows')
@Check('import_rows_number_check', 'number > 0')
@Check('import_rows_fault_check', `fault IN ('moreCells', 'unpairedQuote')`)
@Check(
  'import_rows_state_check',
  `state IN ('Unchecked', 'Create', 'Change', 'Unchanged', 'Error', 'Stale', 'Created', 'Changed', 'Undone', 'Kept')`,
)
@Unique('import_rows_import_id_number_key', ['importId', 'number'])
@Index('import_rows_key', ['importId', 'key'])
@Index('import_rows_state', ['importId', 'state', 'number'])
@ObjectType({ description: 'A row of an import.', simpleResolvers: true })
export class ImportRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'import_rows_pkey',
  })
  @Field(() => ID, { description: 'Unique id of the row.' })
  id!: number;

  @Column('uuid', { name: 'import_id' })
  importId!: string;

  @ManyToOne(() => Import, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'import_rows_import_id_fkey' })
  import?: Relation<Import>;

  @Column('int')
  @Field(() => Int, { description: 'Number of the row in the file, from 1.' })
  number!: number;

  @Column('text', { array: true })
  @Field(() => [String], { description: 'Its cells as the file has them, in the order of the headings.' })
  cells!: string[];

  /** The texts of cells whose meaning is written in another way: 1250.00 for 1.250,00. By the place of the cell. */
  @Column('jsonb')
  readings!: Readonly<Record<string, string>>;

  /** Why its cells are not certain. */
  @Column('text', { nullable: true })
  fault!: RowFault | null;

  /** What it is about: a SKU. */
  @Column('text')
  @Field({ description: 'What it is about, e.g. a SKU.' })
  key!: string;

  @Column('text')
  @Field(() => ImportRowState, { description: 'State.' })
  state!: ImportRowState;

  @Column('jsonb', { nullable: true })
  plan!: ImportPlan | null;

  @Column('jsonb', { default: [] })
  @Field(() => [ImportChange], { description: 'What it changes, or has changed.' })
  changes!: ImportChange[];

  @Column('jsonb', { default: [] })
  @Field(() => [ImportProblem], { description: 'Why it cannot be applied, or was not.' })
  problems!: ImportProblem[];
}
