import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../users/user.entity';
import { Company } from './company.entity';

/** What belongs to the account of a company, or of a customer without one. A CHECK of its table requires one of the two. */
export abstract class OfAccount {
  /** Null for a company. */
  @Column('uuid', { name: 'customer_id', nullable: true })
  customerId!: string | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'customer_id' })
  customer?: Relation<User> | null;

  /** Null for a customer without one. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;
}
