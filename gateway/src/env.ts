import { bool, cleanEnv, num, port, str, url, makeValidator } from 'envalid';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { companyProblems } from './company-settings';
import { WEB_BUILD } from './folders';
import { mailProblems } from './mail-settings';
import { pictureProblems } from './picture-settings';

const list = makeValidator<string[]>((input) =>
  input
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
function originOf(entry: string): string {
  if (!URL.canParse(entry.trim()))
    throw new Error(`"${entry.trim()}" is not an origin such as https://shop.example.com`);
  return new URL(entry.trim()).origin;
}
const origins = makeValidator<string[]>((input) =>
  input
    .split(',')
    .filter((entry) => entry.trim())
    .map(originOf),
);
const wholeDollars = makeValidator<number>((input) => {
  if (!/^\d{1,7}$/.test(input)) throw new Error(`"${input}" is not a whole number of dollars`);
  return Number(input);
});
const retentionDays = makeValidator<number>((input) => {
  const days = Number(input);
  if (!/^\d{1,6}$/.test(input) || (days > 0 && days < 30))
    throw new Error(`"${input}" is neither 0 nor a whole number of days from 30`);
  return days;
});
/** The signing secret of the embedded shop; production refuses it. */
export const DEVELOPMENT_SECRET = 'development-only-secret-of-the-embedded-shop';

/** Every setting with its default. A test compares them with .env.example. */
export const settings = {
  NODE_ENV: str({ choices: ['development', 'test', 'production'], default: 'development' }),
  PORT: port({ default: 4000, desc: 'Port of the shop' }),
  HOST: str({ default: '127.0.0.1', desc: 'Address to listen on; 0.0.0.0 for all' }),
  PUBLIC_URL: str({
    default: '',
    desc: 'Public origin of the shop; default http://localhost:PORT',
  }),
  DATA_DIR: str({
    default: '.data',
    desc: 'Embedded database, accounts, uploaded pictures and private files',
  }),
  DATABASE_URL: str({ default: '', desc: 'PostgreSQL; when set, no embedded database' }),
  DATABASE_POOLER_URL: str({
    default: '',
    desc: 'pgbouncer in front of PostgreSQL, in transaction mode: the connections of requests',
  }),
  DATABASE_READ_URL: str({ default: '', desc: 'A streaming replica of PostgreSQL, for lists and searches' }),
  DATABASE_POOL: num({ default: 20, desc: 'Connections to PostgreSQL' }),
  DATABASE_START_WAIT: num({ default: 60, desc: 'How long a start waits for PostgreSQL, s' }),
  AUTH_EMULATOR_PORT: port({ default: 9099, desc: 'Port of the embedded Firebase Auth emulator' }),
  FIREBASE_PROJECT_ID: str({ default: '', desc: 'When set, no embedded emulator' }),
  FIREBASE_API_KEY: str({ default: '' }),
  FIREBASE_AUTH_DOMAIN: str({ default: '' }),
  FIREBASE_SERVICE_ACCOUNT: str({ default: '', desc: 'Path of the service account key file' }),
  FIREBASE_AUTH_EMULATOR_HOST: str({ default: '', desc: 'host:port of an emulator that is already running' }),
  SESSION_SECRET: str({ default: DEVELOPMENT_SECRET, desc: 'Signs session tokens; at least 32 characters' }),
  DEMO_ADMIN_EMAIL: str({ default: '' }),
  DEMO_ADMIN_PASSWORD: str({ default: '' }),
  FIRST_ADMIN_EMAIL: str({
    default: '',
    desc: 'Becomes admin at sign-in once its email is verified, only while the shop has no admin',
  }),
  COMPANY_NAME: str({ default: 'Robotics Works' }),
  COMPANY_PHONE: str({ default: '+880 2 5500 0000' }),
  COMPANY_EMAIL: str({ default: 'sales@robotics-works.example' }),
  COMPANY_ADDRESS: str({ default: 'Dhaka, Bangladesh' }),
  AUDIT_LOG_DAYS: retentionDays({
    default: 3_650,
    desc: 'Age after which npm run cleanup deletes entries of the audit log and events, days, at least 30; 0: never',
  }),
  NOTIFICATION_DAYS: retentionDays({
    default: 365,
    desc: 'Age after which npm run cleanup deletes notifications and the emails of test companies, days, at least 30; 0: never',
  }),
  ORDER_MINIMUM: wholeDollars({ default: 0, desc: 'Smallest total of a purchase, whole dollars; 0: any' }),
  CORS_ORIGINS: origins({ default: [], desc: 'Other origins whose pages may call the API' }),
  TRUST_PROXY: list({ default: [], desc: 'Addresses or names (loopback, …) of proxies in front' }),
  RATE_LIMIT: str({ choices: ['on', 'off'], default: 'on' }),
  FETCH_LOOPBACK: str({ choices: ['on', 'off'], default: 'off', desc: 'on: for development and tests' }),
  REDIS_URL: str({ default: '', desc: 'Shared rate limits of several replicas' }),
  PLAYGROUND: str({ choices: ['on', 'off', 'auto'], default: 'auto', desc: 'auto: off in production' }),
  GRAPHQL_DOCUMENTS: str({
    choices: ['any', 'persisted'],
    default: 'any',
    desc: 'persisted: GraphQL answers the pages of the shop and API keys only',
  }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    default: 'info',
    devDefault: 'warn',
    desc: 'info: one line per request, the default in production',
  }),
  SMTP_URL: str({ default: '', desc: 'Mail server: smtps://user:password@host:465; without it, no email' }),
  MAIL_FROM: str({ default: '', desc: 'Sender: Name <address>; default COMPANY_NAME and COMPANY_EMAIL' }),
  MAIL_REPLY_TO: str({ default: '', desc: 'Where answers go, if not to the sender' }),
  MAILBOX_URL: str({ default: '', desc: 'Pages of the embedded mailbox, where /mailbox leads' }),
  EDI_DIR: str({
    default: '',
    desc: 'Folder of files of X12, with a folder for each partner; without it, none are exchanged',
  }),
  WORKER: str({
    choices: ['inside', 'off'],
    default: 'inside',
    desc: 'inside: the gateway does the jobs, too; off: `npm run worker` does',
  }),
  STRIPE_SECRET_KEY: str({
    default: '',
    desc: 'Secret key of Stripe; without it, customers pay by transfer',
  }),
  STRIPE_WEBHOOK_SECRET: str({
    default: '',
    desc: 'Signing secret of the webhook PUBLIC_URL/webhooks/stripe',
  }),
  STRIPE_API_URL: url({ default: 'https://api.stripe.com' }),
  METRICS_PORT: num({ default: 0, desc: 'Port of the Prometheus metrics; 0: none' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    default: '',
    desc: 'OpenTelemetry collector for traces, http://host:4318; without it, none',
  }),
  OTEL_SERVICE_NAME: str({ default: 'shop', desc: 'Name of the shop in traces' }),
  PICTURE_STORE: str({ choices: ['disk', 's3', 'host'], default: 'disk' }),
  S3_ENDPOINT: str({ default: '' }),
  S3_REGION: str({ default: 'us-east-1' }),
  S3_BUCKET: str({ default: '' }),
  S3_ACCESS_KEY_ID: str({ default: '' }),
  S3_SECRET_ACCESS_KEY: str({ default: '' }),
  S3_PUBLIC_URL: str({ default: '', desc: 'Where the bucket is read from; default endpoint/bucket' }),
  S3_PRIVATE_BUCKET: str({
    default: '',
    desc: 'Bucket of private files, which nobody else may read; without it, they are below DATA_DIR',
  }),
  PICTURE_HOST_URL: url({ default: 'https://api.imgbb.com/1/upload' }),
  PICTURE_HOST_KEY: str({ default: '' }),
  WEB_DIR: str({ default: WEB_BUILD, desc: 'The built SPA' }),
  DEMO_CATALOGUE: bool({ default: true, desc: 'Seed the demo catalogue into an empty embedded database' }),
  DEMO_SALES: bool({ default: true, desc: 'Fill the demo catalogue with customers, purchases and quotes' }),
};

