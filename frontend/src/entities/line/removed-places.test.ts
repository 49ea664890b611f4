import { shownIds } from './removed-places';

it.each([
  ['no place is kept', ['a', 'b'], [], 'ab'],
  ['the first line was removed', ['b', 'c'], [['a', []]], 'abc'],
  ['the last line was removed', ['a', 'b'], [['c', ['a', 'b']]], 'abc'],
  [
    'two were removed from the top down',
    ['c'],
    [
      ['a', []],
      ['b', ['a']],
    ],
    'abc',
  ],
  [
    'two were removed from the bottom up',
    ['a'],
    [
      ['c', ['a', 'b']],
      ['b', ['a']],
    ],
    'abc',
  ],
  [
    'the line before it was removed later',
    ['c'],
    [
      ['b', ['a']],
      ['a', []],
    ],
    'abc',
  ],
  ['a line was added meanwhile', ['a', 'c', 'd'], [['b', ['a']]], 'abcd'],
  ['the line is back', ['a', 'b'], [['a', []]], 'ab'],
  [
    'all were removed',
    [],
    [
      ['b', ['a']],
      ['a', []],
    ],
    'ab',
  ],
] as [string, string[], [string, string[]][], string][])('%s', (_what, ids, kept, shown) => {
  expect(
    shownIds(
      ids,
      kept.map(([id, after]) => ({ id, after })),
    ).join(''),
  ).toBe(shown);
});
