import '@testing-library/jest-dom';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import './computed-style';
import './labels';
import { brokenContracts, server, unansweredCalls } from './server';

/** Without the document printed in it: each look of findBy… that finds nothing makes one. DEBUG_PRINT_LIMIT=7000 prints it. */
function getElementError(message: string | null, container: Element): Error {
  const printed = process.env.DEBUG_PRINT_LIMIT ? prettyDOM(container) : '';
  const error = new Error(`${message ?? ''}\n\n${printed}`.trim());
  error.name = 'TestingLibraryElementError';
  // Jest shows the line of the test, not this one.
  Error.captureStackTrace(error, getElementError);
  return error;
}
/** Longest wait of findBy… and waitFor, ms: patience costs nothing when the thing appears. */
const PATIENCE = 60_000;
configure({ asyncUtilTimeout: PATIENCE, getElementError });

/** Browser features that antd needs and jsdom lacks. */
window.matchMedia = (query) =>
  ({
    // antd shows dialogs and popups without their transitions, which jsdom has not.
    matches: query === '(prefers-reduced-motion: reduce)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver;

/** Without layout, everything is in view. */
class EverythingInView {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= EverythingInView as unknown as typeof IntersectionObserver;

/** antd's Select schedules with it. Node's own would keep the test process alive. */
class InstantMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}
window.MessageChannel ??= InstantMessageChannel as unknown as typeof MessageChannel;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  const unanswered = await unansweredCalls();
  server.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(await brokenContracts()).toEqual([]);
  expect(unanswered).toEqual([]);
});
afterAll(() => server.close());

// jsdom has no navigation timing: no page is restored from the history.
Object.assign(performance, { getEntriesByType: () => [] });
