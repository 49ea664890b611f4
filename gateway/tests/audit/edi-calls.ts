import { aPartner, aQueuedOrder, IDS } from '../modules/edi/edi';
import { aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import type { Person } from '../support/shop';
import { fresh, mutation, type Call, type World } from './world';

type Prepared = { readonly owner: Person; readonly call: string };

const settings = () =>
  `name: "${fresh('SAP ')}", ${Object.entries(IDS)
    .map(([field, value]) => `${field}: "${value}"`)
    .join(', ')}`;

async function ownCompany({ shop, admin }: World): Promise<{ owner: Person; companyId: string }> {
  const owner = await shop.customer();
  return { owner, companyId: await aCompany(shop, { owner, admin }) };
}

async function added(world: World) {
  const { owner, companyId } = await ownCompany(world);
  return { owner, ...(await aPartner(world.shop, owner, { companyId })) };
}

const prepared: Record<string, (world: World) => Promise<Prepared>> = {
  createEdiPartner: async (world) => {
    const { owner, companyId } = await ownCompany(world);
    return { owner, call: `createEdiPartner(input: { companyId: "${companyId}", ${settings()} }) { id }` };
  },
  updateEdiPartner: async (world) => {
    const { owner, id } = await added(world);
    return { owner, call: `updateEdiPartner(id: "${id}", input: { ${settings()} }) { id }` };
  },
  revokeEdiPartner: async (world) => {
    const { owner, id } = await added(world);
    return { owner, call: `revokeEdiPartner(id: "${id}") { id }` };
  },
};

const callsBy = (who: (world: World, owner: Person) => Person): Record<string, Call> =>
  Object.fromEntries(
    Object.entries(prepared).map(([name, prepare]) => [
      name,
      async (world: World) => {
        const { owner, call } = await prepare(world);
        return mutation(world, call, who(world, owner));
      },
    ]),
  );

const SEGMENTS = [
  ['BEG', '00', 'NE', 'PO-QUEUED', '', '20261129'],
  ['PO1', '1', '1', 'EA', '13.00', '', 'BP', '4711'],
];

/** A queued order of a new partner. */
async function queued(world: World): Promise<string> {
  const { id: partnerId } = await added(world);
  return aQueuedOrder(world.shop, partnerId, SEGMENTS);
}

/** A valid call of every mutation about orders of files. */
export const ediOrderCalls: Record<string, Call> = {
  mapEdiCode: async (world) => {
    const [id, { sku }] = [await queued(world), await aTool(world.shop)];
    return mutation(
      world,
      `mapEdiCode(input: { orderId: "${id}", kind: Part, code: "BP 4711", sku: "${sku}" }) { id }`,
    );
  },
  retryEdiOrder: async (world) => mutation(world, `retryEdiOrder(id: "${await queued(world)}") { id state }`),
  refuseEdiOrder: async (world) =>
    mutation(world, `refuseEdiOrder(id: "${await queued(world)}", input: { reason: "No" }) { id }`),
};

/** A valid call of every mutation about partners that send files, about the company of somebody else. */
export const ediCalls = callsBy(({ as }) => as);
/** The same by an owner of the company. */
export const ediByOwners = callsBy((_world, owner) => owner);
