import { aPdf } from '../modules/images/files';
import { upload } from '../modules/images/upload';
import { aPurchase, aTool } from '../support/builders';
import { aCompany, apply, invite } from '../support/companies';
import type { Person } from '../support/shop';
import { ediByOwners } from './edi-calls';
import { punchoutByOwners } from './punchout-calls';
import { mutation, type Call, type World } from './world';

interface AwaitingPurchase {
  readonly owner: Person;
  readonly buyer: Person;
  readonly purchaseId: string;
}

/** A purchase above the limit of its buyer. */
async function awaitingApproval({ shop, admin }: World): Promise<AwaitingPurchase> {
  const [owner, member] = await Promise.all([shop.customer(), shop.customer()]);
  const companyId = await aCompany(shop, { owner, admin });
  const { token } = await invite(shop, {
    by: owner,
    companyId,
    email: member.email,
    role: 'Buyer',
    spendingLimit: 100,
  });
  await shop.gql('mutation ($token: String!) { acceptInvitation(token: $token) }', {
    variables: { token },
    as: member,
  });
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  const { data } = await aPurchase(shop, { by: member, lines });
  return { owner, buyer: member, purchaseId: data.placePurchase.id };
}

/** A company, and an invitation of its owner to someone. */
async function invitation({ shop, admin }: World) {
  const [owner, member] = await Promise.all([shop.customer(), shop.customer()]);
  const companyId = await aCompany(shop, { owner, admin });
  const sent = await invite(shop, { by: owner, companyId, email: member.email, role: 'Buyer' });
  return { owner, member, companyId, ...sent };
}

/** By members of a company, or by someone new. */
export const byOthers: Record<string, Call> = {
  ...punchoutByOwners,
  ...ediByOwners,
  'POST /newsletter': ({ shop }) =>
    shop.rest('POST', '/newsletter', { body: { email: 'new.reader@example.com' } }),
  approvePurchase: async (world) => {
    const { owner, purchaseId } = await awaitingApproval(world);
    return mutation(world, `approvePurchase(id: "${purchaseId}") { id }`, owner);
  },
  rejectPurchase: async (world) => {
    const { owner, purchaseId } = await awaitingApproval(world);
    return mutation(world, `rejectPurchase(id: "${purchaseId}", reason: "Too dear") { id }`, owner);
  },
  withdrawPurchase: async (world) => {
    const { buyer: own, purchaseId } = await awaitingApproval(world);
    return mutation(world, `withdrawPurchase(id: "${purchaseId}") { id }`, own);
  },
  remindApprovers: async (world) => {
    const { buyer: own, purchaseId } = await awaitingApproval(world);
    return mutation(world, `remindApprovers(id: "${purchaseId}") { id }`, own);
  },
  inviteMember: async (world) => {
    const { owner, companyId } = await invitation(world);
    return mutation(
      world,
      `inviteMember(companyId: "${companyId}", input: { email: "new@example.com", role: Viewer }) { id }`,
      owner,
    );
  },
  revokeInvitation: async (world) => {
    const { owner, id } = await invitation(world);
    return mutation(world, `revokeInvitation(id: "${id}") { id }`, owner);
  },
  acceptInvitation: async (world) => {
    const { member, token } = await invitation(world);
    return mutation(world, `acceptInvitation(token: "${token}")`, member);
  },
  updateMember: async (world) => {
    const { owner, member, companyId, token } = await invitation(world);
    await mutation(world, `acceptInvitation(token: "${token}")`, member);
    return mutation(
      world,
      `updateMember(companyId: "${companyId}", userId: "${member.id}", input: { role: Viewer }) { id }`,
      owner,
    );
  },
  'POST /companies/:id/certificate': async ({ shop }) => {
    const owner = await shop.customer();
    const companyId = (await apply(shop, owner)).data.applyForCompany;
    return upload(shop, aPdf(), { as: owner, path: `/companies/${companyId}/certificate` });
  },
  removeMember: async (world) => {
    const { owner, member, companyId, token } = await invitation(world);
    await mutation(world, `acceptInvitation(token: "${token}")`, member);
    return mutation(world, `removeMember(companyId: "${companyId}", userId: "${member.id}")`, owner);
  },
};
