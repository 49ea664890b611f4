import { DEMO_BUYER, makeDemo } from './scenario';
import { demoAdmin, PASSWORD, signIn, shopUrl } from './people';
import { graphql } from './graphql';

const EVERY_MS = 500;

/**
 * Fills a shop that has sold nothing with the demo (scenario.ts), in the background of `npm start`, once it answers. A shop
 * with purchases is left alone.
 */
export async function fillNewShop(database: string | undefined, log: (line: string) => void): Promise<void> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  const { token } = await demoAdmin();
  type Sold = { purchases: { totalCount: number } };
  const { purchases } = await graphql<Sold>(token, '{ purchases(first: 1) { totalCount } }', {});
  const [, email] = DEMO_BUYER;
  const buyer = `${'Demo buyer'.padEnd(11)} ${email} / ${PASSWORD}`;
  if (purchases.totalCount === 0) {
    await makeDemo(database);
    log(buyer);
  } else if (await signIn({ email, password: PASSWORD }).catch(() => null)) log(buyer);
}

const isReady = () =>
  fetch(`${shopUrl()}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
