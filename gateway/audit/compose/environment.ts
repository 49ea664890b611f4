import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { addPerson, addTool, type Person } from '../environment/fixtures';
import { baseImagesOf, provideBaseImages } from './base-images';
import { findEngine, type Engine } from './engine';
import { filled, readPage, type Page } from './page';
import { makeShop, PROJECT, type Shop } from './shop';

export interface Environment extends Shop {
  readonly engine: Engine;
  /** docs/operations.md */
  readonly page: Page;
  /** Runs a command of the page, with values for its placeholders. */
  follow(part: string, values?: Readonly<Record<string, string>>): Promise<string>;
  readonly ledger: Ledger;
  readonly admin: Person;
  stop(): Promise<void>;
}

/** Units sold in the whole run. */
export interface Ledger {
  readonly tool: string;
  readonly stock: number;
  readonly price: number;
  /** Order ids by the keys of acknowledged orders. */
  readonly acknowledged: Map<string, string>;
  /** Requests that were sent while something was replaced or upgraded, and how many of them failed. */
  replaced: { sent: number; failed: number };
}

const STOCK = 10_000_000;
const PRICE = 3;
/** All load comes from one address. */
const FOR_LOAD = 'RATE_LIMIT=off\n';

/** Brings the shop up as docs/operations.md says. */
export async function startEnvironment(folder: string): Promise<Environment> {
  const engine = await findEngine(folder);
  try {
    console.log(engine.about);
    const shop = makeShop(engine, folder);
    await refuseOthers(shop);
    console.log(provideBaseImages(engine, folder, baseImagesOf(shop.folder)));
    return await setUp(engine, shop);
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

/** @throws Error if the engine already has a shop: its images and volumes have the same names */
async function refuseOthers({ run }: Shop): Promise<void> {
  const there = await run(
    `docker ps --all --quiet --filter label=com.docker.compose.project=${PROJECT}; docker volume ls --quiet --filter label=com.docker.compose.project=${PROJECT}`,
  );
  if (there.trim())
    throw new Error(`this engine has a shop already (docker compose --project-name ${PROJECT} ps)`);
}

async function setUp(engine: Engine, shop: Shop): Promise<Environment> {
  const page = readPage(path.join(shop.folder, 'docs/operations.md'));
  const follow = (part: string, values: Readonly<Record<string, string>> = {}) =>
    shop.run(filled(page.command(part), values));
  const stop = async () => {
    await shop
      .run('docker compose --profile demo down --volumes --remove-orphans --timeout 5')
      .catch(console.error);
    await engine.stop();
    shop.remove();
  };
  try {
    await follow('make-secrets.sh');
    await follow('openssl req');
    await follow('cat >.env', {
      'FIREBASE_PROJECT_ID=…': 'FIREBASE_PROJECT_ID=audit-project',
      'FIREBASE_API_KEY=…': 'FIREBASE_API_KEY=audit-key',
      'PUBLIC_URL=https://…': 'PUBLIC_URL=https://localhost',
      'FIRST_ADMIN_EMAIL=…': 'FIRST_ADMIN_EMAIL=owner@audit.example',
    });
    appendFileSync(path.join(shop.folder, '.env'), FOR_LOAD);
    const began = performance.now();
    await follow('docker compose up --build');
    console.log(`up, as docs/operations.md says, in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
    await follow('/seed');
    const tokens = shop.tokens();
    const { tool, admin } = await shop.withDb(async (db) => ({
      tool: await addTool(db, { price: PRICE, minimum: 1, stock: STOCK }),
      admin: await addPerson(db, 'admin', 'admin', tokens),
    }));
    const ledger = {
      tool,
      stock: STOCK,
      price: PRICE,
      acknowledged: new Map(),
      replaced: { sent: 0, failed: 0 },
    };
    return { ...shop, engine, page, follow, ledger, admin, stop };
  } catch (error) {
    console.error(await shop.run('docker compose ps --all; docker compose logs --no-color --tail 20'));
    await stop();
    throw error;
  }
}
