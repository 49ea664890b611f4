import { createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeIdentityVerifier, type IdentityVerifier } from '../../../../src/auth/identity-verifier';
import { withMargin } from '../../../support/margin';

/**
 * The emulator takes unsigned tokens and always checks revocation. Here a server of this file with real signatures
 * responds for Google's hosts.
 */
const PROJECT = 'real-project';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: typeof keys.publicKey) => key.export({ type: 'spki', format: 'pem' }).toString();

let provider: http.Server;
let verifier: IdentityVerifier;
let asked: string[] = [];
let folder: string;
let account: object;
let keyServer: 'works' | 'is away';
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

const answers: Record<string, () => object> = {
  'www.googleapis.com': () => ({ 'key-1': pem(keys.publicKey) }),
  'accounts.google.com': () => ({ access_token: 'access', expires_in: 3600 }),
  'oauth2.googleapis.com': () => ({ access_token: 'access', expires_in: 3600 }),
  'identitytoolkit.googleapis.com': () => ({ users: [{ localId: 'uid-1', ...account }] }),
};

beforeAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  provider = http.createServer((request, response) => {
    const host = String(request.headers['x-real-host']);
    asked.push(host);
    if (host === 'www.googleapis.com' && keyServer === 'is away') return void request.socket.destroy();
    request.resume();
    response.setHeader('content-type', 'application/json');
    // Not cacheable: each test chooses the provider's response.
    response.setHeader('cache-control', 'max-age=0');
    response.end(JSON.stringify(answers[host]?.() ?? {}));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  jest.spyOn(https, 'request').mockImplementation(((options: http.RequestOptions, done: () => void) =>
    http.request(
      {
        ...options,
        protocol: 'http:',
        agent: undefined,
        host: '127.0.0.1',
        hostname: '127.0.0.1',
        port,
        headers: { ...(options.headers as object), 'x-real-host': String(options.hostname ?? options.host) },
      },
      done,
    )) as typeof https.request);
  // The library loads its fetch with import(), which jest's sandbox lacks; it uses a global fetch if there is one.
  const toProvider = (url: string | URL, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: init.method,
      headers: { 'x-real-host': new URL(url).host },
    });
  Object.assign(globalThis, { window: { fetch: toProvider } });
  folder = await mkdtemp(path.join(tmpdir(), 'shop-key-'));
  const file = path.join(folder, 'service-account.json');
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(
    file,
    JSON.stringify({
      project_id: PROJECT,
      client_email: 'gateway@real-project.example',
      private_key: privateKey,
    }),
  );
  verifier = makeIdentityVerifier({ projectId: PROJECT, serviceAccount: file });
});
beforeEach(() => {
  asked = [];
  account = { validSince: '0', disabled: false };
  keyServer = 'works';
});
afterAll(async () => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
  await verifier.close();
  await rm(folder, { recursive: true });
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const now = () => Math.floor(Date.now() / 1000);
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
function token(claims: object = {}, { kid = 'key-1', key = keys.privateKey, alg = 'RS256' } = {}): string {
  const body = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: now() - 10,
    iat: now() - 10,
    exp: now() + 3600,
    sub: 'uid-1',
    email: 'Rahim@Example.com',
    email_verified: true,
    name: ' Rahim ',
    ...claims,
  };
  const signed = `${encoded({ alg, kid, typ: 'JWT' })}.${encoded(body)}`;
  if (alg === 'none') return `${signed}.`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
}
const codeOf = (idToken: string) =>
  verifier.verify(idToken).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

describe('an ID token of the real provider', () => {
  it('identifies a user after the provider has confirmed that it is not revoked', async () => {
    expect(await verifier.verify(token())).toMatchObject({
      uid: 'uid-1',
      email: 'rahim@example.com',
      emailVerified: true,
      displayName: 'Rahim',
    });
    expect(asked).toContain('identitytoolkit.googleapis.com');
  });

  it('is TOKEN_EXPIRED after the sign-ins were revoked', async () => {
    account = { validSince: String(now() + 5), disabled: false };
    expect(await codeOf(token())).toBe('TOKEN_EXPIRED');
  });

  it('is USER_DISABLED for a disabled account', async () => {
    account = { validSince: '0', disabled: true };
    expect(await codeOf(token())).toBe('USER_DISABLED');
  });

  it.each<[string, () => string, string]>([
    ['signed by a stranger', () => token({}, { key: strangers.privateKey }), 'UNAUTHENTICATED'],
    ['not signed', () => token({}, { alg: 'none' }), 'UNAUTHENTICATED'],
    ['of another project', () => token({ aud: 'other' }), 'UNAUTHENTICATED'],
    ['of another issuer', () => token({ iss: 'https://evil.example.com' }), 'UNAUTHENTICATED'],
    ['without a user', () => token({ sub: '' }), 'UNAUTHENTICATED'],
    ['cut short', () => token().slice(0, -9), 'UNAUTHENTICATED'],
    ['that is not a JWT', () => 'forged', 'UNAUTHENTICATED'],
    ['without an e-mail', () => token({ email: undefined }), 'UNAUTHENTICATED'],
    ['without the time it was made', () => token({ iat: undefined }), 'UNAUTHENTICATED'],
    ['without the time of its sign-in', () => token({ auth_time: undefined }), 'UNAUTHENTICATED'],
    ['without the time it expires', () => token({ exp: undefined }), 'UNAUTHENTICATED'],
    ['that expires at no number', () => token({ exp: String(now() + 3600) }), 'UNAUTHENTICATED'],
    ['made in the future', () => token({ iat: now() + 60 }), 'UNAUTHENTICATED'],
    ['of a sign-in in the future', () => token({ auth_time: now() + 60 }), 'UNAUTHENTICATED'],
    ['made by a clock that is 5 s ahead', () => token({ iat: now() + 5, auth_time: now() + 5 }), 'ok'],
    ['with a list of e-mails', () => token({ email: ['rahim@example.com'] }), 'UNAUTHENTICATED'],
    ['with an e-mail that is an object', () => token({ email: {} }), 'UNAUTHENTICATED'],
    ['that is old', () => token({ iat: now() - 7200, exp: now() - 3600 }), 'TOKEN_EXPIRED'],
    ['of a key that the provider does not show (yet)', () => token({}, { kid: 'key-2' }), 'AUTH_UNAVAILABLE'],
  ])('%s is %s', async (_name, make, code) => {
    expect(await codeOf(make())).toBe(code);
  });

  it('is AUTH_UNAVAILABLE while the keys cannot be fetched', async () => {
    keyServer = 'is away';
    const started = performance.now();
    const fresh = makeIdentityVerifier({ projectId: PROJECT, serviceAccount: '' });
    await expect(fresh.verify(token())).rejects.toMatchObject({ code: 'AUTH_UNAVAILABLE' });
    expect(performance.now() - started).toBeLessThan(withMargin(2_000));
    await fresh.close();
  });
});
