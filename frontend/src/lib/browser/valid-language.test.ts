import { ensureValidLanguage } from './valid-language';

afterEach(() => Reflect.deleteProperty(navigator, 'language'));

it.each([
  ['de-CH', 'de-CH'],
  ['en-US@posix', 'en-US'],
  ['C', 'en-US'],
  ['', 'en-US'],
])('the language %p is read as %p', (named, read) => {
  Object.defineProperty(navigator, 'language', { value: named, configurable: true });
  ensureValidLanguage();
  expect(navigator.language).toBe(read);
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
});
