import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { User } from '../users/user.entity';
import { Company } from './company.entity';

/** What a customer buys or asks for, or staff for them: for a company that they act for, or for themselves. */
export abstract class Owned {
  @Column('uuid', { name: 'customer_id' })
  customerId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'customer_id' })
  customer?: Relation<User>;

  /** Null for the customer's own. */
  @Column('uuid', { name: 'company_id', nullable: true })
  companyId!: string | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'company_id' })
  company?: Relation<Company> | null;
}
