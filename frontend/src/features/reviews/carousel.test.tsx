import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

const slides = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), content: <p>Review {at + 1}</p> }));

/** What a screen reader finds: hidden slides are not there. */
const shown = () => screen.getAllByRole('group', { name: /^\d+ of \d+$/ }).map((slide) => slide.textContent);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  act(() => void jest.advanceTimersByTime(500));
};
const range = (...numbers: number[]) => numbers.map((number) => `Review ${number}`);

/** A window of this width, as far as the carousel asks. */
function windowOf(width: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width <= Number(/\d+/.exec(query)?.[0]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  [1440, 4],
  [1025, 4],
  [1024, 3],
  [601, 3],
  [600, 2],
  [481, 2],
  [480, 1],
])('a window of %i px shows %i reviews', (width, count) => {
  windowOf(width);
  render(<Carousel label="Reviews" slides={slides(10)} />);
  expect(shown()).toHaveLength(count);
});

it('passes three at a time and goes round at both ends', () => {
  windowOf(1440);
  render(<Carousel label="Reviews" slides={slides(10)} />);
  expect(shown()).toEqual(range(1, 2, 3, 4));
  press('Next');
  expect(shown()).toEqual(range(4, 5, 6, 7));
  press('Next');
  press('Next');
  expect(shown()).toEqual(range(10, 1, 2, 3));
  press('Next');
  expect(shown()).toEqual(range(1, 2, 3, 4));
  press('Previous');
  expect(shown()).toEqual(range(10, 1, 2, 3));
});

it('goes to the page of a dot, marks it, and says what is shown', () => {
  windowOf(1440);
  render(<Carousel label="Reviews" slides={slides(10)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Show 7 to 10 of 10' }));
  expect(screen.getByRole('status')).toHaveTextContent('Reviews: 7 to 10 of 10');
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Show 7 to 10 of 10');
  expect(shown()).toEqual(range(7, 8, 9, 10));
});

it('follows the arrow keys and a swipe, not a vertical scroll', () => {
  windowOf(400);
  render(<Carousel label="Reviews" slides={slides(3)} />);
  const carousel = screen.getByRole('group', { name: 'Reviews' });
  fireEvent.keyDown(carousel, { key: 'ArrowRight' });
  expect(shown()).toEqual(range(2));
  fireEvent.keyDown(carousel, { key: 'ArrowLeft' });
  expect(shown()).toEqual(range(1));
  const swipe = (x: number, y: number) => {
    const slide = screen.getByText('Review 1', { selector: ':not([aria-hidden] *)' });
    fireEvent.touchStart(slide, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(slide, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };
  swipe(-60, 200);
  expect(shown()).toEqual(range(1));
  swipe(-60, 5);
  expect(shown()).toEqual(range(2));
});

it('has neither arrows nor dots where all are visible', () => {
  windowOf(1440);
  render(<Carousel label="Reviews" slides={slides(4)} />);
  expect(shown()).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
