import { etagMatches, partOf } from '../../../src/shared/files/part';

const file = { size: 100, etag: '"a"' };

it.each([
  ['the first bytes', 'bytes=0-9', { first: 0, last: 9 }],
  ['one byte', 'bytes=0-0', { first: 0, last: 0 }],
  ['the rest', 'bytes=90-', { first: 90, last: 99 }],
  ['the last bytes', 'bytes=-10', { first: 90, last: 99 }],
  ['more of the last bytes than there are', 'bytes=-1000', { first: 0, last: 99 }],
  ['an end behind the file', 'bytes=50-1000', { first: 50, last: 99 }],
  ['a beginning behind the file', 'bytes=100-', 'unsatisfiable'],
  ['no bytes', 'bytes=-0', 'unsatisfiable'],
  ['an end before the beginning', 'bytes=9-0', null],
  ['several parts', 'bytes=0-1,5-6', null],
  ['another unit', 'lines=0-9', null],
  ['nothing', 'bytes=-', null],
  ['no range', undefined, null],
])('reads a range of %s', (_, range, part) => expect(partOf({ range }, file)).toEqual(part));

it('is the whole file if it is another one by now, or only a day says so', () => {
  const range = 'bytes=0-9';
  expect(partOf({ range, 'if-range': '"a"' }, file)).toEqual({ first: 0, last: 9 });
  for (const other of ['"b"', 'W/"a"', 'Sat, 28 Nov 2026 06:00:00 GMT'])
    expect(partOf({ range, 'if-range': other }, file)).toBeNull();
});

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('compares If-None-Match %s', (header, is) => expect(etagMatches(header, '"a"')).toBe(is));
