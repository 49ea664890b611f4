const LOOK_EVERY = 20;
/** Longest wait, ms. */
const PATIENCE = 60_000;

/** Waits until something is so. @throws Error after that time */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`still not so: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
