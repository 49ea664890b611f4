import { aRole, roleNamed } from '../support/staff';
import { newId } from '../../src/shared/ids';
import { fresh, mutation, type Call, type World } from './world';
import { ediCalls, ediOrderCalls } from './edi-calls';
import { punchoutCalls } from './punchout-calls';
import { webhookCalls } from './webhook-calls';

/** A customer who is disabled. */
async function disabled(world: World): Promise<string> {
  const { id } = await world.shop.customer();
  await mutation(world, `disableUser(id: "${id}", input: { reason: "Left" }) { id }`, world.admin);
  return id;
}

/** A note of the caller, whatever they may do. */
async function noted({ shop, as, buyer }: World): Promise<string> {
  const id = newId();
  await shop.dataSource.query(
    'INSERT INTO staff_notes (id, customer_id, author_id, text) VALUES ($1, $2, $3, $4)',
    [id, buyer.id, as.id, 'Calls on Mondays'],
  );
  return id;
}

async function aShopKey(world: World): Promise<string> {
  const input = `{ name: "${fresh('Books ')}", scopes: ["orders.read"] }`;
  const { body } = await mutation(world, `createApiKey(input: ${input}) { key { id } }`, world.admin);
  return body.data.createApiKey.key.id;
}

let count = 0;

/** A valid call of every mutation about roles of staff, their notes, keys and webhooks of the shop. */
export const staffCalls: Record<string, Call> = {
  ...webhookCalls,
  ...punchoutCalls,
  ...ediCalls,
  ...ediOrderCalls,
  orderFor: async (w) =>
    mutation(
      w,
      `orderFor(input: { customerId: "${(await w.shop.customer()).id}", reason: "On the phone" }) { id }`,
    ),
  stopOrderingFor: async (w) => {
    const { id } = await w.shop.customer();
    await mutation(w, `orderFor(input: { customerId: "${id}", reason: "On the phone" }) { id }`);
    return mutation(w, 'stopOrderingFor');
  },
  createApiKey: (w) =>
    mutation(w, `createApiKey(input: { name: "${fresh('Books ')}", scopes: ["orders.read"] }) { secret }`),
  rotateApiKey: async (w) => mutation(w, `rotateApiKey(id: "${await aShopKey(w)}") { secret }`),
  endFormerApiKeySecret: async (w) => {
    const id = await aShopKey(w);
    await mutation(w, `rotateApiKey(id: "${id}") { secret }`, w.admin);
    return mutation(w, `endFormerApiKeySecret(id: "${id}") { id }`);
  },
  revokeApiKey: async (w) => mutation(w, `revokeApiKey(id: "${await aShopKey(w)}") { id }`),
  addStaffNote: (w) =>
    mutation(
      w,
      `addStaffNote(input: { about: { customerId: "${w.buyer.id}" }, text: "${fresh('Pays by cheque ')}" }) { id }`,
    ),
  deleteStaffNote: async (w) => mutation(w, `deleteStaffNote(id: "${await noted(w)}")`),
  setUserRole: async (w) => {
    const [{ id }, roleId] = [await w.shop.customer(), await roleNamed(w.shop, 'Warehouse')];
    return mutation(w, `setUserRole(id: "${id}", roleId: "${roleId}") { id }`);
  },
  disableUser: async (w) =>
    mutation(w, `disableUser(id: "${(await w.shop.customer()).id}", input: { reason: "Left" }) { id }`),
  enableUser: async (w) => mutation(w, `enableUser(id: "${await disabled(w)}") { id }`),
  addStaffRole: (w) =>
    mutation(w, `addStaffRole(input: { name: "${fresh('Packers ')}", permissions: ["orders.ship"] }) { id }`),
  renameStaffRole: async (w) => {
    const input = `{ name: "${fresh('Drivers ')}", version: 1 }`;
    return mutation(w, `renameStaffRole(id: "${await aRole(w.shop, [])}", input: ${input}) { id }`);
  },
  deleteStaffRole: async (w) => mutation(w, `deleteStaffRole(id: "${await aRole(w.shop, [])}") { id }`),
  updateStaffRoles: async (w) => {
    const [{ id, version }] = await w.shop.dataSource.query(
      `SELECT id, version FROM staff_roles WHERE name = 'Content'`,
    );
    const permissions = (count += 1) % 2 ? '"tools.change"' : '"content.change"';
    const role = `{ id: "${id}", version: ${version}, permissions: [${permissions}] }`;
    return mutation(w, `updateStaffRoles(input: { roles: [${role}] }) { id }`);
  },
};
