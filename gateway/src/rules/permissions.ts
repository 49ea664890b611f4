/**
 * What people of the shop may do: the one catalogue, for policies, `viewerCan`, the menu and the page Roles (adr/0091).
 * `to` completes "Your role does not allow you to …". A permission includes those that it `needs`.
 */
interface Described {
  readonly group: 'Orders' | 'Quotes' | 'Catalogue' | 'Money' | 'Customers' | 'Shop';
  readonly to: string;
  readonly needs?: readonly string[];
}

const seesOrders = ['orders.read'];
const seesMoney = ['orders.read', 'documents.read'];

const catalogue = {
  'orders.read': { group: 'Orders', to: 'see all orders, purchases, shipments and returns' },
  'orders.approve': {
    group: 'Orders',
    to: 'approve orders, set their tax country and their delivery fee',
    needs: seesOrders,
  },
  'orders.change': { group: 'Orders', to: 'change and delete orders', needs: seesOrders },
  'orders.ship': { group: 'Orders', to: 'ship orders and set their stage', needs: seesOrders },
  'messages.write': {
    group: 'Orders',
    to: 'write messages and notes about purchases',
    needs: seesOrders,
  },
  'returns.decide': { group: 'Orders', to: 'approve and refuse returns', needs: seesOrders },
  'returns.receive': { group: 'Orders', to: 'receive and restock returns', needs: seesOrders },
  'orders.placeFor': {
    group: 'Orders',
    to: 'order and ask for quotes on behalf of customers',
    needs: [...seesOrders, 'users.read', 'companies.read'],
  },
  'quotes.manage': { group: 'Quotes', to: 'see and answer requests for quotes', needs: ['users.read'] },
  'requests.answer': {
    group: 'Quotes',
    to: 'see and answer requests for customised tools',
    needs: ['users.read'],
  },
  'tools.change': { group: 'Catalogue', to: 'add, edit and delete tools' },
  'prices.change': { group: 'Catalogue', to: 'change prices' },
  'stock.change': { group: 'Catalogue', to: 'change stock and production' },
  'content.change': { group: 'Catalogue', to: 'edit the pages of the shop and the words of its search' },
  'reviews.moderate': { group: 'Catalogue', to: 'hide and answer reviews, and answer questions about tools' },
  'documents.read': { group: 'Money', to: 'see revenue, invoices, payments and accounts', needs: seesOrders },
  'invoices.issue': {
    group: 'Money',
    to: 'issue invoices and statements',
    needs: [...seesMoney, 'companies.read'],
  },
  'payments.record': { group: 'Money', to: 'record and reverse payments', needs: seesMoney },
  'refunds.make': { group: 'Money', to: 'credit returns and refund cards', needs: seesMoney },
  'books.export': { group: 'Money', to: 'export the books and set their accounts', needs: seesMoney },
  'companies.read': { group: 'Customers', to: 'see companies and their members' },
  'companies.manage': {
    group: 'Customers',
    to: 'approve companies, and set their terms and credit',
    needs: ['companies.read'],
  },
  'users.read': { group: 'Customers', to: 'see all users and their addresses' },
  'users.manage': {
    group: 'Customers',
    to: 'disable users, change their roles and export their data',
    needs: ['users.read'],
  },
  'settings.change': {
    group: 'Shop',
    to: 'change taxes, delivery methods, the calendar, stages and the data of the seller',
  },
  'events.read': { group: 'Shop', to: 'read the feed of all events of the shop' },
  'audit.read': { group: 'Shop', to: 'read the audit log of what staff have done' },
  'jobs.manage': { group: 'Shop', to: 'see and retry failed jobs and emails' },
  'roles.manage': { group: 'Shop', to: 'change what roles allow' },
} as const satisfies Record<string, Described>;

/** The name of a permission of staff. */
export type StaffPermission = keyof typeof catalogue;

export const PERMISSIONS: Readonly<Record<StaffPermission, Described>> = catalogue;

/** In the order of the catalogue. */
export const ALL_PERMISSIONS = Object.keys(catalogue) as readonly StaffPermission[];

export const isPermission = (name: string): name is StaffPermission => Object.hasOwn(catalogue, name);

/** Whose work is about tools sees those of every customer. */
export const WORKS_WITH_TOOLS = [
  'tools.change',
  'prices.change',
  'stock.change',
  'orders.read',
  'quotes.manage',
] as const satisfies readonly StaffPermission[];

/** The given permissions and those that they need, in the order of the catalogue. */
export function withNeeded(given: Iterable<string>): StaffPermission[] {
  const all = new Set<string>(given);
  for (const name of all)
    if (isPermission(name)) for (const needed of PERMISSIONS[name].needs ?? []) all.add(needed);
  return ALL_PERMISSIONS.filter((name) => all.has(name));
}
