import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { assert, type Case } from '../../environment/case';
import { openBrowser } from '../../security/pages/browser';
import type { Environment } from '../environment';

const SHOP = 'http://localhost:4000';
const READY_IN = 180_000;

const readyIn = async (): Promise<number> => {
  for (const since = performance.now(); performance.now() - since < READY_IN; await sleep(500)) {
    const ready = await fetch(`${SHOP}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return (performance.now() - since) / 1_000;
  }
  throw new Error(`the demo is not ready after ${READY_IN / 1_000} s`);
};

const PERSON = { email: 'demo.buyer@audit.example', password: 'secret-password' };

/** An account of the sign-in emulator in the container. */
async function signUp(): Promise<void> {
  const config = (await (await fetch(`${SHOP}/config.json`)).json()) as {
    authEmulator: string;
    firebase: { apiKey: string };
  };
  const url = `${config.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${config.firebase.apiKey}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(PERSON) });
  assert(answer.ok, `the emulator answered ${answer.status}`);
}

const LOGIN = `${SHOP}/login?from=${encodeURIComponent('/dashboard')}`;

async function signIn(page: Page): Promise<void> {
  await page.goto(LOGIN);
  await page.getByLabel('Email', { exact: true }).fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

const browserSignIn: Case<Environment> = {
  name: 'the demo in a container: a customer and the demo admin sign in with a browser',
  async run({ follow, keepLogs }) {
    await follow('--profile demo up');
    let browser: Awaited<ReturnType<typeof openBrowser>> | undefined;
    let ready: number;
    try {
      ready = await readyIn();
      browser = await openBrowser();
      await signUp();
      const customer = await (await browser.newContext()).newPage();
      await signIn(customer);
      await customer.getByRole('button', { name: /^Account of/ }).waitFor();
      const admin = await (await browser.newContext()).newPage();
      await admin.goto(LOGIN);
      await admin.getByRole('button', { name: 'Admin Login' }).click();
      await admin.waitForURL('**/dashboard');
    } finally {
      await browser?.close();
      await keepLogs();
      await follow('docker compose rm');
    }
    return `ready after ${ready.toFixed(0)} s; both are in the dashboard`;
  },
};

/** The demo profile. */
export const demo: readonly Case<Environment>[] = [browserSignIn];
