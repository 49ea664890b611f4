import { validateForgotPassword, validateLogin, validateRegister } from './rules';

const valid = { username: 'Bina', email: 'bina@example.com', password: 'secret', password2: 'secret' };

describe('registration rules (specification section 5)', () => {
  it.each([
    ['a blank username', { username: ' ' }, { username: 'Username is required' }],
    ['no username', { username: undefined }, { username: 'Username is required' }],
    ['no email', { email: '' }, { email: 'Email is required' }],
    ['a blank email', { email: ' ' }, { email: 'Email is required' }],
    ['no password', { password: '' }, { password: 'Passsword is required' }],
    ['a password of five', { password: '12345' }, { password: 'Minimum 6 Characters' }],
    ['no confirmation', { password2: undefined }, { password2: 'Passsword is required' }],
    ['a confirmation of five', { password2: '12345' }, { password2: 'Minimum 6 Characters' }],
    ['another confirmation', { password2: 'secrets' }, { password2: 'Both password field should be same' }],
  ])('refuses %s', (_, change, expected) => {
    expect(validateRegister({ ...valid, ...change })).toMatchObject(expected);
  });

  it('accepts a password of exactly six characters', () => {
    expect(Object.values(validateRegister(valid)).filter(Boolean)).toEqual([]);
  });
});

it('requires email and password to log in, of any length', () => {
  expect(validateLogin({})).toEqual({ email: 'Email is required', password: 'Passsword is required' });
  expect(validateLogin({ email: 'a@b.c', password: '1' })).toEqual({ email: undefined, password: undefined });
});

it('requires the email to reset a password', () => {
  expect(validateForgotPassword({})).toEqual({ email: 'Email is required' });
});
