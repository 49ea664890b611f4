import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { LocalDate } from '../../../shared/scalars';
import { StoredFile } from '../../files/stored-file.entity';
import { ToolFileKind } from './tool-file-kind';

/**
 * A public file of a tool: one revision of a document (adr/0109). The revisions of a document have the same kind, title and
 * language. Its bytes, name and checksum are those of the stored file, which never change.
 */
@Entity('tool_files')
@Check('tool_files_kind_check', `kind IN ('DataSheet', 'Drawing', 'Model', 'Firmware', 'Certificate')`)
@Check('tool_files_title_check', 'length(title) <= 80')
@Check('tool_files_language_check', `language ~ '^([a-z]{2})?$'`)
@Check('tool_files_revision_check', `revision <> '' AND length(revision) <= 20`)
@Check('tool_files_dates_check', `issued_on BETWEEN '0001-01-01' AND '9999-12-31'`)
@Unique('tool_files_revision_key', ['toolId', 'kind', 'title', 'language', 'revision'])
@ObjectType('ToolFileRevision', {
  description: 'One revision of a public file of a tool.',
  simpleResolvers: true,
})
export class ToolFile {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the revision, and of the upload that it came by.' })
  id!: string;

  @OneToOne(() => StoredFile)
  @JoinColumn({ name: 'id' })
  file?: Relation<StoredFile>;

  /** Tools are in a room above. */
  @Column('uuid', { name: 'tool_id' })
  toolId!: string;

  @Column('text')
  kind!: ToolFileKind;

  /** Empty if the tool has one of the kind. */
  @Column('text')
  title!: string;

  /** Empty for a file without text. */
  @Column('text')
  language!: string;

  @Column('text')
  @Field({ description: 'Revision, as its author calls it: B, 1.2.' })
  revision!: string;

  @Column('date', { name: 'issued_on' })
  @Field(() => LocalDate, { description: 'Day of the revision.' })
  issuedOn!: string;
}
