import { attachToPurchases, begin, cancel, sendPart, uploadFile } from '../modules/files/tus';
import { aPdf } from '../modules/images/files';
import { addToolFile, aDraft, aToolFile } from '../modules/catalogue/tool-files/tool-files';
import { aPurchase, aTool } from '../support/builders';
import { importCalls, importRoutes } from './import-calls';
import { mutation, type Call, type World } from './world';

async function purchaseOf({ shop, buyer }: World, by = buyer): Promise<string> {
  const lines = [{ toolId: (await aTool(shop)).id, quantity: 5 }];
  return (await aPurchase(shop, { by, lines })).data.placePurchase.id;
}

/** The beginning of an upload to a purchase of someone's. Returns the answer. */
async function begun(world: World, as = world.buyer) {
  attachToPurchases(world.shop);
  const subjectId = await purchaseOf(world, as);
  return begin(world.shop, { as, subjectId, name: 'arm.pdf', size: aPdf().length });
}
const uploadPath = async (world: World) => (await begun(world)).headers.get('location') ?? '';
async function file(world: World): Promise<string> {
  attachToPurchases(world.shop);
  const own = { as: world.buyer, subjectId: await purchaseOf(world), name: 'arm.pdf', bytes: aPdf() };
  return (await uploadFile(world.shop, own)).id;
}

/** A valid call of each mutation of files, and of imports. */
export const fileCalls: Record<string, Call> = {
  ...importCalls,
  createDrawingTicket: (w) => mutation(w, 'createDrawingTicket { token }'),
  addToolFile: async (w) => {
    const { id: toolId } = await aTool(w.shop);
    const uploadId = await aDraft(w.shop, { as: w.admin, toolId });
    return addToolFile(w.shop, { as: w.as, toolId, uploadId });
  },
  withdrawToolFile: async (w) => {
    const { id: toolId } = await aTool(w.shop);
    const id = await aToolFile(w.shop, { as: w.admin, toolId });
    return mutation(w, `withdrawToolFile(id: "${id}") { id }`);
  },
  deleteFile: async (w) => mutation(w, `deleteFile(id: "${await file(w)}")`),
};

/** A valid call of each route of uploads, and of imports. */
export const fileRoutes: Record<string, Call> = {
  ...importRoutes,
  'POST /files/uploads': (w) => begun(w, w.as),
  'PATCH /files/uploads/:id': async (w) =>
    sendPart(w.shop, await uploadPath(w), { as: w.as, offset: 0, bytes: aPdf() }),
  'DELETE /files/uploads/:id': async (w) => cancel(w.shop, await uploadPath(w), w.as),
};
