import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RestRequest, Route } from '../../shared/route';
import { MEDIA_TYPES } from './content/file-kind';
import { malformedUpload, MAX_PART } from './content/file.errors';
import { downloadFile } from './file.service';
import { MAX_FILE } from './upload.policy';
import { addPart, cancelUpload, getProgress, startUpload, type Progress } from './upload.service';

const PART = 'application/offset+octet-stream';

/** Lets the routes of `app` read parts of uploads. */
export function acceptParts(app: FastifyInstance): void {
  app.addContentTypeParser(PART, { parseAs: 'buffer', bodyLimit: MAX_PART }, (_request, body, done) =>
    done(null, body),
  );
}

export const fileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/files/:id',
    async handle(ctx, { params }, reply) {
      const { file, bytes } = await downloadFile(ctx, params.id ?? '');
      // A browser saves it and never shows it as a page of the shop.
      void reply
        .type(MEDIA_TYPES[file.kind])
        .header('content-disposition', contentDisposition(file.name))
        .header('content-length', file.size)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff');
      return bytes;
    },
  },
];

/** Resumable uploads: the protocol tus 1.0.0 with its extensions creation, expiration and termination. */
export const uploadPartRoutes: Route[] = [
  {
    method: 'POST',
    path: '/files/uploads',
    status: 201,
    async handle(ctx, request, reply) {
      speak(request, reply);
      const { subject = '', subjectId = '', filename = '' } = metadataOf(request);
      const size = numberIn(request, 'upload-length');
      const input = { subjectType: subject, subjectId, name: filename, size };
      const { id, expiresAt } = await startUpload(ctx, input, tokenIn(request));
      void reply.header('location', `/files/uploads/${id}`);
      return answer(reply, { offset: 0, size, expiresAt });
    },
  },
  {
    method: 'HEAD',
    path: '/files/uploads/:id',
    async handle(ctx, request, reply) {
      speak(request, reply);
      return answer(reply, await getProgress(ctx, request.params.id ?? '', tokenIn(request)));
    },
  },
  {
    method: 'PATCH',
    path: '/files/uploads/:id',
    status: 204,
    async handle(ctx, request, reply) {
      speak(request, reply);
      const { params, body } = request;
      if (!Buffer.isBuffer(body)) throw malformedUpload(`the media type of a part is ${PART}.`);
      const offset = numberIn(request, 'upload-offset');
      const part = { id: params.id ?? '', offset, bytes: body, token: tokenIn(request) };
      return answer(reply, await addPart(ctx, part));
    },
  },
  {
    method: 'DELETE',
    path: '/files/uploads/:id',
    status: 204,
    async handle(ctx, request, reply) {
      speak(request, reply);
      await cancelUpload(ctx, request.params.id ?? '', tokenIn(request));
      return '';
    },
  },
];

const VERSION = '1.0.0';

/** The token of a link, which needs no account; empty for a user. */
const tokenIn = ({ headers }: RestRequest): string => String(headers['upload-token'] ?? '');

/** @throws DomainError BAD_REQUEST for another version of the protocol */
function speak({ headers }: RestRequest, reply: FastifyReply): void {
  void reply.header('tus-resumable', VERSION).header('tus-max-size', MAX_FILE);
  if (headers['tus-resumable'] !== VERSION) throw malformedUpload(`Tus-Resumable must be ${VERSION}.`);
}

function answer(reply: FastifyReply, { offset, size, expiresAt }: Progress): string {
  void reply.header('upload-offset', offset).header('upload-length', size);
  if (expiresAt) void reply.header('upload-expires', expiresAt.toUTCString());
  return '';
}

function numberIn({ headers }: RestRequest, name: string): number {
  const text = String(headers[name] ?? '');
  if (!/^\d{1,15}$/.test(text)) throw malformedUpload(`${name} must be a number of bytes.`);
  return Number(text);
}

/** Upload-Metadata: names and values in Base64. */
function metadataOf({ headers }: RestRequest): Partial<Record<string, string>> {
  const pairs = String(headers['upload-metadata'] ?? '').split(',');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}
