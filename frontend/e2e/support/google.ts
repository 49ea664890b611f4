import type { BrowserContext } from 'playwright-core';

/**
 * The part of Google's `gapi.iframes` that the provider's SDK and the emulator's helper frame use: frames that call each other
 * by name. Runs in the page and in the frame, so it holds no import and no outer name.
 */
function gapiStub(): void {
  type Handler = (data: unknown) => unknown;
  type Message = { gapi?: 'call' | 'answer'; name?: string; id?: number; data?: unknown };
  let last = 0;
  const channel = (other: () => Window | null) => {
    const handlers = new Map<string, Handler>();
    const waiting = new Map<number, (answers: unknown[]) => void>();
    window.addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
      const { gapi, name = '', id = 0 } = data;
      if (source !== other()) return;
      if (gapi === 'answer') waiting.get(id)?.([data.data]);
      const handler = handlers.get(name);
      if (gapi === 'call' && handler)
        other()?.postMessage({ gapi: 'answer', id, data: handler(data.data) }, '*');
    });
    return {
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      send: (name: string, data: unknown, answered?: (answers: unknown[]) => void) => {
        last += 1;
        if (answered) waiting.set(last, answered);
        other()?.postMessage({ gapi: 'call', id: last, name, data }, '*');
      },
    };
  };
  const open = (
    { url, where }: { url: string; where: HTMLElement },
    opened: (frame: object) => Promise<unknown>,
  ) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.src = url;
    frame.style.display = 'none';
    where.append(frame);
    const ping = (done: () => void) => loaded.then(() => done());
    return opened({ ...channel(() => frame.contentWindow), ping, restyle: () => Promise.resolve() });
  };
  const iframes = {
    Iframe: open,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => ({ open, getParentIframe: () => channel(() => window.parent) }),
  };
  const load = (_name: string, { callback }: { callback: () => void }) => callback();
  const page = window as unknown as Record<string, unknown>;
  page.gapi = { load, iframes };
  const script = document.currentScript as HTMLScriptElement;
  const ready = new URL(script.src).searchParams.get('onload') ?? 'gapi_onload';
  (page[ready] as (() => void) | undefined)?.();
}

/** Serves the one script that Google's popup needs from the internet; popup, frame and emulator are the real ones. */
export const stubGoogle = (context: BrowserContext): Promise<unknown> =>
  context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${gapiStub.toString()})();` }),
  );
