import { NewsletterSubscription } from '../../requests/newsletter-subscription.entity';
import { emailLinkPath } from './email-link';
import type { Message } from './message';

export const newsletterConfirm: Message = {
  async compose({ db, env }, id) {
    const subscription = await db.findOneBy(NewsletterSubscription, { id });
    if (!subscription) return null;
    const path = emailLinkPath(env, { purpose: 'confirm-newsletter', id });
    return {
      recipients: [{ email: subscription.email, userId: null }],
      subject: 'Confirm your subscription to our newsletter',
      paragraphs: [
        `Please confirm that you want to receive the newsletter of ${env.COMPANY_NAME}. If you did not subscribe, ignore this email.`,
      ],
      action: { label: 'Confirm the subscription', path },
      reason: "this address was entered in the shop's newsletter box",
      unsubscribe: { purpose: 'unsubscribe-newsletter', id },
      notice: { text: 'Confirm your subscription to our newsletter.', path: '/' },
    };
  },
};
