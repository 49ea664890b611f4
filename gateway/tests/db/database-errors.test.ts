import pino from 'pino';
import { databaseUnavailable, isUniqueViolation, unreadableValue } from '../../src/db/database-error';
import { reportError } from '../../src/db/report-error';
import { DomainError } from '../../src/shared/domain-error';

const withCode = (code: unknown) => Object.assign(new Error('refused'), { code });

describe('the database is away', () => {
  it.each([
    ['a broken connection', '08006'],
    ['too many connections', '53300'],
    ['a full disk', '53100'],
    ['a shutdown', '57P01'],
    ['a start', '57P03'],
    ['a lock that is held too long', '55P03'],
    ['a statement that was cancelled', '57014'],
    ['a deadlock', '40P01'],
    ['a transaction that was idle too long', '25P03'],
    ['a server that is not the primary any more', '25006'],
    ['a closed port', 'ECONNREFUSED'],
    ['a reset connection', 'ECONNRESET'],
    ['an unknown host', 'ENOTFOUND'],
    ['a silent host', 'ETIMEDOUT'],
    ['a closed pipe', 'EPIPE'],
    ['an unreachable host', 'EHOSTUNREACH'],
  ])('after %s (%s)', (_, code) => {
    expect(databaseUnavailable(withCode(code))).toMatchObject({
      kind: 'unavailable',
      code: 'DATABASE_UNAVAILABLE',
      message: 'The shop cannot reach its data just now. Please try again in a moment.',
      details: { retryAfter: 1 },
    });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'the database system is starting up',
    'Query runner already released. Cannot run queries anymore.',
    'Database connection provided by a query runner was already released, cannot continue to use its querying methods anymore.',
    'Query read timeout',
  ])('when the driver says "%s"', (message) => {
    expect(databaseUnavailable(new Error(message))?.code).toBe('DATABASE_UNAVAILABLE');
  });

  it('when one of the addresses that were tried says so', () => {
    const error = new AggregateError([new Error('first'), withCode('ECONNREFUSED')]);
    expect(databaseUnavailable(error)?.code).toBe('DATABASE_UNAVAILABLE');
  });
});

it.each([
  ['a unique key', withCode('23505')],
  ['a code that only contains one of these', withCode('42P08')],
  ['a code that is no text', withCode(53_300)],
  ['another message', new Error('syntax error at or near "FROM"')],
  ['other errors inside', new AggregateError([new Error('first'), withCode('23505')])],
  ['nothing', undefined],
  ['null', null],
  ['an errors field that is no list', { errors: 'ECONNREFUSED' }],
])('%s does not mean that the database is away', (_, error) => {
  expect(databaseUnavailable(error)).toBeUndefined();
});

describe('a value that PostgreSQL cannot read', () => {
  it.each(['22021', '22003', '22007', '22008', '22P02', '22P05'])('(%s) is wrong input', (code) => {
    expect(unreadableValue(withCode(code))).toMatchObject({
      kind: 'malformed',
      code: 'BAD_USER_INPUT',
      message: 'A value is not of the right form.',
    });
  });

  it.each(['22012', '23514', '122021', '220211', 22_021, undefined])('is not the code %j', (code) => {
    expect(unreadableValue(withCode(code))).toBeUndefined();
    expect(unreadableValue(null)).toBeUndefined();
  });
});

it('recognizes the unique key that refused a row', () => {
  const refused = { code: '23505', constraint: 'users_email' };
  expect(isUniqueViolation(refused, 'users_email')).toBe(true);
  expect(isUniqueViolation(refused, 'reviews_pkey')).toBe(false);
  expect(isUniqueViolation({ ...refused, code: '23503' }, 'users_email')).toBe(false);
  expect(isUniqueViolation(null, 'users_email')).toBe(false);
});

describe('of a failure', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const report = (error: unknown) => {
    lines.length = 0;
    return reportError(error, { log, requestId: 'request-1' });
  };

  it('the client sees a refusal as it is, and nothing is logged', () => {
    const refusal = new DomainError('conflict', 'ORDER_PAID', 'The order is paid.');
    expect(report(refusal)).toBe(refusal);
    expect(report(withCode('22P02')).code).toBe('BAD_USER_INPUT');
    expect(lines).toEqual([]);
  });

  it('the client sees that the database is away, and the log has a warning', () => {
    expect(report(withCode('08006')).code).toBe('DATABASE_UNAVAILABLE');
    expect(lines).toMatchObject([{ level: 40, requestId: 'request-1', msg: 'DATABASE_UNAVAILABLE' }]);
    expect(report(new DomainError('unavailable', 'AUTH_UNAVAILABLE', 'Away.')).code).toBe('AUTH_UNAVAILABLE');
    expect(lines).toMatchObject([{ level: 40, msg: 'AUTH_UNAVAILABLE' }]);
  });

  it('the client sees nothing of an unexpected one, and the log has it with the request', () => {
    expect(report(new Error('relation "x" does not exist'))).toMatchObject({
      kind: 'internal',
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      details: undefined,
    });
    expect(lines).toMatchObject([
      { level: 50, requestId: 'request-1', err: { message: 'relation "x" does not exist' } },
    ]);
  });
});
