import { foundCompany, invite, setCreditLimit } from './companies';
import { graphql } from './graphql';
import { demoAdmin, person, smallest, type SignedUp, type ToolJson } from './people';
import { approve, place } from './purchases';

/** A company on terms: its owner, and a purchase whose invoice is partly paid. */
export interface DemoCompany {
  readonly id: string;
  readonly owner: SignedUp;
  readonly purchaseId: string;
}

/** A company that pays in 30 days, has paid a part of what it owes, and is close to its credit limit. */
export async function aCompanyOnTerms(chosen: readonly ToolJson[]): Promise<DemoCompany> {
  const owner = await person('Greta Okafor', 'greta@helix-automation.example');
  const id = await foundCompany(owner, {
    legalName: 'Helix Automation & Controls Ltd.',
    website: 'https://helix.example',
    expectedVolume: 'About 2,000 drivers a year',
  });
  await invite(owner, id, 'ines.moreau@helix-automation.example', 250_000);
  const { id: purchaseId, total } = await place(owner, chosen.map(smallest), { poNumber: 'PO-2026-0931' });
  await approve(purchaseId);
  const admin = await demoAdmin();
  await payInPart(admin, id, total);
  await setCreditLimit(id, total);
  return { id, owner, purchaseId };
}

/** Two payments; one is reversed. */
async function payInPart(admin: SignedUp, companyId: string, total: number): Promise<void> {
  const record = 'mutation ($input: AccountPaymentInput!) { recordAccountPayment(input: $input) { id } }';
  const receivedOn = new Date().toISOString().slice(0, 10);
  const pay = async (reference: string, amount: number) => {
    const account = { companyId, customerId: null };
    const input = { account, amount, reference, receivedOn, method: 'BankTransfer' };
    return graphql<{ recordAccountPayment: { id: string } }>(admin.token, record, { input });
  };
  const { recordAccountPayment } = await pay('TT 2026-1188', Math.floor(total / 4));
  const reverse = 'mutation ($id: ID!) { reversePayment(id: $id, reason: "Returned by the bank") { id } }';
  await graphql(admin.token, reverse, { id: recordAccountPayment.id });
  await pay('HELIX AUTOMATION INV SETTLEMENT NOV 2026', Math.floor(total / 3));
}
