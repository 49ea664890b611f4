import { keepInView } from './kept-in-view';

const section = document.createElement('section');
let grow = () => {};
const disconnect = jest.fn();
const scrolled = jest.spyOn(section, 'scrollIntoView');

beforeEach(() => {
  scrolled.mockClear();
  disconnect.mockClear();
  jest.useFakeTimers();
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      grow = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {};
      disconnect();
    }
  };
});
afterEach(() => jest.useRealTimers());

it('stays at the top of the view while what is above still loads', () => {
  keepInView(section);
  expect(scrolled).toHaveBeenCalledTimes(1);
  grow();
  grow();
  expect(scrolled).toHaveBeenCalledTimes(3);
});

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('leaves a reader alone after %s', (type) => {
  keepInView(section);
  window.dispatchEvent(new Event(type));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('ends with its page, and after ten seconds', () => {
  keepInView(section)();
  grow();
  expect(scrolled).toHaveBeenCalledTimes(1);
  keepInView(section);
  jest.advanceTimersByTime(10_000);
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
