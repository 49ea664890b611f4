import type { Locator, Page } from 'playwright-core';
import type { Hand } from './interactions';
import { arrived } from './shop-page';

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, most = 20): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`${most} Tabs do not reach ${String(target)}`);
}

/** Most presses of Tab on a page: through a menu, filters, and a table of fifty rows. */
const MOST_TABS = 400;
/** Longest time that a page may take to place the focus, ms. */
const PATIENCE = 10_000;

/** Counts actions without a mouse. Throws if Tab does not reach something, or if nothing has the focus after an action. */
export function byKeyboard(page: Page): Hand {
  let count = 0;
  const { keyboard } = page;
  let last = '';
  const expectFocus = () =>
    page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: PATIENCE })
      .catch(() => {
        throw new Error(`The focus is lost after ${last}`);
      });
  const act = async (target: Locator | null, press: () => Promise<unknown>) => {
    await arrived(page);
    // A dialog may have closed, or a row may have disappeared.
    if (count > 0) await expectFocus();
    count += 1;
    last = String(target ?? 'going back');
    await target?.waitFor();
    if (target && !(await hasFocus(target))) await tabTo(page, target, MOST_TABS);
    await press();
    await expectFocus();
  };
  return {
    click: (what) =>
      act(what, async () =>
        keyboard.press((await what.evaluate((element) => element.matches('input'))) ? 'Space' : 'Enter'),
      ),
    fill: (field, text) =>
      act(field, async () => {
        await keyboard.press('ControlOrMeta+a');
        await keyboard.type(text);
      }),
    choose: (field, label) => act(field, () => keyboard.type(label)),
    chooseFile: async (field, file) => {
      // Asked for before the way to the field: the browser hands its window over only from then on.
      const chooser = page.waitForEvent('filechooser');
      chooser.catch(() => undefined);
      // The field itself is hidden; its button opens the window of the system.
      await act(field.locator('xpath=following-sibling::button'), async () => {
        count += 1;
        await keyboard.press('Enter');
        await (await chooser).setFiles(file);
      });
    },
    // Alt and the left arrow: a key of the browser's window, which this one does not have.
    back: () => act(null, () => page.goBack()),
    taken: () => count,
  };
}
