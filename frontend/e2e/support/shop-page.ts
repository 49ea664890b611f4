import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';

const url = () => process.env.E2E_URL ?? '';

/** Longest wait for anything a person would wait for, ms. */
const PATIENCE = 10_000;

let browser: Browser | undefined;

/** A fresh visitor's browser window: no session, no storage of anybody else. */
export async function openVisitor(): Promise<Page> {
  browser ??= await launchChromium();
  const context = await browser.newContext({
    baseURL: url(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

export const uniqueEmail = (): string =>
  `buyer-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}@example.com`;

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByText('Logout').click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
}

export const signInAsAdmin = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin Login' }).click();
  await page.waitForURL('/');
};