export type Env = ReturnType<typeof readEnv>;

/** Its message has one line per invalid setting. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads and validates every setting. @throws SettingsError that names each invalid setting */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(withFiles(source)).filter(([, value]) => value !== ''));
  // envalid's devDefault applies only if NODE_ENV is set.
  const given = { NODE_ENV: 'development', ...set };
  const problems: string[] = [];
  // A copy: reading an invalid setting of envalid's result throws, and more checks follow.
  const env = {
    ...cleanEnv(given, settings, {
      reporter: ({ errors }) => {
        problems.push(...Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`));
      },
    }),
  };
  const publicUrl = env.PUBLIC_URL || `http://localhost:${env.PORT || ''}`;
  if (env.NODE_ENV === 'production') problems.push(...productionProblems(env));
  if (!URL.canParse(publicUrl)) problems.push('PUBLIC_URL: not a URL');
  if (env.SESSION_SECRET.length < 32) problems.push('SESSION_SECRET: at least 32 characters');
  const mailFrom =
    env.MAIL_FROM || `"${env.COMPANY_NAME.replace(/["\\<>\r\n]/g, '')}" <${env.COMPANY_EMAIL}>`;
  problems.push(...companyProblems(env), ...mailProblems({ ...env, MAIL_FROM: mailFrom }));
  problems.push(...pictureProblems(env), ...serviceAccountProblems(env.FIREBASE_SERVICE_ACCOUNT));
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET)
    problems.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: one needs the other');
  if (problems.length) throw new SettingsError(problems.join('\n'));
  return { ...env, PUBLIC_URL: new URL(publicUrl).origin, MAIL_FROM: mailFrom };
}

/** Checks the key file of the service account. Never quotes the file, because it contains a private key. */
function serviceAccountProblems(file: string): string[] {
  if (!file) return [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return [`FIREBASE_SERVICE_ACCOUNT: ${(error as Error).message}`];
  }
  try {
    const account = JSON.parse(text) as { client_email?: unknown; private_key: string };
    createPrivateKey(account.private_key);
    if (typeof account.client_email === 'string') return [];
  } catch {
    // Invalid JSON and an invalid key have the same message.
  }
  return [`FIREBASE_SERVICE_ACCOUNT: ${file} is not the JSON key file of a service account`];
}

/** X_FILE names a file that contains the setting X, as container platforms provide secrets. */
function withFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...source };
  for (const name of Object.keys(settings)) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) throw new SettingsError(`${name}: given twice, as ${name} and as ${name}_FILE`);
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new SettingsError(`${name}_FILE: ${(error as Error).message}`);
    }
  }
  return read;
}

