import { dayOf } from '../../src/shared/time/working-days';
import { exposureOf } from '../../src/modules/receivables/credit/exposure.service';
import type { Tool } from '../../src/modules/catalogue/tools/tool.entity';
import { aPurchase } from './builders';
import { aCompany } from './companies';
import type { Person, TestShop } from './shop';

const DAY = 86_400_000;
export const daysFromNow = (days: number): string => dayOf(new Date(Date.now() + days * DAY));

/** A company on terms with a credit limit, cents; its owner acts for it. */
export async function aCreditCompany(
  shop: TestShop,
  { admin, terms = 'Net30', creditLimit }: { admin: Person; terms?: string; creditLimit: number },
): Promise<{ owner: Person; companyId: string }> {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin, terms: { terms, creditLimit } });
  return { owner, companyId };
}

/** A company's credit as seen by a member or admin. */
export async function creditOf(shop: TestShop, { as, companyId }: { as: Person; companyId: string }) {
  const { data, errors } = await shop.gql(
    `query ($id: ID!) { company(id: $id) { credit { limit exposure available dueThisWeek overdue
      ageing { current days1To30 days31To60 days61Plus } override { amount reason expiresOn granterName } } } }`,
    { variables: { id: companyId }, as },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.company.credit;
}

export const exposed = async ({ dataSource }: TestShop, companyId: string): Promise<number> =>
  (await exposureOf(dataSource.manager, companyId)).exposure;

export const grant = (
  shop: TestShop,
  {
    admin,
    companyId,
    key = null,
    ...rest
  }: { admin: Person; companyId: string; amount: number; expiresOn?: string; key?: string | null },
) =>
  shop.gql(
    `mutation ($id: ID!, $i: CreditOverrideInput!, $k: String) {
      grantCreditOverride(companyId: $id, input: $i, idempotencyKey: $k) {
        credit { override { amount } } viewerCan { grantOverride { allowed code } } } }`,
    {
      variables: {
        k: key,
        id: companyId,
        i: { reason: 'Their season begins.', expiresOn: daysFromNow(7), ...rest },
      },
      as: admin,
    },
  );

/** Approves all orders of a purchase: its invoice is issued. */
export async function approveAll(
  shop: TestShop,
  { admin, purchaseId }: { admin: Person; purchaseId: string },
): Promise<void> {
  const orders: { id: string }[] = await shop.dataSource.query(
    'SELECT id FROM orders WHERE purchase_id = $1',
    [purchaseId],
  );
  const { errors } = await shop.gql(
    'mutation ($i: UpdateOrderStatusesInput!) { updateOrderStatuses(input: $i) { error { code } } }',
    { variables: { i: { ids: orders.map(({ id }) => id), status: 'Approved' } }, as: admin },
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

interface Overdue {
  readonly admin: Person;
  readonly by: Person;
  readonly tool: Tool;
  readonly quantity: number;
  /** Days since the due day; negative if it is not due yet. */
  readonly days: number;
}

/** An invoice of a purchase on terms that is `days` overdue. */
export async function issueOverdue(shop: TestShop, { admin, by, tool, quantity, days }: Overdue) {
  const { data, errors } = await aPurchase(shop, { by, lines: [{ toolId: tool.id, quantity }] });
  if (errors) throw new Error(JSON.stringify(errors));
  const purchaseId: string = data.placePurchase.id;
  await approveAll(shop, { admin, purchaseId });
  const dueOn = daysFromNow(-days);
  const [invoice] = await changeInvoices(shop, 'due_on = $2 WHERE purchase_id = $1', [purchaseId, dueOn]);
  return { ...(invoice as Invoice), dueOn, purchaseId };
}

/** Lets days pass for the invoices of a company. */
export const letPass = (shop: TestShop, companyId: string, days: number): Promise<Invoice[]> =>
  changeInvoices(
    shop,
    `due_on = due_on - $2::int, issued_at = issued_at - $2::int * interval '1 day' WHERE company_id = $1`,
    [companyId, days],
  );

interface Invoice {
  readonly id: string;
  readonly number: string;
}

/** Documents never change: only a test may shift one. */
async function changeInvoices(
  { dataSource }: TestShop,
  change: string,
  values: unknown[],
): Promise<Invoice[]> {
  const [invoices] = await dataSource.transaction(async (tx) => {
    await tx.query(`SET LOCAL session_replication_role = replica`);
    return tx.query(`UPDATE documents SET ${change} AND kind = 'Invoice' RETURNING id, number`, values);
  });
  return invoices;
}
