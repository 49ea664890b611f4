import type { RequestHandler } from 'express';
import { existsSync } from 'node:fs';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Answers a text of the build as the build compressed it (frontend/vite/compress-files.ts), where the client takes
 * that. Stands before the static files, which send it.
 */
export const compressedFiles =
  (dir: string): RequestHandler =>
  (request, response, next) => {
    const type = TYPES[path.extname(request.path)];
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept-Encoding');
    const asked = request.path;
    for (const [encoding, ending] of ENCODINGS) {
      if (!request.acceptsEncodings(encoding)) continue;
      // A path of the build has no '..'; express.static refuses those itself.
      if (asked.includes('..') || !existsSync(path.join(dir, `${asked}${ending}`))) continue;
      request.url = request.url.replace(asked, `${asked}${ending}`);
      response.set('Content-Encoding', encoding).type(type);
      break;
    }
    next();
  };