interface ProductionSettings {
  SESSION_SECRET: string;
  FIREBASE_AUTH_EMULATOR_HOST: string;
  FIREBASE_PROJECT_ID: string;
  FIREBASE_API_KEY: string;
  DATABASE_URL: string;
  DEMO_ADMIN_EMAIL: string;
  DEMO_ADMIN_PASSWORD: string;
  MAILBOX_URL: string;
}

/** Settings that production rejects: forged identities, a known secret, a published password. */
function productionProblems(env: ProductionSettings): string[] {
  const rules: [boolean, string][] = [
    [env.SESSION_SECRET === DEVELOPMENT_SECRET, 'SESSION_SECRET: production needs a secret of its own'],
    [!!env.FIREBASE_AUTH_EMULATOR_HOST, 'FIREBASE_AUTH_EMULATOR_HOST: production refuses the emulator'],
    [!env.FIREBASE_PROJECT_ID, 'FIREBASE_PROJECT_ID: production needs a Firebase project'],
    [!env.FIREBASE_API_KEY, 'FIREBASE_API_KEY: production needs the web API key'],
    [!env.DATABASE_URL, 'DATABASE_URL: production needs a database of its own'],
    [!!env.MAILBOX_URL, 'MAILBOX_URL: production refuses the mailbox'],
    [!!env.DEMO_ADMIN_EMAIL || !!env.DEMO_ADMIN_PASSWORD, 'DEMO_ADMIN_*: production refuses a demo admin'],
  ];
  return rules.filter(([broken]) => broken).map(([, message]) => message);
}
