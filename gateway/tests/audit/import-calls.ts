import { runImport } from '../../src/modules/imports/run-import.job';
import { anImport, columnsOf, sendImport, tellImport } from '../support/imports';
import { aPng, aZip } from '../modules/files/files';
import { anArchive } from '../modules/imports/archives';
import { aTool } from '../support/builders';
import { forJob } from '../support/shop';
import { mutation, type Call, type World } from './world';

const file = async ({ shop }: World) => {
  const { sku } = await aTool(shop);
  return { ...columnsOf('sku', 'price'), rows: [[sku, '77']] };
};
const begun = async (world: World) => anImport(world.shop, { as: world.admin, ...(await file(world)) });
async function checked(world: World): Promise<string> {
  const id = await begun(world);
  await runImport(forJob(world.shop.services), { importId: id });
  return id;
}

async function applied(world: World): Promise<string> {
  const id = await checked(world);
  await tellImport(world.shop, world.admin, 'applyImport', id);
  await runImport(forJob(world.shop.services), { importId: id });
  return id;
}

/** A valid call of each mutation of imports. */
export const importCalls: Record<string, Call> = {
  importPictures: async (w) => {
    const bytes = aZip([{ name: `${(await aTool(w.shop)).sku}.png`, data: await aPng() }]);
    const id = await anArchive(w.shop, { as: w.admin, bytes });
    return mutation(w, `importPictures(uploadId: "${id}") { id }`);
  },
  checkImport: async (w) => mutation(w, `checkImport(id: "${await checked(w)}") { id }`),
  applyImport: async (w) => mutation(w, `applyImport(id: "${await checked(w)}") { id }`),
  cancelImport: async (w) => mutation(w, `cancelImport(id: "${await begun(w)}") { id }`),
  undoImport: async (w) => mutation(w, `undoImport(id: "${await applied(w)}") { id }`),
};

/** A valid call of its route. */
export const importRoutes: Record<string, Call> = {
  'POST /imports': async (w) => sendImport(w.shop, { as: w.as, ...(await file(w)) }),
};
