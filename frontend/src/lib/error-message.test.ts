import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { FORM_ERROR } from 'final-form';
import { errorInfo } from './error-message';
import { submitErrors } from './form-errors';

const refusal = (code: string, message: string, details?: object) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message, extensions: { code, requestId: 'r-1', details } }],
  });

it("keeps the gateway's sentence, code, details and request id", () => {
  expect(errorInfo(refusal('INSUFFICIENT_STOCK', 'Only 5 left', { available: 5 }))).toEqual({
    message: 'Only 5 left',
    code: 'INSUFFICIENT_STOCK',
    details: { available: 5 },
    requestId: 'r-1',
  });
});

it('never shows what the gateway did not mean for people', () => {
  expect(errorInfo(refusal('INTERNAL', 'relation "x" does not exist')).message).toBe(
    'Something went wrong on our side. Please try again.',
  );
  expect(errorInfo(new Error('secret')).message).toBe('Something went wrong. Please try again.');
});

it('tells a broken connection from a slow shop', () => {
  expect(errorInfo(new TypeError('Failed to fetch')).code).toBe('NETWORK');
  expect(errorInfo(new DOMException('late', 'TimeoutError')).code).toBe('TIMEOUT');
});

it("shows the provider's sentence without its wrapping", () => {
  const error = Object.assign(
    new Error('Firebase: The email address is badly formatted. (auth/invalid-email).'),
    {
      code: 'auth/invalid-email',
    },
  );
  expect(errorInfo(error).message).toBe('The email address is badly formatted.');
});

it("brings the server's field errors back to the fields, renamed where the form differs", () => {
  const error = refusal('BAD_USER_INPUT', 'Invalid', {
    fields: { minimumOrder: 'too small', name: 'too long' },
  });
  expect(submitErrors(error, { minimumOrder: 'minimum_order' })).toEqual({
    minimum_order: 'too small',
    name: 'too long',
  });
  expect(submitErrors(refusal('FORBIDDEN', 'Not yours'))).toEqual({ [FORM_ERROR]: 'Not yours' });
});
