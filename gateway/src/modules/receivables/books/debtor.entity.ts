import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { OfAccount } from '../../people/companies/of-account.entity';

/** The number of an account in the books. It is given with the first export that has the account, and never changes. */
@Entity('debtors')
@Check('debtors_account_check', 'num_nonnulls(customer_id, company_id) = 1')
@Check('debtors_number_check', 'number >= 10000')
@Index('debtors_company', ['companyId'], { unique: true, where: 'company_id IS NOT NULL' })
@Index('debtors_customer', ['customerId'], { unique: true, where: 'customer_id IS NOT NULL' })
export class Debtor extends OfAccount {
  @PrimaryColumn('int')
  number!: number;
}
