import { authHeader, sessionToken } from './session-token';

afterEach(() => jest.restoreAllMocks());

it('keeps the token with its expiry until it is cleared', () => {
  expect(authHeader()).toEqual({});
  sessionToken.save('abc', '2026-11-21T09:00:00.000Z');
  expect(sessionToken.read()).toBe('abc');
  expect(sessionToken.expiresAt()).toBe(Date.UTC(2026, 10, 21, 9));
  expect(authHeader()).toEqual({ authorization: 'Bearer abc' });
  sessionToken.clear();
  expect(sessionToken.read()).toBeNull();
  expect(window.localStorage).toHaveLength(0);
});

it.each([null, '', 'tomorrow'])('counts an expiry of %j as expired', (stored) => {
  if (stored !== null) window.localStorage.setItem('accessTokenExpiresAt', stored);
  expect(sessionToken.expiresAt()).toBe(0);
});

it('stores the expiry before the token, which other tabs listen to', () => {
  const keys: string[] = [];
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void keys.push(key));
  sessionToken.save('abc', '2026-11-21T09:00:00.000Z');
  expect(keys).toEqual(['accessTokenExpiresAt', 'accessToken']);
});

it('is held for the life of the page in a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  sessionToken.save('abc', '2026-11-21T09:00:00.000Z');
  expect(sessionToken.read()).toBe('abc');
  expect(sessionToken.expiresAt()).toBe(Date.parse('2026-11-21T09:00:00.000Z'));
  sessionToken.clear();
  expect(sessionToken.read()).toBeNull();
});
