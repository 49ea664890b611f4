import { In, type EntityManager } from 'typeorm';
import { query } from '../../../db/sql';
import { inTransaction, type Ctx } from '../../../shared/ctx';
import { accountOf, type Account } from '../../people/companies/account.service';
import { CardPayment } from '../card-payments/card-payment.entity';
import { Debtor } from './debtor.entity';
import type { Fact } from './facts';

/** The number of the first debtor: personal accounts have a digit more than others, whose numbers have four (adr/0125). */
export const FIRST_DEBTOR = 10_000;

/** Gives the accounts $1 (companies) and $2 (customers) that have no number the next ones. The table is locked. */
const ADD = `
  INSERT INTO debtors (number, company_id, customer_id)
  SELECT greatest(${FIRST_DEBTOR - 1}, (SELECT max(number) FROM debtors)) + row_number() OVER (ORDER BY company_id, customer_id),
    company_id, customer_id
  FROM (SELECT unnest($1::uuid[]) AS company_id, NULL::uuid AS customer_id UNION ALL SELECT NULL, unnest($2::uuid[])) AS given
  WHERE NOT EXISTS (SELECT FROM debtors
    WHERE debtors.company_id = given.company_id OR debtors.customer_id = given.customer_id)`;

const idOf = ({ companyId, customerId }: Account): string => companyId ?? customerId ?? '';

/** The numbers of accounts in the books, and those of new ones. */
export class Debtors {
  readonly #numbers = new Map<string, number>();

  constructor(private readonly ctx: Ctx) {}

  /** The number of an account that was looked up. */
  of(account: Account): number {
    const number = this.#numbers.get(idOf(account));
    if (number === undefined) throw new Error('the number of this debtor was not looked up');
    return number;
  }

  /** The greatest number that was looked up; 0 without any. */
  get last(): number {
    return Math.max(0, ...this.#numbers.values());
  }

  /** Looks up the numbers of accounts; those without one get it now, in a transaction of its own. */
  async lookUp(accounts: readonly Account[]): Promise<void> {
    const unknown = new Map(accounts.map((account) => [idOf(account), account]));
    for (const id of this.#numbers.keys()) unknown.delete(id);
    const companies = [...unknown.values()].flatMap(({ companyId }) => companyId ?? []);
    const customers = [...unknown.values()].flatMap((one) => (one.companyId ? [] : (one.customerId ?? [])));
    if (companies.length + customers.length === 0) return;
    if ((await this.#read(this.ctx.db, companies, customers)) === unknown.size) return;
    await inTransaction(this.ctx, async ({ db }) => {
      await db.query('LOCK TABLE debtors IN SHARE ROW EXCLUSIVE MODE');
      await query(db, { sql: ADD, values: [companies, customers] });
      await this.#read(db, companies, customers);
    });
  }

  async #read(db: EntityManager, companies: string[], customers: string[]): Promise<number> {
    const found = await db.findBy(Debtor, [{ companyId: In(companies) }, { customerId: In(customers) }]);
    for (const debtor of found) this.#numbers.set(idOf(debtor), debtor.number);
    return found.length;
  }
}

/** Facts with the accounts of what was paid by card, which only the orders, purchases and invoices name. */
export async function withAccounts(db: EntityManager, facts: readonly Fact[]): Promise<Fact[]> {
  const ids = facts.filter(({ kind }) => kind.startsWith('card-')).map(({ id }) => id);
  if (ids.length === 0) return [...facts];
  const relations = { order: true, purchase: true, document: true };
  const cards = await db.find(CardPayment, { where: { id: In(ids) }, relations, withDeleted: true });
  const ofCard = new Map(cards.map((card) => [card.id, paidBy(card)]));
  return facts.map((fact) => ({ ...fact, ...ofCard.get(fact.id) }));
}

function paidBy({ number, order, purchase, document }: CardPayment): Account {
  const paid = order ?? purchase ?? document;
  if (!paid) throw new Error(`the card payment of ${number} is for nothing`);
  return accountOf(paid);
}
