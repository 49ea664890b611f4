export default async function globalTeardown(): Promise<void> {
  await globalThis.runningBrowser?.close();
  await globalThis.runningShop?.stop();
}
