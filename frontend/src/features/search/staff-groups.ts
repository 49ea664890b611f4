import { skuLetters } from '../../../../gateway/src/rules/plain';
import { formatShortDay, formatMoney, formatNumber } from '../../lib/format/format';
import { departure } from '../../entities/order/shipping';
import { purchaseStates } from '../../entities/purchase/purchase-states';
import { documentKinds } from '../../entities/document/document-messages';
import { labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { topSearch } from './top-search-messages';
import type { StaffSuggestionsQuery } from './staff-suggestions.generated';
import { isolated } from '../../lib/format/isolated';

/** One thing that was found, in two lines, and the fact that answers a caller. */
export type SearchHit = {
  key: string;
  to: string;
  name: string;
  note: string;
  fact: string;
  /** Its exact name: searching for it opens it directly. */
  called: readonly (string | null)[];
};
export type FindingGroup = { title: string; total: number; all: string; findings: readonly SearchHit[] };

const join = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ');
const owed = (amount: number | null): string =>
  amount ? topSearch.open(formatMoney(amount)) : topSearch.nothingOpen;
const found = (list: string, search: string): string => `${list}?search=${encodeURIComponent(search)}`;

type Node<List extends keyof StaffSuggestionsQuery> =
  NonNullable<StaffSuggestionsQuery[List]> extends {
    nodes: readonly (infer Row)[];
  }
    ? Row
    : never;

const ofPurchase = (one: Node<'purchases'>): SearchHit => ({
  key: one.id,
  to: paths.purchase(one.id),
  name: join(one.number, one.poNumber),
  note: join(isolated(one.company?.legalName ?? ''), isolated(one.customer.displayName)),
  fact: join(purchaseStates[one.state], owed(one.openAmount)),
  called: [one.number, one.poNumber],
});

/** "Shipped Nov 25, DHL, 123", "Approved, ships Nov 26" or, where no day was promised, "Approved, placed Nov 20". */
function progressOf(order: Node<'orders'>): string {
  const { status, placedAt, shipment, payment } = order;
  const sent =
    shipment &&
    join(`${status} ${formatShortDay(shipment.shippedAt)}`, shipment.carrier, shipment.trackingNumber);
  const due = departure(order)?.text ?? `placed ${formatShortDay(placedAt)}`;
  return join(sent ?? join(status, due.charAt(0).toLowerCase() + due.slice(1)), payment);
}

const ofOrder = (one: Node<'orders'>): SearchHit => ({
  key: one.id,
  to: paths.managedOrder(one.id),
  name: `${formatNumber(one.quantity)} × ${one.toolName}`,
  note: join(one.number, isolated(one.customer.displayName)),
  fact: progressOf(one),
  called: [one.number],
});

const ofDocument = (one: Node<'documents'>): SearchHit => ({
  key: one.id,
  to: found(paths.manageDocuments, one.number),
  name: one.number,
  note: join(documentKinds[one.kind], isolated(one.customer.displayName)),
  fact: join(
    formatMoney(one.total),
    one.openAmount !== null && owed(one.openAmount),
    !!one.openAmount && one.dueOn && `due ${formatShortDay(one.dueOn)}`,
  ),
  called: [one.number],
});

/** Results of a search by kind, of what the viewer's role shows. */
export function groupsOf(data: StaffSuggestionsQuery, search: string): FindingGroup[] {
  const { purchases, orders, documents, companies, users, tools } = data;
  const group = <Row>(
    title: string,
    list: string,
    rows: { nodes: readonly Row[]; totalCount: number } | undefined,
    read: (row: Row) => SearchHit,
  ): FindingGroup => ({
    title,
    total: rows?.totalCount ?? 0,
    all: found(list, search),
    findings: rows?.nodes.map(read) ?? [],
  });
  return [
    group(topSearch.purchases, paths.managePurchases, purchases, ofPurchase),
    group(topSearch.orders, paths.manageOrders, orders, ofOrder),
    group(labels.documents, paths.manageDocuments, documents, ofDocument),
    group(labels.companies, paths.companies, companies, ({ id, legalName, taxId, state }) => ({
      key: id,
      to: paths.customerCompany(id),
      name: legalName,
      note: taxId,
      fact: state,
      called: [legalName, taxId],
    })),
    group(topSearch.people, paths.allUsers, users, ({ id, email, displayName, role }) => ({
      key: id,
      to: paths.customer(id),
      name: displayName,
      note: email,
      fact: role,
      called: [email],
    })),
    group(topSearch.parts, paths.manageTools, tools, ({ id, sku, name, price, availableStock }) => ({
      key: id,
      to: paths.details(id),
      name,
      note: sku,
      fact: join(formatMoney(price), topSearch.inStock(formatNumber(availableStock))),
      called: [sku],
    })),
  ].filter(({ findings }) => findings.length);
}

/** Exact names come first: the group, and the result in its group. */
export function exactFirst(groups: readonly FindingGroup[], search: string): FindingGroup[] {
  const isExact = ({ called }: SearchHit) =>
    called.some((name) => skuLetters(name ?? '') === skuLetters(search));
  const first = <Row>(rows: readonly Row[], is: (row: Row) => boolean) => [
    ...rows.filter(is),
    ...rows.filter((row) => !is(row)),
  ];
  return first(
    groups.map((group) => ({ ...group, findings: first(group.findings, isExact) })),
    ({ findings }) => findings.some(isExact),
  );
}
