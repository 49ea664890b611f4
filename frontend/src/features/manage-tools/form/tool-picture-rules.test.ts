import { pictureProblem } from './tool-rules';

const MEGABYTE = 1024 * 1024;

it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])('accepts %s', (type) => {
  expect(pictureProblem({ type, size: 1 })).toBeUndefined();
});

it.each(['image/svg+xml', 'application/pdf', ''])('refuses a file of type %j', (type) => {
  expect(pictureProblem({ type, size: 1 })).toBe('Choose a PNG, JPEG, WebP or GIF picture');
});

it('accepts exactly 5 MB and refuses one byte more', () => {
  expect(pictureProblem({ type: 'image/png', size: 5 * MEGABYTE })).toBeUndefined();
  expect(pictureProblem({ type: 'image/png', size: 5 * MEGABYTE + 1 })).toBe(
    'The picture is larger than 5 MB',
  );
});

it('refuses an empty file', () => {
  expect(pictureProblem({ type: 'image/png', size: 0 })).toBe('The file is empty');
});
