import type { Page } from 'playwright-core';

/** Makes storage and locks throw, as a browser with blocked cookies does. Runs in the page. */
function refuseStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get });
  Object.defineProperty(Navigator.prototype, 'locks', { get });
}

export const blockStorage = (page: Page): Promise<unknown> => page.addInitScript(refuseStorage);

/**
 * Changes a document as a browser's translator does, now and after each change: each text moves into elements of its own, as a
 * new node. Runs in the page.
 */
function translateDocument(): void {
  const isText = ({ parentElement, data }: Text) =>
    !!data.trim() &&
    !!parentElement &&
    !parentElement.closest('font, [translate=no], script, style, textarea');
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(isText)) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
}

export const translatePage = (page: Page): Promise<void> => page.evaluate(translateDocument);

/** Errors that nothing on the page has caught, from now on. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return errors;
}
