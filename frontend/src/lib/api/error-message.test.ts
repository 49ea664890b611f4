import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { FORM_ERROR } from 'final-form';
import { errorInfo, errorMessage, fromGatewayError } from './error-message';
import { submitErrors } from '../forms/form-errors';

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

it('distinguishes a broken connection from a slow shop', () => {
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

describe('the sentence for a code of the gateway', () => {
  it.each([
    ['INTERNAL', 'Something went wrong on our side. Please try again.'],
    ['UNAUTHENTICATED', 'Please log in to continue.'],
    ['TOKEN_EXPIRED', 'Your session has ended. Please log in again.'],
    ['RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
    ['DATABASE_UNAVAILABLE', 'The shop is briefly unavailable. Please try again in a moment.'],
    ['AUTH_UNAVAILABLE', 'Signing in is briefly unavailable. Please try again in a moment.'],
    ['ORDER_PAID', 'From the gateway.'],
  ])('%s', (code, message) => {
    expect(errorInfo(refusal(code, 'From the gateway.'))).toMatchObject({ code, message });
    expect(errorMessage(refusal(code, 'From the gateway.'))).toBe(message);
  });

  it.each([
    [{}, 'UNKNOWN'],
    [{ code: 5, message: 7, requestId: 9, details: 'text' }, 'UNKNOWN'],
    [{ code: 'NEW', message: '', details: null }, 'NEW'],
  ])('of a body that is not complete: %j', (body, code) => {
    const message = 'Something went wrong. Please try again.';
    expect(fromGatewayError(body)).toEqual({ message, code, details: {}, requestId: null });
  });

  it('of an answer without errors is the general one', () => {
    const empty = new CombinedGraphQLErrors({ data: null, errors: [] });
    expect(errorInfo(empty)).toMatchObject({
      code: 'UNKNOWN',
      message: 'Something went wrong. Please try again.',
    });
  });
});

describe('an answer with an error status', () => {
  const answer = (statusCode: number, body: unknown) =>
    new ServerError('refused', {
      response: new Response(null, { status: statusCode }),
      bodyText: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const AWAY = {
    code: 'UNAVAILABLE',
    message: 'The shop is briefly unavailable. Please try again in a moment.',
  };

  it('is explained by the errors of its body', () => {
    const extensions = { code: 'STALE', requestId: 'r-2', details: { now: 1 } };
    expect(errorInfo(answer(409, { errors: [{ message: 'Changed meanwhile', extensions }] }))).toEqual({
      message: 'Changed meanwhile',
      ...extensions,
    });
    expect(errorInfo(answer(409, { errors: [{ message: 'Changed meanwhile' }] }))).toMatchObject({
      message: 'Changed meanwhile',
      code: 'UNKNOWN',
    });
  });

  it('is explained by its body, where it is one error', () => {
    const body = { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.', requestId: 'r-3' };
    expect(errorInfo(answer(413, body))).toEqual({ ...body, details: {} });
  });

  it.each([['<html></html>'], [''], [{}], [{ errors: [] }], [{ message: 'no code' }]])(
    'is an outage when the body is %j, or too many requests',
    (body) => {
      expect(errorInfo(answer(502, body))).toEqual({ ...AWAY, details: {}, requestId: null });
      expect(errorInfo(answer(429, body))).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'Too many requests. Please wait a moment and try again.',
      });
    },
  );

  it('that cannot be parsed is an outage, too', () => {
    const response = new Response(null, { status: 200 });
    const error = new ServerParseError(new SyntaxError('<'), { response, bodyText: '<html></html>' });
    expect(errorInfo(error)).toMatchObject(AWAY);
  });
});

describe("a provider's error", () => {
  const message = (text: string, code = 'auth/internal-error') =>
    errorInfo(Object.assign(new Error(text), { code })).message;

  it.each([
    ['Firebase:   Wrong password.  (auth/wrong-password). ', 'Wrong password.'],
    ['Firebase: Wrong password.(auth/wrong-password)', 'Wrong password.'],
    ['The page Firebase: is closed', 'The page Firebase: is closed'],
    ['Wrong (auth/x). Try again', 'Wrong (auth/x). Try again'],
    ['Firebase: Error (auth/internal-error).', 'internal error'],
    ['Firebase: (auth/internal-error).', 'internal error'],
  ])('%j is %j', (text, sentence) => {
    expect(message(text)).toBe(sentence);
  });

  it('names who is away', () => {
    const code = 'auth/network-request-failed';
    expect(message('Firebase: Error (auth/network-request-failed).', code)).toMatch(
      /^We could not reach the shop/,
    );
  });

  it('is known by its code only', () => {
    expect(message('secret', 'ECONNRESET')).toBe('Something went wrong. Please try again.');
    expect(message('secret', 5 as never)).toBe('Something went wrong. Please try again.');
  });
});

it.each([undefined, null, 'text', { message: 'secret' }])('%j is an unknown failure', (thrown) => {
  const message = 'Something went wrong. Please try again.';
  expect(errorInfo(thrown)).toEqual({ message, code: 'UNKNOWN', details: {}, requestId: null });
});

it('has a sentence for a broken connection and for a slow shop', () => {
  const network = 'We could not reach the shop. Try again in a moment; if it lasts, check your connection.';
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe(network);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe(
    'You are offline. Check your connection and try again.',
  );
  const slow = new DOMException('late', 'TimeoutError');
  expect(errorMessage(slow)).toBe('The shop took too long to answer. Please try again.');
  expect(errorInfo(new Error('secret')).code).toBe('UNKNOWN');
});
