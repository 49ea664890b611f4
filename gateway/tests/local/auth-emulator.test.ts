import { readFile, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { startAuthEmulator } from '../../dev/auth-emulator';
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
  it('keeps accounts, passwords and Google links when everything is killed, and ends with its shop', async () => {
    const dataDir = await folder();
    const dataFile = path.join(dataDir, 'accounts.json');
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
    const again = await start(dataFile);
    expect((await callAuth(again.host, 'signInWithPassword', person)).localId).toBe(ada.localId);
    expect((await callAuth(again.host, 'signInWithIdp', google)).localId).toBe(grace.localId);
    await again.stop();
  });

  it('keeps what changed in the very moment of a stop', async () => {
    const dataFile = path.join(await folder(), 'accounts.json');
    const first = await start(dataFile);
    const { localId } = await callAuth(first.host, 'signUp', person);
    await first.stop();
    const second = await start(dataFile);
    expect((await callAuth(second.host, 'signInWithPassword', person)).localId).toBe(localId);
    await second.stop();
  });

  it('serves a project of its own to every API key that names one, and shows its e-mails', async () => {
    const lines: string[] = [];
    const emulator = await start(null, 0, (line) => lines.push(line));
    const keys = Array.from({ length: 40 }, (_, i) => `demo-project-${i % 4}`);
    const tokens = await Promise.all(
      keys.map((key, i) => callAuth(emulator.host, 'signUp', { ...person, email: `p${i}@example.com` }, key)),
    );
    expect(tokens.map(({ idToken }) => audienceOf(idToken))).toEqual(keys);
    const { idToken } = await callAuth(emulator.host, 'signUp', person);
    expect(audienceOf(idToken)).toBe('demo-shop');
    await callAuth(emulator.host, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await until(() => lines.length > 0);
    expect(lines).toEqual([
      expect.stringContaining('Email to ada@example.com, to confirm the email address: http'),
    ]);
    await emulator.stop();
  });

  it('says in one line what to do about a taken port or a damaged file', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as net.AddressInfo;
    await expect(start(null, port)).rejects.toThrow(/is taken .* set AUTH_EMULATOR_PORT to a free port/);
    other.close();
    const dataFile = path.join(await folder(), 'accounts.json');
    await writeFile(dataFile, '{"demo-shop":[');
    await expect(start(dataFile)).rejects.toThrow(/unreadable .* remove it to start without accounts/);
  });
});
