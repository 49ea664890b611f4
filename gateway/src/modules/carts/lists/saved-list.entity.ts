import { Field, ID, ObjectType } from 'type-graphql';
import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
  type Relation,
} from 'typeorm';
import { DateTime, hasFourDigitYears } from '../../../shared/scalars';
import { Company } from '../../people/companies/company.entity';
import { User } from '../../people/users/user.entity';

@Entity('saved_lists')
@Check('saved_lists_name_check', `name <> ''`)
@Check('saved_lists_dates_check', hasFourDigitYears('created_at', 'updated_at', 'deleted_at'))
// On an expression, which TypeORM cannot declare: company or owner and lower-case name, unique among lists that are not deleted.
@Index('saved_lists_name', { synchronize: false })
@ObjectType({
  description: 'A named set of lines to buy again. Only its owner sees it, or the members of its company.',
  simpleResolvers: true,
})
export class SavedList {
  @PrimaryColumn('uuid')
  @Field(() => ID, { description: 'Unique id of the list.' })
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'owner_id' })
  owner?: Relation<User>;

  /** The company that it belongs to; null for the owner's own. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;

  @Column('text')
  @Field({ description: 'Name; the owner has one list of a name, whatever its case.' })
  name!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  @Field(() => DateTime, { description: 'Time of the last change of the name or the lines.' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz', precision: 3 })
  deletedAt!: Date | null;
}
