import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Env } from '../env';

const GOOGLE_POPUP = 'https://apis.google.com';
const PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * helmet with a real policy. Styles may be inline (antd writes its theme at run time); scripts may not.
 * The provider's popup needs its script, its frame and an opener (COOP same-origin-allow-popups).
 */
export function securityHeaders(env: Env): RequestHandler {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST && `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const provider = emulator
    ? [emulator]
    : env.FIREBASE_AUTH_DOMAIN
      ? [`https://${env.FIREBASE_AUTH_DOMAIN}`]
      : [];
  const secure = env.PUBLIC_URL.startsWith('https:');
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          scriptSrc: ["'self'", GOOGLE_POPUP],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", ...PROVIDER, ...provider],
          frameSrc: [...provider, ...(provider.length ? [] : ["'none'"])],
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

/** What helmet says to any request: the same to all of them, so it is asked once. */
function headersOf(handler: ReturnType<typeof helmet>): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
