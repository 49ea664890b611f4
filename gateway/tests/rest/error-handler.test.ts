import Fastify from 'fastify';
import pino from 'pino';
import { errorHandler } from '../../src/rest/error-handler';
import { badInput, badRequest, DomainError, invalidUrl, notFound } from '../../src/shared/domain-error';

/** The answer of a server whose only route fails. */
async function answerTo(failure: unknown) {
  const app = Fastify({ genReqId: () => 'request-1' });
  app.setErrorHandler(errorHandler(pino({ level: 'silent' })));
  app.get('/', () => {
    throw failure;
  });
  const url = await app.listen();
  try {
    const answer = await fetch(url);
    const body: unknown = await answer.json();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
  } finally {
    await app.close();
  }
}

const ofFramework = (code: string, statusCode: number) =>
  Object.assign(new Error('internal words'), { code, statusCode });

it.each([
  [
    'input that is not valid',
    badInput({ name: 'Name is too long.', price: 'Price is missing.' }),
    400,
    {
      code: 'BAD_USER_INPUT',
      message: 'Name is too long. Price is missing.',
      details: { fields: { name: 'Name is too long.', price: 'Price is missing.' } },
    },
  ],
  ['a bad request', badRequest('Send one file.'), 400, { code: 'BAD_REQUEST', message: 'Send one file.' }],
  ['nothing there', notFound(), 404, { code: 'NOT_FOUND', message: 'There is nothing here.' }],
  [
    'a link that is not one',
    invalidUrl({ linkedin: 'Not a link.', image: 'Not a picture.' }),
    422,
    {
      code: 'INVALID_URL',
      message: 'Not a link. Not a picture.',
      details: { fields: { linkedin: 'Not a link.', image: 'Not a picture.' } },
    },
  ],
  [
    'a body that is too large',
    ofFramework('FST_ERR_CTP_BODY_TOO_LARGE', 413),
    413,
    { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  ],
  [
    'another content type',
    ofFramework('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415),
    415,
    { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Only application/json is accepted.' },
  ],
  [
    'a forbidden path',
    ofFramework('FST_STATIC_FORBIDDEN_PATH', 403),
    404,
    { code: 'NOT_FOUND', message: 'There is nothing here.' },
  ],
  [
    'a request that Fastify blames on the client',
    ofFramework('FST_ERR_BAD_URL', 400),
    400,
    { code: 'BAD_REQUEST', message: 'The request cannot be read.' },
  ],
  [
    'the last of the client errors',
    ofFramework('OTHER', 499),
    400,
    { code: 'BAD_REQUEST', message: 'The request cannot be read.' },
  ],
  [
    'a failure of the framework itself',
    ofFramework('FST_ERR_OTHER', 500),
    500,
    { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
  ],
  [
    'an unexpected error',
    new Error('internal words'),
    500,
    { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
  ],
  [
    'a redirect thrown as an error',
    ofFramework('OTHER', 399),
    500,
    { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
  ],
])('%s is answered as JSON', async (_, failure, status, body) => {
  const answer = await answerTo(failure);
  expect([answer.status, answer.body]).toEqual([status, { ...body, requestId: 'request-1' }]);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['retry-after']).toBeUndefined();
});

it('says when to try again, where that is known', async () => {
  const tooOften = new DomainError('too-often', 'RATE_LIMITED', 'Too many.', { retryAfter: 7 });
  const answer = await answerTo(tooOften);
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '7']);
  expect(answer.body).toMatchObject({ details: { retryAfter: 7 } });
});

it('answers what the gateway throws with its own code, also when Fastify knows such a code', async () => {
  const refusal = Object.assign(new DomainError('forbidden', 'FORBIDDEN', 'Not yours.'), { statusCode: 400 });
  expect(await answerTo(refusal)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});
