import {
  call,
  demoAdmin,
  newCustomer,
  PASSWORD,
  signIn,
  type SignedUp,
  type ToolJson,
} from '../support/people';
import { graphql } from '../support/graphql';

/** A company on terms: its owner, and a purchase whose invoice is partly paid. */
export interface DemoCompany {
  readonly id: string;
  readonly owner: SignedUp;
  readonly purchaseId: string;
}

const OWNER = 'greta@helix-automation.example';
const SET_TERMS =
  'mutation ($id: ID!, $input: CompanyTermsInput!) { setCompanyTerms(id: $id, input: $input) { id } }';

/** A company that pays in 30 days, has paid a part of what it owes, and is close to its credit limit. */
export async function aCompanyOnTerms(chosen: readonly ToolJson[]): Promise<DemoCompany> {
  const admin = await demoAdmin();
  const owner = await newCustomer('Greta Okafor', OWNER).catch(() =>
    signIn({ email: OWNER, password: PASSWORD }),
  );
  const id = await foundCompany(owner, admin);
  const setLimit = (creditLimit: number) =>
    graphql(admin.token, SET_TERMS, {
      id,
      input: { terms: 'Net30', creditLimit, poRequired: true, note: 'Pays on the last day.' },
    });
  await setLimit(100_000_000);
  await graphql(owner.token, 'mutation ($id: ID) { actFor(companyId: $id) { id } }', { id });
  const { purchaseId, total } = await buyOnTerms(owner, admin, chosen);
  await payInPart(admin, id, total);
  await setLimit(total);
  return { id, owner, purchaseId };
}

async function foundCompany(owner: SignedUp, admin: SignedUp): Promise<string> {
  const input = {
    legalName: 'Helix Automation & Controls Ltd.',
    country: 'GB',
    taxId: 'GB 482 1190 37',
    postalAddress: {
      lines: ['Unit 7', 'Foundry Lane'],
      city: 'Sheffield',
      postalCode: 'S3 8EN',
      country: 'GB',
    },
    website: 'https://helix.example',
    expectedVolume: 'About 2,000 drivers a year',
  };
  const apply = 'mutation ($input: ApplyForCompanyInput!) { applyForCompany(input: $input) }';
  const { applyForCompany: id } = await graphql<{ applyForCompany: string }>(owner.token, apply, { input });
  await graphql(admin.token, 'mutation ($id: ID!) { approveCompany(id: $id) { id } }', { id });
  const invited = { email: 'ines.moreau@helix-automation.example', role: 'Buyer', spendingLimit: 250_000 };
  await graphql(
    owner.token,
    'mutation ($id: ID!, $input: InviteMemberInput!) { inviteMember(companyId: $id, input: $input) { id } }',
    { id, input: { ...invited, spendingPeriod: 'Month' } },
  );
  return id;
}

async function buyOnTerms(owner: SignedUp, admin: SignedUp, chosen: readonly ToolJson[]) {
  const lines = chosen.map(({ _id: toolId, minimum_order: quantity }) => ({ toolId, quantity }));
  const totalPrice = chosen.reduce((sum, { price, minimum_order }) => sum + price * minimum_order, 0) * 100;
  const place = `mutation ($input: PlacePurchaseInput!) {
    placePurchase(input: $input) { id total orders { id } } }`;
  const { placePurchase } = await graphql<{
    placePurchase: { id: string; total: number; orders: { id: string }[] };
  }>(owner.token, place, { input: { lines, totalPrice, poNumber: 'PO-2026-0931' } });
  for (const { id } of placePurchase.orders)
    await call('PUT', `/order/update/${id}`, admin.token, { status: 'Approved' });
  return { purchaseId: placePurchase.id, total: placePurchase.total };
}

/** Two payments; one is reversed. */
async function payInPart(admin: SignedUp, companyId: string, total: number): Promise<void> {
  const record = 'mutation ($input: AccountPaymentInput!) { recordAccountPayment(input: $input) { id } }';
  const pay = async (reference: string, amount: number) => {
    const account = { companyId, customerId: null };
    const input = { account, amount, reference, receivedOn: '2026-11-20', method: 'BankTransfer' };
    return graphql<{ recordAccountPayment: { id: string } }>(admin.token, record, { input });
  };
  const { recordAccountPayment } = await pay('TT 2026-1188', Math.floor(total / 4));
  const reverse = 'mutation ($id: ID!) { reversePayment(id: $id, reason: "Returned by the bank") { id } }';
  await graphql(admin.token, reverse, { id: recordAccountPayment.id });
  await pay('HELIX AUTOMATION INV SETTLEMENT NOV 2026', Math.floor(total / 3));
}
