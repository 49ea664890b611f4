import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_BUYER, makeDemo } from './scenario';
import { demoAdmin, PASSWORD, signIn, shopUrl } from './people';
import { graphql } from './graphql';

const EVERY_MS = 500;

interface Shop {
  readonly database: string | undefined;
  /** A file that is there while the demo is made. It stays if that was interrupted. */
  readonly mark: string;
  readonly log: (line: string) => void;
}

/**
 * Fills a shop that has sold nothing with the demo (scenario.ts), in the background of `npm start`, once it answers. A shop
 * with purchases is left alone, also if they are those of a demo that was interrupted.
 */
export async function fillNewShop({ database, mark, log }: Shop): Promise<void> {
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  const { token } = await demoAdmin();
  type Sold = { purchases: { totalCount: number } };
  const { purchases } = await graphql<Sold>(token, '{ purchases(first: 1) { totalCount } }', {});
  const [, email] = DEMO_BUYER;
  const buyer = `${'Demo buyer'.padEnd(11)} ${email} / ${PASSWORD}`;
  if (purchases.totalCount === 0) {
    await writeFile(mark, '');
    await makeDemo(database);
    await rm(mark);
    log(buyer);
  } else if (existsSync(mark)) log(partsAreMissing(path.dirname(mark)));
  else if (await signIn({ email, password: PASSWORD }).catch(() => null)) log(buyer);
}

const partsAreMissing = (folder: string) =>
  `The demo was interrupted while it was made: parts of it are missing. For all of it, stop the shop, delete ${folder} and start again.`;

const isReady = () =>
  fetch(`${shopUrl()}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
