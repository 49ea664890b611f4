import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEVELOPMENT_SECRET, readEnv, SettingsError } from '../../src/env';

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a-secret-of-its-own-with-40-characters!!',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  DATABASE_URL: 'postgres://shop@db/shop',
  PUBLIC_URL: 'https://shop.example.com/path',
};
const problemsOf = (settings: NodeJS.ProcessEnv): string[] => {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message.split('\n').map((line) => line.split(':')[0] ?? '');
  }
};

describe('settings', () => {
  it('none are needed for the embedded shop', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 4000,
      NODE_ENV: 'development',
      PUBLIC_URL: 'http://localhost:4000',
    });
  });

  it('an empty one is one that is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4000, DATABASE_URL: '' });
  });

  it('are read into what they mean', () => {
    expect(
      readEnv({ CORS_ORIGINS: 'https://a.example/x, ,https://b.example', TRUST_PROXY: 'loopback, 10.0.0.1' }),
    ).toMatchObject({
      CORS_ORIGINS: ['https://a.example', 'https://b.example'],
      TRUST_PROXY: ['loopback', '10.0.0.1'],
    });
    expect(readEnv(production).PUBLIC_URL).toBe('https://shop.example.com');
  });

  it.each([
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Eve <eve@example.com>\r\nBcc: x@example.com'],
    ['MAIL_REPLY_TO', 'a@example.com, b@example.com'],
  ])('name a wrong setting of e-mail: %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([name]);
  });

  it.each([
    ['COMPANY_NAME', 'Robots\u0000'],
    ['COMPANY_NAME', 'Robots\r\nBcc: x@example.com'],
    ['COMPANY_NAME', 'Robots\u202e'],
    ['COMPANY_PHONE', '+880\u0007 2'],
    ['COMPANY_PHONE', '+880\u200b 2'],
    ['COMPANY_ADDRESS', 'Road 5\tDhaka'],
    ['COMPANY_ADDRESS', 'Road 5\u0085Dhaka'],
    ['COMPANY_EMAIL', 'sales@example.com\nBcc: x@example.com'],
    ['COMPANY_EMAIL', 'sales\u0000@example.com'],
  ])('a hidden character in what documents print is refused: %s=%j', (name, value) => {
    expect(problemsOf({ [name]: value })).toContain(name);
  });

  it('an address of the company has lines', () => {
    expect(problemsOf({ COMPANY_ADDRESS: 'Road 5\nDhaka' })).toEqual([]);
  });

  it('the sender is the company, unless another one is given', () => {
    expect(readEnv({ COMPANY_NAME: 'A "B" <C>', COMPANY_EMAIL: 'a@example.com' }).MAIL_FROM).toBe(
      '"A B C" <a@example.com>',
    );
  });

  it('that are wrong are all named together', () => {
    const wrong = {
      PORT: 'x',
      LOG_LEVEL: 'loud',
      RATE_LIMIT: 'maybe',
      CORS_ORIGINS: 'nowhere',
      PUBLIC_URL: 'x',
      SESSION_SECRET: 'short',
    };
    expect(problemsOf(wrong).sort()).toEqual(Object.keys(wrong).sort());
  });
});

describe('production', () => {
  it('starts with what it needs', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  it.each(['SESSION_SECRET', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'DATABASE_URL'])(
    'refuses to start without %s',
    (name) => {
      expect(problemsOf({ ...production, [name]: undefined })).toEqual([name]);
    },
  );

  it.each([
    ['SESSION_SECRET', DEVELOPMENT_SECRET],
    ['SESSION_SECRET', 'too-short'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([name]);
  });

  it('refuses the mailbox of the embedded shop', () => {
    expect(problemsOf({ ...production, MAILBOX_URL: 'http://127.0.0.1:1' })).toEqual(['MAILBOX_URL']);
  });

  it.each(['DEMO_ADMIN_EMAIL', 'DEMO_ADMIN_PASSWORD'])('refuses a demo admin (%s)', (name) => {
    expect(problemsOf({ ...production, [name]: 'x' })).toEqual(['DEMO_ADMIN_*']);
  });

  it('names everything that is missing in one message, with what cannot be read', () => {
    expect(
      problemsOf({
        NODE_ENV: 'production',
        FIREBASE_AUTH_EMULATOR_HOST: 'x',
        DEMO_ADMIN_EMAIL: 'x',
        PORT: 'x',
      }).sort(),
    ).toEqual([
      'DATABASE_URL',
      'DEMO_ADMIN_*',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIREBASE_PROJECT_ID',
      'PORT',
      'SESSION_SECRET',
    ]);
  });
});

describe('the service account', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    client_email: 'g@p.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  const messageFor = (content: string | null) => {
    const file = path.join(folder, `${Math.random()}.json`);
    if (content !== null) writeFileSync(file, content);
    try {
      readEnv({ ...production, FIREBASE_SERVICE_ACCOUNT: file });
      return '';
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      return (error as Error).message.replace(file, 'FILE');
    }
  };

  it('is read from its key file', () => {
    expect(messageFor(JSON.stringify(key))).toBe('');
  });

  it('names a file that is missing', () => {
    expect(messageFor(null)).toMatch(/^FIREBASE_SERVICE_ACCOUNT: ENOENT: no such file .*FILE'$/);
  });

  it.each([
    ['empty', ''],
    ['not JSON', 'secret text'],
    ['null', 'null'],
    ['without an e-mail', JSON.stringify({ ...key, client_email: undefined })],
    ['without a key', JSON.stringify({ ...key, private_key: undefined })],
    ['with a key that is cut short', JSON.stringify({ ...key, private_key: key.private_key.slice(0, 200) })],
  ])('refuses a file that is %s, without quoting it', (_name, content) => {
    expect(messageFor(content)).toBe(
      'FIREBASE_SERVICE_ACCOUNT: FILE is not the JSON key file of a service account',
    );
  });
});

describe('the store of pictures', () => {
  it('says what it needs', () => {
    expect(problemsOf({ PICTURE_STORE: 's3' })).toEqual([
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(problemsOf({ PICTURE_STORE: 'host' })).toEqual(['PICTURE_HOST_KEY']);
  });
});
