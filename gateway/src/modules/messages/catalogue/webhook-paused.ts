import { getPausedWebhook } from '../../webhooks/paused-webhook.service';
import { ownersOr } from './companies';
import type { Message } from './message';
import { subjectOfEvent } from './subject-of-event';

/** To the owners of the company, or to the staff who read events. Its subject is the event. */
export const webhookPaused: Message = {
  async compose({ db }, id) {
    const webhookId = await subjectOfEvent(db, id);
    const webhook = webhookId === null ? null : await getPausedWebhook(db, webhookId);
    if (!webhook) return null;
    const { companyId, name, server, error } = webhook;
    const path = companyId === null ? '/dashboard/webhooks' : '/dashboard/company';
    const subject = `The webhook ${name} is paused`;
    return {
      recipients: await ownersOr(db, companyId, 'events.read'),
      subject,
      paragraphs: [
        `${server} has taken no event for three days. Nothing is sent to it any more. Events wait: when it works again, resume the webhook, and they are sent in their order.`,
      ],
      facts: [['Last answer', error]],
      action: { label: 'See the webhook', path },
      reason: companyId === null ? 'you are an admin of the shop' : 'you are an owner of this company',
      notice: {
        text: `${subject}: it has taken no event for three days.`,
        path,
      },
    };
  },
};
