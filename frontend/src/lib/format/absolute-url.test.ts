import { absoluteUrl } from './absolute-url';

it.each([
  ['/images/a/960.webp', `${window.location.origin}/images/a/960.webp`],
  ['https://pictures.example.com/a.png', 'https://pictures.example.com/a.png'],
  ['https://?', undefined],
  ['http://[', undefined],
  ['http://a:99999/x.png', undefined],
])('%s is %s', (url, expected) => {
  expect(absoluteUrl(url)).toBe(expected);
});
