import { readFile, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { startAuthEmulator, type RunningAuthEmulator } from '../../dev/auth-emulator';
import { callAuth, quiet, startOwner, temporaryFolders, until } from './support';

const folder = temporaryFolders();
const person = { email: 'ada@example.com', password: 'correct horse' };
const google = {
  requestUri: 'http://localhost',
  postBody: `providerId=google.com&id_token=${encodeURIComponent(
    JSON.stringify({ sub: 'grace', email: 'grace@example.com', email_verified: true }),
  )}`,
};

const start = (dataFile: string | null, port = 0, log: (line: string) => void = quiet) =>
  startAuthEmulator({ dataFile, port, projectId: 'demo-shop', log });

const audienceOf = (idToken = '') =>
  (JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { aud: string }).aud;

describe('the sign-in emulator', () => {
  // A start costs four seconds of CPU: each of these goes on with the emulator of the one before.
  let running: RunningAuthEmulator;
  let dataFile: string;
  const lines: string[] = [];
  afterAll(() => running.stop());

  it('keeps accounts, passwords and Google links when everything is killed, and ends with its shop', async () => {
    const dataDir = await folder();
    dataFile = path.join(dataDir, 'accounts.json');
    const owner = await startOwner(dataDir);
    const ada = await callAuth(owner.authEmulatorHost, 'signUp', person);
    const grace = await callAuth(owner.authEmulatorHost, 'signInWithIdp', google);
    await until(async () =>
      (await readFile(dataFile, 'utf8').catch(() => '')).includes(grace.localId ?? '?'),
    );
    owner.process.kill('SIGKILL');
    await until(() =>
      fetch(`http://${owner.authEmulatorHost}/`).then(
        () => false,
        () => true,
      ),
    );

    expect((await stat(dataFile)).mode & 0o777).toBe(0o600);
    running = await start(dataFile);
    expect((await callAuth(running.host, 'signInWithPassword', person)).localId).toBe(ada.localId);
    expect((await callAuth(running.host, 'signInWithIdp', google)).localId).toBe(grace.localId);
  });

  it('keeps what changed in the very moment of a stop', async () => {
    const late = { ...person, email: 'late@example.com' };
    const { localId } = await callAuth(running.host, 'signUp', late);
    await running.stop();
    running = await start(dataFile, 0, (line) => lines.push(line));
    expect((await callAuth(running.host, 'signInWithPassword', late)).localId).toBe(localId);
  });

  it('serves a project of its own to every API key that names one, and shows its e-mails', async () => {
    const keys = Array.from({ length: 40 }, (_, i) => `demo-project-${i % 4}`);
    const tokens = await Promise.all(
      keys.map((key, i) => callAuth(running.host, 'signUp', { ...person, email: `p${i}@example.com` }, key)),
    );
    expect(tokens.map(({ idToken }) => audienceOf(idToken))).toEqual(keys);
    const { idToken } = await callAuth(running.host, 'signInWithPassword', person);
    expect(audienceOf(idToken)).toBe('demo-shop');
    await callAuth(running.host, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await until(() => lines.length > 0);
    expect(lines).toEqual([
      expect.stringContaining('Email to ada@example.com, to confirm the email address: http'),
    ]);
  });

  it('says in one line what to do about a taken port or a damaged file', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    await expect(start(null, port)).rejects.toThrow(/is taken .* set AUTH_EMULATOR_PORT to a free port/);
    other.close();
    const damaged = path.join(await folder(), 'accounts.json');
    await writeFile(damaged, '{"demo-shop":[');
    await expect(start(damaged)).rejects.toThrow(/unreadable .* remove it to start without accounts/);
  });
});
