import { roleNamed } from '../support/staff';
import { mutation, type Call, type World } from './world';

/** A customer who is disabled. */
async function disabled(world: World): Promise<string> {
  const { id } = await world.shop.customer();
  await mutation(world, `disableUser(id: "${id}", input: { reason: "Left" }) { id }`, world.admin);
  return id;
}

let count = 0;

/** A valid call of every mutation about roles of staff. */
export const staffCalls: Record<string, Call> = {
  setUserRole: async (w) => {
    const [{ id }, roleId] = [await w.shop.customer(), await roleNamed(w.shop, 'Warehouse')];
    return mutation(w, `setUserRole(id: "${id}", roleId: "${roleId}") { id }`);
  },
  disableUser: async (w) =>
    mutation(w, `disableUser(id: "${(await w.shop.customer()).id}", input: { reason: "Left" }) { id }`),
  enableUser: async (w) => mutation(w, `enableUser(id: "${await disabled(w)}") { id }`),
  updateStaffRoles: async (w) => {
    const [{ id, version }] = await w.shop.dataSource.query(
      `SELECT id, version FROM staff_roles WHERE name = 'Content'`,
    );
    const permissions = (count += 1) % 2 ? '"tools.change"' : '"content.change"';
    const role = `{ id: "${id}", version: ${version}, permissions: [${permissions}] }`;
    return mutation(w, `updateStaffRoles(input: { roles: [${role}] }) { id }`);
  },
};
