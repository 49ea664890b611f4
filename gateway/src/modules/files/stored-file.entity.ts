import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../shared/scalars';
import { Company } from '../people/companies/company.entity';
import { User } from '../people/users/user.entity';
import { FileKind } from './content/file-kind';

/** A private file. Its bytes are in the store, under `files/<id>`; neither ever changes. */
@Entity('files')
@Unique('files_subject_slot_key', ['subjectType', 'subjectId', 'slot'])
@Check('files_slot_check', 'slot BETWEEN 1 AND 5')
@Check(
  'files_guest_check',
  `uploaded_by IS NOT NULL OR subject_type IN ('tool-request', 'tool-request-draft')
    OR slot <= 3 AND size <= 10485760 AND kind IN ('PNG', 'JPEG', 'WebP')`,
)
@Check('files_size_check', 'size BETWEEN 1 AND 26214400')
@Check('files_name_check', `name <> '' AND length(name) <= 200`)
@Check('files_dates_check', hasFourDigitYears('created_at'))
@Index('files_uploaded_by', ['uploadedBy', 'createdAt'])
@Index('files_customer_id', ['customerId'])
@ObjectType('File', { description: 'A private file of a request or the like.', simpleResolvers: true })
export class StoredFile {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the file, and of the upload that it came by.' })
  id!: string;

  /** Its subject (file-subjects.ts). No foreign key: subjects are rows of several tables. */
  @Column('text', { name: 'subject_type' })
  subjectType!: string;

  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  /** 1 to 5: no subject has more files. */
  @Column('smallint')
  slot!: number;

  @Column('text')
  @Field({ description: 'Name, without a path.' })
  name!: string;

  @Column('text')
  @Field(() => FileKind, { description: 'Kind, known by its content.' })
  kind!: FileKind;

  @Column('integer')
  @Field(() => Int, { description: 'Size in bytes.' })
  size!: number;

  @Column('text')
  @Field({ description: 'SHA-256 of its bytes, hexadecimal.' })
  sha256!: string;

  /** Null for someone without an account. */
  @Column('uuid', { name: 'uploaded_by', nullable: true })
  uploadedBy!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'uploaded_by' })
  uploader?: Relation<User> | null;

  /** Its owner: that of its subject at the time of the upload. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;

  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'customer_id' })
  customer?: Relation<User> | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time at which its upload was complete.' })
  createdAt!: Date;
}
