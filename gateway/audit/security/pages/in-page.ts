/** Functions that run in the browser. The few browser types that they need are declared here, not for the whole gateway. */

interface PageElement {
  readonly rel: string;
  readonly value: string;
  getAttribute(name: string): string | null;
}
declare const window: { scrollBy(x: number, y: number): void };
declare const document: {
  readonly body: { readonly innerText: string };
  querySelectorAll(selector: string): Iterable<PageElement> & { readonly length: number };
};
declare const localStorage: { setItem(key: string, value: string): void };

/** Stores a session where the SPA looks for it after a reload. */
export function keepSession(token: string): void {
  localStorage.setItem('accessTokenExpiresAt', new Date(Date.now() + 3_000_000).toISOString());
  localStorage.setItem('accessToken', token);
}

/** The effects of hostile texts on the page. */
export function findings() {
  const targets = [...document.querySelectorAll('a[href], iframe[src], form[action]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
  );
  const outward = [...document.querySelectorAll('a[target=_blank]')];
  return {
    hit: 'hit' in window,
    injected: document.querySelectorAll('[data-injected]').length,
    scripted: targets.filter((target) => /^\s*(javascript|data|vbscript):/i.test(target)).length,
    loose: outward.filter(({ rel }) => !rel.includes('noopener')).length,
  };
}

/** True if the text is on the page or in a form field. Scrolls, because the bottom of a page loads only when it is near. */
export function showsText(mark: string): boolean {
  window.scrollBy(0, 400);
  const fields = [...document.querySelectorAll('input, textarea')];
  return document.body.innerText.includes(mark) || fields.some(({ value }) => value.includes(mark));
}
