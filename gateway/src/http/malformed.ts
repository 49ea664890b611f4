import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { v7 } from 'uuid';
import { statusOf } from '../rest/error-handler';
import { badRequest, DomainError } from '../shared/domain-error';

/** How long a connection is read after its last answer, ms: closed with unread bytes, it would lose the answer. */
const LINGER = 1_000;
/** Node's error if a client sends more data after its last request. */
const AFTER_THE_LAST = 'HPE_CLOSED_CONNECTION';

/** The newest request of each connection. Answers go out in the order of the requests. */
const newest = new WeakMap<Socket, FastifyReply>();

interface Parts {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Logger;
}

const malformed = () => badRequest('The request cannot be read.');

function refusalOf(code: string | undefined): DomainError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new DomainError('too-slow', 'REQUEST_TIMEOUT', 'The request took too long to arrive.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new DomainError('headers-too-large', 'HEADERS_TOO_LARGE', 'The headers are too large.');
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW'
    ? new DomainError('too-large', 'PAYLOAD_TOO_LARGE', 'The request is too large.')
    : malformed();
}

/** Refuses what Node's parser accepts or reports late. A handler that reads no body runs after the body has arrived. */
export function refuseMalformed(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', (request, reply, done) => {
    newest.set(request.socket, reply);
    if (isMalformed(request)) return void reply.header('connection', 'close').send(malformed());
    if (hasUnreadBody(request)) return void request.raw.once('end', () => done()).resume();
    // Data that came with the headers is parsed first.
    if (request.headers['transfer-encoding'] === undefined) done();
    else setImmediate(done);
  });
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket: Socket) => close(socket, rawAnswer(malformed(), parts)));
}

function isMalformed({ headers, raw: { httpVersion, rawHeaders } }: FastifyRequest): boolean {
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return true;
  if (httpVersion === '1.0') return false;
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  return httpVersion !== '1.1' || hosts.length !== 1;
}

const hasUnreadBody = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** One answer to what Node's parser refuses: in place of the request's own, or after those of the requests before it. */
export const answerMalformed =
  ({ headers, log }: Parts) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.writableEnded) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const reply = newest.get(socket);
    const refusal = refusalOf(error.code);
    const isOfBody = reply !== undefined && !reply.request.raw.complete;
    if (isOfBody && !reply.sent) return void reply.header('connection', 'close').send(refusal);
    const end = () => {
      if (isOfBody || error.code === AFTER_THE_LAST) close(socket);
      else close(socket, rawAnswer(refusal, { headers, log }));
    };
    if (!reply || reply.raw.writableFinished) end();
    else reply.raw.once('finish', end);
  };

function rawAnswer({ kind, code, message }: DomainError, { headers, log }: Parts): string {
  const requestId = v7();
  const status = statusOf[kind];
  log.info({ requestId, status }, 'malformed request');
  const body = JSON.stringify({ code, message, requestId });
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

function close(socket: Socket, answer = ''): void {
  if (socket.writableEnded) return;
  socket.end(answer);
  setTimeout(() => socket.destroy(), LINGER).unref();
}
