import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { EmailLinkPurpose } from '../modules/messages/catalogue/email-link';
import { confirmSubscription, unsubscribe } from '../modules/requests/newsletter.service';
import { switchOffEmails } from '../modules/people/users/email-preferences.service';
import { EmailTopic } from '../modules/people/users/user.entity';
import type { AppServices } from '../shared/ctx';
import { readToken } from '../shared/signed-token';
import { emailLinkPage } from './email-link-page';

interface Action {
  readonly ask: { readonly title: string; readonly text: string; readonly button: string };
  readonly done: { readonly title: string; readonly text: string };
  /** @returns false if what the link is about is gone */
  readonly run: (db: EntityManager, id: string) => Promise<boolean>;
}

const switchOff = (topic: EmailTopic, what: string): Action => ({
  ask: {
    title: `Switch off emails about ${what}`,
    text: 'You still see notifications in the bell. You can switch emails on again in your profile.',
    button: 'Switch off',
  },
  done: {
    title: `Emails about ${what} are switched off`,
    text: 'You can switch them on again in your profile.',
  },
  run: (db, id) => switchOffEmails(db, id, topic),
});

const actions: Record<EmailLinkPurpose, Action> = {
  'confirm-newsletter': {
    ask: {
      title: 'Confirm your subscription',
      text: 'Do you want our newsletter? You can unsubscribe at any time.',
      button: 'Confirm the subscription',
    },
    done: { title: 'You are subscribed', text: 'Thank you. The next newsletter comes to you.' },
    run: confirmSubscription,
  },
  'unsubscribe-newsletter': {
    ask: {
      title: 'Unsubscribe from the newsletter',
      text: 'Do you want no more newsletters from us?',
      button: 'Unsubscribe',
    },
    done: { title: 'You are unsubscribed', text: 'You will get no more newsletters from us.' },
    run: unsubscribe,
  },
  'switch-off-OrderProgress': switchOff(EmailTopic.OrderProgress, 'the progress of your orders'),
  'switch-off-NewPurchases': switchOff(EmailTopic.NewPurchases, 'new purchases'),
  'switch-off-NewRequests': switchOff(EmailTopic.NewRequests, 'requests for customised tools'),
  'switch-off-LowStock': switchOff(EmailTopic.LowStock, 'low stock'),
  'switch-off-ChangeNotices': switchOff(EmailTopic.ChangeNotices, 'changes of tools that you use'),
  'switch-off-ToolAlerts': switchOff(EmailTopic.ToolAlerts, 'stock and prices that you asked to be told of'),
};

const INVALID = {
  title: 'This link is not valid',
  text: 'It may be incomplete or too old. Use the link of the latest email.',
};

/**
 * Where links in emails lead, without a session. Following one only shows a page with a button, because programs that
 * check emails follow links, too; its POST acts, and so does the one-click POST of mail programs (RFC 8058).
 */
export async function emailLinks(app: FastifyInstance, { env, db }: AppServices): Promise<void> {
  const send = (reply: FastifyReply, page: Parameters<typeof emailLinkPage>[1]): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send(emailLinkPage(env, page));
  await app.register((links, _options, done) => {
    // The token says everything: what the form sends is not read.
    links.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null, undefined),
    );
    for (const [purpose, action] of Object.entries(actions) as [EmailLinkPurpose, Action][]) {
      const idOf = (query: unknown) => readToken(env, purpose, (query as { token?: unknown }).token);
      links.get(`/email/${purpose}`, (request, reply) =>
        idOf(request.query) ? send(reply, action.ask) : send(reply.code(404), INVALID),
      );
      links.post(`/email/${purpose}`, async (request, reply) => {
        const id = idOf(request.query);
        const isDone = id !== null && (await action.run(db, id));
        return isDone ? send(reply, action.done) : send(reply.code(404), INVALID);
      });
    }
    done();
  });
}
