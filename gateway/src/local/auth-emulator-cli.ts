import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOST, type EmulatorSettings } from './auth-emulator-messages';
import { freePort } from './free-port';

const READY_IN_MS = 90_000;
const SAVE_EVERY_MS = 1_000;

/**
 * The emulator as firebase-tools' own program: 15 s and 300 MB, but a documented interface. It knows one project
 * to API keys, and accounts are fetched from it every second.
 * @throws Error when it is not ready in 90 s
 */
export async function runEmulatorProgram(settings: EmulatorSettings, log: (line: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'auth-emulator-'));
  const program = await spawnProgram(folder, settings);
  const api = apiOf(settings);
  const stop = async () => {
    clearInterval(timer);
    if (settings.dataFile) await api.save(settings.dataFile).catch(() => undefined);
    if (program.pid) process.kill(-program.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  let timer: NodeJS.Timeout | undefined;
  try {
    await untilReady(program, api);
    if (settings.dataFile && existsSync(settings.dataFile)) await api.load(settings.dataFile);
  } catch (error) {
    await stop();
    throw error;
  }
  const save = () =>
    api.save(settings.dataFile ?? '').catch((error: Error) => log(`Accounts not saved: ${error.message}`));
  if (settings.dataFile) timer = setInterval(() => void save(), SAVE_EVERY_MS);
  return { stop };
}

async function spawnProgram(folder: string, { port, projectId }: EmulatorSettings): Promise<ChildProcess> {
  const [hub, logging] = [await freePort(), await freePort()];
  const at = (ownPort: number) => ({ host: HOST, port: ownPort });
  const emulators = {
    auth: at(port),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: false,
  };
  const config = path.join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify({ emulators }));
  const program = require.resolve('firebase-tools/lib/bin/firebase.js');
  const args = [program, 'emulators:start', '--only', 'auth', '--project', projectId, '--config', config];
  return spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', detached: true });
}

async function untilReady(program: ChildProcess, api: ReturnType<typeof apiOf>): Promise<void> {
  for (let waited = 0; waited < READY_IN_MS; waited += 100) {
    if (program.exitCode !== null) throw new Error(`firebase-tools ended with code ${program.exitCode}`);
    if (await api.isUp()) return;
    await sleep(100);
  }
  throw new Error(`firebase-tools was not ready in ${READY_IN_MS / 1000} s`);
}

/** The emulator's own API; "owner" is its word for an administrator. */
function apiOf({ port, projectId }: EmulatorSettings) {
  const call = async (verb: string, init: RequestInit = {}) => {
    const url = `http://${HOST}:${port}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${verb}`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`accounts:${verb} answered ${response.status}`);
    return (await response.json()) as { users?: object[] };
  };
  return {
    isUp: () =>
      fetch(`http://${HOST}:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async load(file: string) {
      const users = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, object[]>)[projectId];
      if (users?.length) await call('batchCreate', { method: 'POST', body: JSON.stringify({ users }) });
    },
    async save(file: string) {
      const { users = [] } = await call('batchGet?maxResults=-1');
      const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
      writeFileSync(`${file}.new`, JSON.stringify({ ...others, [projectId]: users }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}
