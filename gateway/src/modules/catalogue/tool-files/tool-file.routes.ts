import { create as contentDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { etagMatches, partOf } from '../../../shared/files/part';
import type { Route } from '../../../shared/route';
import { findToolFile } from './serve-tool-file.service';
import { isShown, mediaTypeOf, readBytes } from '../../files/file.service';
import type { StoredFile } from '../../files/stored-file.entity';

/** A document may be shown by the browser's viewer in a tab of its own; nothing in it runs. */
const SHOWN = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const SAVED = "default-src 'none'; sandbox";

export const toolFileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/tool-files/:id',
    async handle(ctx, request, reply) {
      const file = await findToolFile(ctx, request.params.id ?? '');
      const etag = `"${file.sha256}"`;
      if (etagMatches(request.headers['if-none-match'], etag)) {
        describe(reply.code(304), file, etag);
        return '';
      }
      const part = partOf(request.headers, { size: file.size, etag });
      if (part === 'unsatisfiable') {
        describe(reply.code(416).header('content-range', `bytes */${file.size}`), file, etag);
        return '';
      }
      // For HEAD nothing is read. An error comes before the headers, which are those of a file.
      const bytes = request.method === 'HEAD' ? Readable.from([]) : await readBytes(ctx, file, part);
      describe(reply, file, etag);
      if (part) void reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`);
      void reply.header('content-length', part ? part.last - part.first + 1 : file.size);
      return bytes;
    },
  },
];

function describe(reply: FastifyReply, file: StoredFile, etag: string): void {
  const type = isShown(file) ? 'inline' : 'attachment';
  void reply
    .type(mediaTypeOf(file))
    .header('content-disposition', contentDisposition(file.name, { type }))
    .header('content-security-policy', isShown(file) ? SHOWN : SAVED)
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    // It never changes, but staff may withdraw it.
    .header('cache-control', 'public, no-cache');
}
