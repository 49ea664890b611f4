import { fresh, mutation, type Call, type World } from './world';

const input = () => `name: "${fresh('ERP ')}", url: "https://erp.example/hook", scopes: []`;

/** Makes room for another one: the shop has ten webhooks at most. */
const removeOld = ({ shop }: World) =>
  shop.dataSource.query(`
    DELETE FROM webhooks WHERE company_id IS NULL
      AND id NOT IN (SELECT id FROM webhooks WHERE company_id IS NULL ORDER BY id DESC LIMIT 5)`);

/** The id of a webhook of the shop. */
async function aWebhook(world: World): Promise<string> {
  await removeOld(world);
  const { body } = await mutation(
    world,
    `createWebhook(input: { ${input()} }) { webhook { id } }`,
    world.admin,
  );
  return body.data.createWebhook.webhook.id;
}

const to =
  (call: (id: string) => string): Call =>
  async (w) =>
    mutation(w, call(await aWebhook(w)));

/** A valid call of every mutation about webhooks: of the shop, as in these calls. */
export const webhookCalls: Record<string, Call> = {
  createWebhook: async (w) => {
    await removeOld(w);
    return mutation(w, `createWebhook(input: { ${input()} }) { secret webhook { id } }`);
  },
  updateWebhook: to((id) => `updateWebhook(id: "${id}", input: { ${input()} }) { id }`),
  rotateWebhookSecret: to((id) => `rotateWebhookSecret(id: "${id}") { secret }`),
  pauseWebhook: to((id) => `pauseWebhook(id: "${id}") { id }`),
  resumeWebhook: async (w) => {
    const id = await aWebhook(w);
    await mutation(w, `pauseWebhook(id: "${id}") { id }`, w.admin);
    return mutation(w, `resumeWebhook(id: "${id}") { id }`);
  },
  deleteWebhook: to((id) => `deleteWebhook(id: "${id}")`),
  sendTestEvent: to((id) => `sendTestEvent(id: "${id}") { id }`),
  replayDelivery: async (w) => {
    const id = await aWebhook(w);
    const { body } = await mutation(w, `sendTestEvent(id: "${id}") { id }`, w.admin);
    return mutation(w, `replayDelivery(id: "${body.data.sendTestEvent.id}") { id }`);
  },
};
