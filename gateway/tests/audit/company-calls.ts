import { aCompany, apply, invite } from '../support/companies';
import { dayIn } from '../support/days';
import { fresh, mutation, type Call, type World } from './world';

/** A company of someone, approved by the admin unless it only applies. */
export async function company(world: World, isApproved = true): Promise<string> {
  const owner = await world.shop.customer();
  if (isApproved) return aCompany(world.shop, { owner, admin: world.admin });
  return (await apply(world.shop, owner)).data.applyForCompany as string;
}
const override = `{ amount: 100, reason: "Season", expiresOn: "${dayIn(365)}" }`;
const agreed = '{ terms: Net30, creditLimit: 100000, poRequired: true }';
async function suspended(world: World): Promise<string> {
  const id = await company(world);
  await mutation(world, `suspendCompany(id: "${id}", reason: "Late") { id }`, world.admin);
  return id;
}
/** A company with an invitation to someone else. */
async function invited(world: World) {
  const owner = await world.shop.customer();
  const companyId = await aCompany(world.shop, { owner, admin: world.admin });
  const email = `${fresh('invited')}@example.com`;
  return { companyId, owner, ...(await invite(world.shop, { by: owner, companyId, email, role: 'Buyer' })) };
}

/** A company that has lost its members, as an imported one has none. */
async function withoutMembers(world: World): Promise<string> {
  const id = await company(world);
  await world.shop.dataSource.query('DELETE FROM company_members WHERE company_id = $1', [id]);
  return id;
}
/** The id of an invitation of staff to the first owner of a company. */
async function ownerInvited(world: World): Promise<string> {
  const email = `${fresh('owner')}@example.com`;
  const companyId = await withoutMembers(world);
  return (await invite(world.shop, { by: world.admin, companyId, email, role: 'Owner' })).id;
}

/** A valid call of every mutation of companies. */
export const companyCalls: Record<string, Call> = {
  acceptInvitation: async (w) => mutation(w, `acceptInvitation(token: "${(await invited(w)).token}")`),
  applyForCompany: (w) =>
    mutation(
      w,
      `applyForCompany(input: { legalName: "R", country: "BD", taxId: "1", billingAddress: "12 Road" })`,
    ),
  approveCompany: async (w) => mutation(w, `approveCompany(id: "${await company(w, false)}") { id }`),
  grantCreditOverride: async (w) => {
    const id = await company(w);
    await mutation(w, `setCompanyTerms(id: "${id}", input: ${agreed}) { id }`, w.admin);
    return mutation(w, `grantCreditOverride(companyId: "${id}", input: ${override}) { id }`);
  },
  inviteMember: async (w) =>
    mutation(
      w,
      `inviteMember(companyId: "${await withoutMembers(w)}", input: { email: "a@example.com", role: Owner }) { id }`,
    ),
  reinstateCompany: async (w) => mutation(w, `reinstateCompany(id: "${await suspended(w)}") { id }`),
  rejectCompany: async (w) =>
    mutation(w, `rejectCompany(id: "${await company(w, false)}", reason: "Unknown") { id }`),
  removeMember: async (w) => {
    const { companyId, owner } = await invited(w);
    return mutation(w, `removeMember(companyId: "${companyId}", userId: "${owner.id}")`);
  },
  revokeInvitation: async (w) => mutation(w, `revokeInvitation(id: "${await ownerInvited(w)}") { id }`),
  setCompanyTerms: async (w) =>
    mutation(w, `setCompanyTerms(id: "${await company(w)}", input: ${agreed}) { id }`),
  setTestCompany: async (w) => mutation(w, `setTestCompany(id: "${await company(w)}", isTest: true) { id }`),
  setTestClock: async (w) => {
    const id = await company(w);
    await mutation(w, `setTestCompany(id: "${id}", isTest: true) { id }`, w.admin);
    return mutation(w, `setTestClock(input: { companyId: "${id}", daysAhead: 1 }) { id }`);
  },
  setCompanyAddress: async (w) =>
    mutation(
      w,
      `setCompanyAddress(id: "${await company(w)}", address: { lines: ["Ring 1"], city: "Wien", country: "AT" }) { id }`,
    ),
  suspendCompany: async (w) =>
    mutation(w, `suspendCompany(id: "${await company(w)}", reason: "Late") { id }`),
  updateMember: async (w) => {
    const { companyId, owner } = await invited(w);
    return mutation(
      w,
      `updateMember(companyId: "${companyId}", userId: "${owner.id}", input: { role: Viewer }) { id }`,
    );
  },
};
