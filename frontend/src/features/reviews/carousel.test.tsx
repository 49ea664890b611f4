import { render, screen } from '@testing-library/react';
import { Carousel } from './carousel';

// Moving needs layout: frontend/e2e/visitor.story.ts, in Chromium.

const slides = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: String(at), content: <p>Review {at + 1}</p> }));

/** Slides in the accessibility tree: hidden ones are not in it. */
const visibleSlides = () =>
  screen.getAllByRole('group', { name: /^\d+ of \d+$/ }).map((slide) => slide.textContent);

function setWindowWidth(width: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width <= Number(/\d+/.exec(query)?.[0]),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
afterEach(() => jest.restoreAllMocks());

it.each([
  [1440, ['Review 1', 'Review 2', 'Review 3', 'Review 4'], ['1 to 4', '4 to 7', '7 to 10', '10 to 3']],
  [1024, ['Review 1', 'Review 2', 'Review 3'], ['1 to 3', '4 to 6', '7 to 9', '10 to 2']],
  [600, ['Review 1', 'Review 2'], ['1 to 2', '3 to 4', '5 to 6', '7 to 8', '9 to 10']],
  [480, ['Review 1'], ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('at %i px it shows %j and has a dot for each page', (width, visible, pages) => {
  setWindowWidth(width);
  render(<Carousel label="Reviews" slides={slides(10)} />);
  expect(visibleSlides()).toEqual(visible);
  const dots = screen.getAllByRole('button', { name: /^Show/ }).map((dot) => dot.getAttribute('aria-label'));
  expect(dots).toEqual(pages.map((page) => `Show ${page} of 10`));
});

it.each([
  [1025, 4],
  [601, 3],
  [481, 2],
])('a window of %i px shows %i reviews', (width, count) => {
  setWindowWidth(width);
  render(<Carousel label="Reviews" slides={slides(10)} />);
  expect(visibleSlides()).toHaveLength(count);
});

it('has neither arrows nor dots when all slides are visible', () => {
  setWindowWidth(1440);
  render(<Carousel label="Reviews" slides={slides(4)} />);
  expect(visibleSlides()).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
