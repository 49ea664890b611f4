import { rawSql, sql, type Sql } from '../../../db/sql';
import type { Actor, CompanyRoleName } from '../../../shared/ctx';

interface Rule {
  /** Property and column of the person whose it is, if it belongs to no company. */
  readonly person?: readonly [property: string, column: string];
  /** Property and column of the company that it belongs to. */
  readonly company: readonly [property: string, column: string];
  /** Roles that see it; all if absent. */
  readonly roles?: readonly CompanyRoleName[];
  readonly admins: boolean;
}

const ofCompany = ['companyId', 'company_id'] as const;
const bought = { person: ['customerId', 'customer_id'], company: ofCompany, admins: true } as const;

/** Visibility: users see their own rows and those of their companies. To others, they do not exist. */
const visibility = {
  order: bought,
  purchase: bought,
  document: bought,
  quoteRequest: bought,
  return: bought,
  /** One that is made for a customer. */
  tool: bought,
  address: { person: ['userId', 'user_id'], company: ofCompany, admins: true },
  list: { person: ['ownerId', 'owner_id'], company: ofCompany, admins: false },
  company: { company: ['id', 'id'], admins: true },
  member: { company: ofCompany, admins: true },
  event: { company: ofCompany, admins: true },
  invitation: { company: ofCompany, roles: ['Owner'], admins: true },
  certificate: { company: ofCompany, roles: ['Owner'], admins: true },
} as const satisfies Record<string, Rule>;

export type Resource = keyof typeof visibility;

interface Visible {
  /** True if the actor sees a row, given by its properties. */
  readonly sees: (row: object) => boolean;
  /** The same as a condition on the table, whose alias is `item`. */
  readonly sql: Sql;
}

type Row = Readonly<Record<string, string | null | undefined>>;

/** The rows of a resource that are visible to an actor, as a predicate and as SQL, both from the table above. */
export function visibleTo(actor: Actor, resource: Resource): Visible {
  const { person, company, roles, admins }: Rule = visibility[resource];
  if (actor.role === 'admin' && admins) return { sees: () => true, sql: always };
  const companies = actor.memberships
    .filter(({ role }) => !roles || roles.includes(role))
    .map(({ companyId }) => companyId);
  return {
    sees(row) {
      const { [company[0]]: owningCompany, [person?.[0] ?? '']: owner } = row as Row;
      return owningCompany ? companies.includes(owningCompany) : !!person && owner === actor.userId;
    },
    sql: person
      ? sql`((${ownedBy(person[1], actor.userId, company[1])}) OR ${belongingTo(company[1], companies)})`
      : belongingTo(company[1], companies),
  };
}

/** The rows that the actor currently works with, as SQL: those of the company they act for, or their own. */
export function workingSet(
  actor: Actor,
  resource: 'order' | 'purchase' | 'list' | 'document' | 'quoteRequest' | 'return' | 'tool',
): Sql {
  const { person, company } = visibility[resource];
  return actor.actingCompanyId
    ? sql`item.${rawSql(company[1])} = ${actor.actingCompanyId}`
    : ownedBy(person[1], actor.userId, company[1]);
}

const always = sql`true`;

const ownedBy = (column: string, userId: string, companyColumn: string): Sql =>
  sql`item.${rawSql(column)} = ${userId} AND item.${rawSql(companyColumn)} IS NULL`;

const belongingTo = (column: string, companies: readonly string[]): Sql =>
  sql`item.${rawSql(column)} = ANY(${companies}::uuid[])`;
