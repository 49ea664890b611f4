import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import { PROJECT } from './processes';

/** An account at the identity provider. */
export interface Account {
  readonly localId: string;
  readonly email: string;
  readonly disabled?: boolean;
  /** Seconds since 1970. Tokens of earlier sign-ins are revoked. */
  readonly validSince?: string;
}

/** The parts of Google that the shop calls: signing keys, access tokens, accounts. */
export interface Google {
  readonly port: number;
  /** The service account's key file. */
  readonly serviceAccount: string;
  readonly publicKey: string;
  /** Signs an ID token as Google would; `claims` and `header` replace the usual values. */
  idToken(claims?: object, header?: Partial<jwt.JwtHeader>, key?: string): string;
  close(): Promise<void>;
}

const KEY_ID = 'key-of-the-day';

const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** A key that Google never had. */
export const strangersKey = (): string => makeKeys().privateKey;

export async function startGoogle(folder: string, accounts: readonly Account[]): Promise<Google> {
  const keys = makeKeys();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = answerTo(request.url ?? '', Buffer.concat(chunks).toString(), accounts, keys.publicKey);
      response.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=3600',
      });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serviceAccount = path.join(folder, 'service-account.json');
  writeFileSync(serviceAccount, JSON.stringify(serviceAccountOf(keys.privateKey)), { mode: 0o600 });
  return {
    port: (server.address() as AddressInfo).port,
    serviceAccount,
    publicKey: keys.publicKey,
    idToken: (claims = {}, header = {}, key = keys.privateKey) =>
      jwt.sign({ ...usualClaims(), ...claims }, key, {
        header: { alg: 'RS256', typ: 'JWT', kid: KEY_ID, ...header },
        algorithm: (header.alg ?? 'RS256') as jwt.Algorithm,
        allowInsecureKeySizes: true,
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const serviceAccountOf = (privateKey: string) => ({
  type: 'service_account',
  project_id: PROJECT,
  private_key_id: 'audit',
  private_key: privateKey,
  client_email: `audit@${PROJECT}.iam.gserviceaccount.com`,
  token_uri: 'https://oauth2.googleapis.com/token',
});

const usualClaims = () => {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now - 10,
    auth_time: now - 10,
    exp: now + 3_600,
    firebase: { sign_in_provider: 'password' },
  };
};

function answerTo(url: string, body: string, accounts: readonly Account[], publicKey: string): object {
  if (url.includes('/token')) return { access_token: 'audit', expires_in: 3_600, token_type: 'Bearer' };
  if (url.includes('/certs') || url.includes('/x509/')) return { [KEY_ID]: publicKey };
  if (!url.includes('accounts:lookup')) return {};
  const { localId = [] } = JSON.parse(body) as { localId?: string[] };
  const users = accounts.filter((account) => localId.includes(account.localId));
  return users.length ? { users } : {};
}
