import { printNothing, startWorker } from './servers/worker';
import { openMailServer } from './servers/mail-server';
import { startShop } from './shop';
import { jobsDone } from './until';

/**
 * A shop whose worker sends emails to a mail server on the real wire, with an admin and a buyer. Its documents have PDFs
 * if the test reads them.
 */
export async function startMailShop({ prints = false } = {}) {
  const mailbox = await openMailServer();
  const shop = await startShop({ SMTP_URL: mailbox.url, MAIL_FROM: 'Robots <shop@example.com>' });
  const [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  if (!prints) await printNothing(shop.dataSource);
  const worker = await startWorker(shop.services);
  return {
    shop,
    mailbox,
    admin,
    buyer,
    /** Until all jobs are done: emails have arrived. */
    idle: () => jobsDone(shop.dataSource),
    async close() {
      await worker.stop();
      await shop.close();
      await mailbox.stop();
    },
  };
}

export type MailShop = Awaited<ReturnType<typeof startMailShop>>;
