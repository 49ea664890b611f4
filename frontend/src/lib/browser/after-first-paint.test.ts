import { afterFirstPaint } from './after-first-paint';

type Observer = { type: string; report: (entries: object[]) => void };
let observers: Observer[];

/** jsdom paints nothing: reports come by hand. */
class PaintObserver {
  static supportedEntryTypes = ['paint', 'largest-contentful-paint'];
  constructor(private readonly report: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    observers.push({ type, report: (entries) => this.report({ getEntries: () => entries }) });
  }
}

beforeEach(() => {
  observers = [];
  jest.useFakeTimers();
  Object.assign(window, { PerformanceObserver: PaintObserver });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const rootWith = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html });
const watch = (root: HTMLElement) => {
  const done = jest.fn();
  void afterFirstPaint(root).then(done);
  return done;
};
const settle = () => jest.advanceTimersByTimeAsync(0);

it('does not wait if nothing was prerendered or the tab is hidden', async () => {
  const empty = watch(rootWith(''));
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const hidden = watch(rootWith('<h1>Login</h1>'));
  await settle();
  expect(empty).toHaveBeenCalled();
  expect(hidden).toHaveBeenCalled();
});

it('waits for the first paint of a text', async () => {
  const done = watch(rootWith('<h1>Login</h1>'));
  await settle();
  expect(done).not.toHaveBeenCalled();
  expect(observers).toMatchObject([{ type: 'paint' }]);
  observers[0]?.report([{}]);
  await settle();
  expect(done).toHaveBeenCalled();
});

it('waits for the picture, not for the text above it', async () => {
  const done = watch(rootWith('<h1>Servo</h1><img src="/servo.webp">'));
  observers[0]?.report([{ element: document.createElement('h1') }]);
  await settle();
  expect(done).not.toHaveBeenCalled();
  observers[0]?.report([{ element: new Image() }]);
  await settle();
  expect(done).toHaveBeenCalled();
});

it('does not wait for a picture below the window', async () => {
  const root = rootWith('<h1>Catalogue</h1><img src="/servo.webp">');
  const below = { top: window.innerHeight } as DOMRect;
  jest.spyOn(root.querySelector('img') as HTMLImageElement, 'getBoundingClientRect').mockReturnValue(below);
  watch(root);
  await settle();
  expect(observers).toMatchObject([{ type: 'paint' }]);
});

it('accepts any paint in a browser that does not report pictures', async () => {
  const types = jest.replaceProperty(PaintObserver, 'supportedEntryTypes', ['paint']);
  const done = watch(rootWith('<img src="/servo.webp">'));
  observers[0]?.report([{}]);
  await settle();
  expect(done).toHaveBeenCalled();
  types.restore();
});

it('does not wait longer than half a second', async () => {
  const done = watch(rootWith('<img src="/gone.webp">'));
  await jest.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
});
