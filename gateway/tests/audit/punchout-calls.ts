import { aConnection, beginPunchout, start } from '../modules/punchout/punchout';
import { aTool } from '../support/builders';
import { aCompany } from '../support/companies';
import type { Person } from '../support/shop';
import { fresh, mutation, type Call, type World } from './world';

async function ownCompany({ shop, admin }: World): Promise<{ owner: Person; companyId: string }> {
  const owner = await shop.customer();
  return { owner, companyId: await aCompany(shop, { owner, admin }) };
}

const adding = (companyId: string) =>
  `createPunchoutConnection(input: { companyId: "${companyId}", name: "${fresh('ERP ')}", origins: ["https://erp.example"] }) { secret connection { id identity } }`;

async function added(world: World) {
  const { owner, companyId } = await ownCompany(world);
  return { owner, ...(await aConnection(world.shop, owner, { companyId })) };
}

/** The owner of a company, and the token of a visit to it. */
async function begun(world: World) {
  const { owner, ...connection } = await added(world);
  return { owner, token: (await beginPunchout(world.shop, connection)).token };
}

const starting = (token: string) => `startPunchout(token: "${token}") { id }`;

/** The call that returns the cart of a visit, and the owner who has started it. */
async function returning(world: World) {
  const { owner, token } = await begun(world);
  const { data } = await start(world.shop, token, owner);
  const { id } = data.startPunchout;
  const line = `{ toolId: "${(await aTool(world.shop)).id}", quantity: 5 }`;
  return { owner, call: `returnPunchoutCart(input: { id: "${id}", lines: [${line}] }) { url }` };
}

type Prepared = { readonly owner: Person; readonly call: string };
const prepared: Record<string, (world: World) => Promise<Prepared>> = {
  createPunchoutConnection: async (world) => {
    const { owner, companyId } = await ownCompany(world);
    return { owner, call: adding(companyId) };
  },
  revokePunchoutConnection: async (world) => {
    const { owner, id } = await added(world);
    return { owner, call: `revokePunchoutConnection(id: "${id}") { id }` };
  },
  updatePunchoutConnection: async (world) => {
    const { owner, id } = await added(world);
    const input = `{ name: "${fresh('ERP ')}", origins: ["https://erp.example"], buyerId: "${owner.id}" }`;
    return { owner, call: `updatePunchoutConnection(id: "${id}", input: ${input}) { connection { id } }` };
  },
  startPunchout: async (world) => {
    const { owner, token } = await begun(world);
    return { owner, call: starting(token) };
  },
  returnPunchoutCart: returning,
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

/** A valid call of every mutation of punchout, about the company of somebody else. */
export const punchoutCalls = callsBy(({ as }) => as);
/** The same by an owner of the company. */
export const punchoutByOwners = callsBy((_world, owner) => owner);
