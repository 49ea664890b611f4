import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Env } from '../env';

const GOOGLE_POPUP = 'https://apis.google.com';
const PROVIDER = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * helmet's headers with a strict policy. Styles may be inline (antd writes its theme at run time), scripts may not.
 * The sign-in provider's popup needs its script, its frame and an opener (COOP same-origin-allow-popups).
 */
export function securityHeaders(env: Env): Record<string, string> {
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST && `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const provider = emulator
    ? [emulator]
    : env.FIREBASE_AUTH_DOMAIN
      ? [`https://${env.FIREBASE_AUTH_DOMAIN}`]
      : [];
  const secure = env.PUBLIC_URL.startsWith('https:');
  return headersOf(
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
          frameSrc: provider.length > 0 ? provider : ["'none'"],
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
}

/** helmet sets the same headers on every response, so it runs once (adr/0016 has the measurement). */
function headersOf(handler: ReturnType<typeof helmet>): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  handler(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
