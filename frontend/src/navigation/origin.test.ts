import { originOf, safePath } from './origin';

it.each([
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example', 'javascript:alert(1)'],
  ...['/\t/evil.example', '/\n/evil.example', 'evil', 'details/1', ' /details/1', '', null, 5, {}],
  ['/details/1'],
])('refuses %j as an origin', (value) => {
  expect(safePath(value)).toBeNull();
});

it('keeps path, query and hash of our own pages', () => {
  expect(safePath('/details/1?a=b#c')).toBe('/details/1?a=b#c');
});

it('prefers the remembered page to ?from= and falls back to the home page', () => {
  expect(originOf({ state: { from: '/blogs' }, search: '?from=/catalogue' })).toBe('/blogs');
  expect(originOf({ state: null, search: '?from=/catalogue' })).toBe('/catalogue');
  expect(originOf({ state: null, search: '?from=//evil.example' })).toBe('/');
});
