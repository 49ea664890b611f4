import { daysAfter, dayOf } from '../../src/rules/days';
import { aTool } from '../support/builders';
import { mutation, type Call, type World } from './world';

const newNotice = async ({ shop }: World): Promise<string> => {
  const { sku } = await aTool(shop);
  const effectiveOn = daysAfter(dayOf(new Date()), 60);
  return `publishChangeNotice(input: { sku: "${sku}", kind: Revision, what: "Revision C", why: "Faster", effectiveOn: "${effectiveOn}" }) { id }`;
};
const notice = async (world: World): Promise<string> =>
  (await mutation(world, await newNotice(world), world.admin)).body.data.publishChangeNotice.id;

/** A valid call of each mutation of change notices. */
export const noticeCalls: Record<string, Call> = {
  publishChangeNotice: async (w) => mutation(w, await newNotice(w)),
  withdrawChangeNotice: async (w) => mutation(w, `withdrawChangeNotice(id: "${await notice(w)}") { id }`),
};
