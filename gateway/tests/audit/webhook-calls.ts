import { fresh, mutation, type Call, type World } from './world';

const input = () => `name: "${fresh('ERP ')}", url: "https://erp.example/hook", scopes: []`;

/** The id of a webhook of the shop. */
async function aWebhook(world: World): Promise<string> {
  const { body } = await mutation(
    world,
    `createWebhook(input: { ${input()} }) { webhook { id } }`,
    world.admin,
  );
  return body.data.createWebhook.webhook.id;
}

const to =
  (call: (id: string) => string): Call =>
  async (w) => {
    const id = await aWebhook(w);
    const answer = await mutation(w, call(id));
    await mutation(w, `deleteWebhook(id: "${id}")`, w.admin);
    return answer;
  };

/** A valid call of every mutation about webhooks: of the shop, as in these calls. */
export const webhookCalls: Record<string, Call> = {
  createWebhook: async (w) => {
    const answer = await mutation(w, `createWebhook(input: { ${input()} }) { secret webhook { id } }`);
    const id = answer.body.data?.createWebhook.webhook.id;
    if (id) await mutation(w, `deleteWebhook(id: "${id}")`, w.admin);
    return answer;
  },
  updateWebhook: to((id) => `updateWebhook(id: "${id}", input: { ${input()} }) { id }`),
  rotateWebhookSecret: to((id) => `rotateWebhookSecret(id: "${id}") { secret }`),
  pauseWebhook: to((id) => `pauseWebhook(id: "${id}") { id }`),
  resumeWebhook: async (w) => {
    const id = await aWebhook(w);
    await mutation(w, `pauseWebhook(id: "${id}") { id }`, w.admin);
    const answer = await mutation(w, `resumeWebhook(id: "${id}") { id }`);
    await mutation(w, `deleteWebhook(id: "${id}")`, w.admin);
    return answer;
  },
  deleteWebhook: async (w) => {
    const id = await aWebhook(w);
    const answer = await mutation(w, `deleteWebhook(id: "${id}")`);
    await mutation(w, `deleteWebhook(id: "${id}")`, w.admin);
    return answer;
  },
  sendTestEvent: to((id) => `sendTestEvent(id: "${id}") { id }`),
  replayDelivery: async (w) => {
    const id = await aWebhook(w);
    const { body } = await mutation(w, `sendTestEvent(id: "${id}") { id }`, w.admin);
    const answer = await mutation(w, `replayDelivery(id: "${body.data.sendTestEvent.id}") { id }`);
    await mutation(w, `deleteWebhook(id: "${id}")`, w.admin);
    return answer;
  },
};
