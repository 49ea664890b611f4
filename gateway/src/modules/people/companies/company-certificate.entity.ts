import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { User } from '../users/user.entity';
import { Company } from './company.entity';

/** A resale certificate is private, so that it is in the database and not among the public pictures. */
@Entity('company_certificates')
@Check('company_certificates_type_check', `media_type IN ('application/pdf', 'image/webp')`)
@Check('company_certificates_dates_check', hasFourDigitYears('uploaded_at'))
@ObjectType({ description: 'The resale certificate of a company.', simpleResolvers: true })
export class CompanyCertificate {
  @PrimaryColumn('uuid', { name: 'company_id' })
  companyId!: string;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company>;

  @Column('text', { name: 'media_type' })
  @Field(() => String, { description: 'application/pdf or image/webp.' })
  mediaType!: 'application/pdf' | 'image/webp';

  @Column('bytea', { select: false })
  bytes!: Buffer;

  @Column('uuid', { name: 'uploaded_by' })
  uploadedBy!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'uploaded_by' })
  uploader?: Relation<User>;

  @Column({ type: 'timestamptz', name: 'uploaded_at', precision: 3, default: () => 'now()' })
  @Field(() => DateTime, { description: 'Time of the upload.' })
  uploadedAt!: Date;
}
