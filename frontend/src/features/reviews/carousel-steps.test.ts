import { carouselView, shownFrom } from './carousel-steps';

it('passes three of ten slides at a time where four are visible', () => {
  expect(carouselView(10, 4)).toEqual({ visible: 4, starts: [0, 3, 6, 9] });
});

it.each([
  [3, 3],
  [2, 2],
  [1, 1],
])('where %i are visible, passes %i: no review is passed unseen', (most, step) => {
  const { visible, starts } = carouselView(6, most);
  expect(visible).toBe(most);
  expect(starts[1]).toBe(step);
});

it('stands still where everything is visible', () => {
  expect(carouselView(4, 4)).toEqual({ visible: 4, starts: [0] });
  expect(carouselView(2, 4)).toEqual({ visible: 2, starts: [0] });
});

it('names the slides shown, round the end too', () => {
  expect(shownFrom(3, carouselView(10, 4), 10)).toBe('4 to 7');
  expect(shownFrom(9, carouselView(10, 4), 10)).toBe('10 to 3');
  expect(shownFrom(2, carouselView(10, 1), 10)).toBe('3');
});
