import { pageNumbers } from './catalogue-pages';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i offers the ends and the neighbours', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});
