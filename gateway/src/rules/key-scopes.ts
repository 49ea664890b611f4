import { ALL_PERMISSIONS, withNeeded, type StaffPermission } from './permissions';

/** What an API key of a company may do, besides reading the catalogue. `to` completes "Keys with it …" (adr/0116). */
interface Described {
  readonly to: string;
  readonly needs?: readonly string[];
}

const scopes = {
  'purchases.read': { to: 'see purchases, orders, shipments and returns' },
  'cart.write': { to: 'see and fill the cart of the person who is responsible for them' },
  'purchases.place': { to: 'place, submit and withdraw purchases', needs: ['purchases.read'] },
  'purchases.change': {
    to: 'change and delete orders, and move the clock of a test company',
    needs: ['purchases.read'],
  },
  'messages.write': { to: 'write messages about purchases', needs: ['purchases.read'] },
  'returns.request': { to: 'ask for returns', needs: ['purchases.read'] },
  'documents.read': { to: 'see invoices and how to pay them' },
  'quotes.read': { to: 'see requests for quotes' },
  'quotes.request': { to: 'ask for quotes and answer them', needs: ['quotes.read'] },
  'quotes.accept': { to: 'order what was quoted', needs: ['quotes.read', 'purchases.read'] },
  'events.read': { to: 'read the events of what their other scopes show, and what changes in the catalogue' },
} as const satisfies Record<string, Described>;

/** The name of a scope of a key of a company. */
export type CompanyScope = keyof typeof scopes;

export const COMPANY_SCOPES: Readonly<Record<CompanyScope, Described>> = scopes;

/** In the order in which screens show them. */
export const ALL_COMPANY_SCOPES = Object.keys(scopes) as readonly CompanyScope[];

/** What only people do: roles and accounts of people, and what is done on behalf of somebody. */
const OF_PEOPLE: readonly StaffPermission[] = ['roles.manage', 'users.manage', 'orders.placeFor'];

/** Permissions of staff that a key of the shop can have. */
export const SHOP_SCOPES: readonly StaffPermission[] = ALL_PERMISSIONS.filter(
  (name) => !OF_PEOPLE.includes(name),
);

const isCompanyScope = (name: string): name is CompanyScope => Object.hasOwn(scopes, name);

/** The given scopes of a company and those that they need, in the order of the catalogue. */
export function companyScopesOf(given: readonly string[]): CompanyScope[] {
  const all = new Set(given);
  for (const name of all)
    if (isCompanyScope(name)) for (const needed of COMPANY_SCOPES[name].needs ?? []) all.add(needed);
  return ALL_COMPANY_SCOPES.filter((name) => all.has(name));
}

/** The given scopes of the shop and those that they need, in the order of the catalogue. */
export const shopScopesOf = (given: readonly string[]): StaffPermission[] =>
  withNeeded(given).filter((name) => SHOP_SCOPES.includes(name));
