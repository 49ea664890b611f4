/**
 * `npm run days`: a buyer's day and an admin's Monday on the shop as `npm start` runs it, with methods of delivery. Prints how many clicks each task
 * took and fails if one took more than its goal. SHOP_URL names a shop that runs already.
 */
import { serveChromium } from '../support/chromium';
import { addDeliveryMethods } from '../../../gateway/demo/delivery-methods';
import { demoAdmin } from '../../../gateway/demo/people';
import { startShop } from '../support/running-shop';
import { closeBrowser } from '../support/shop-page';
import { adminsMonday } from './admins-monday';
import { buyersDay } from './buyers-day';
import { foundTeam } from '../../../gateway/demo/companies';
import { tableOf } from './measure';
import { engineersQuestion } from './engineers-question';
import { wholeMonday } from './whole-monday';
import { quoteOfTheDay } from './quote-of-the-day';

async function main(): Promise<void> {
  const [browser, shop] = await Promise.all([serveChromium(), process.env.SHOP_URL ? null : startShop()]);
  process.env.E2E_BROWSER = browser.wsEndpoint();
  if (shop) process.env.SHOP_URL = shop.url;
  try {
    await addDeliveryMethods(await demoAdmin());
    const team = await foundTeam(`Helix Automation ${Date.now().toString(36)}`);
    // The quote comes last: its orders would be approved with the others.
    const measured = [
      ...(await buyersDay(team)),
      ...(await engineersQuestion(team)),
      ...(await adminsMonday(team)),
      await quoteOfTheDay(team),
      ...(await wholeMonday()),
    ];
    process.stdout.write(`${tableOf(measured)}\n`);
    if (measured.some(({ met }) => !met)) process.exitCode = 1;
    await closeBrowser();
  } finally {
    await browser.close();
    await shop?.stop();
  }
}

// A failure ends the process with its reason, as every unhandled one does.
void main();
