import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rest, type Answer } from '../../environment/answer';
import { PROJECT, SECRET } from '../../environment/processes';
import { topic, type Case } from '../case';

const DIST = path.join(__dirname, '../../../../frontend/dist');
const filesBelow = (folder: string): string[] =>
  // Dot files are not served (see "injection"); compressed files have the same content.
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !/\.(br|gz)$/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      return statSync(file).isDirectory() ? filesBelow(file) : [path.relative(DIST, file)];
    });

const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|AIza[0-9A-Za-z_-]{35}|SESSION_SECRET|postgres(ql)?:\/\/\w|service_account|development-only-secret|robotics-admin/;
/** A path of the machine that built the shop. WebAssembly comes built, and has paths of those who published it. */
const BUILT_AT = /\/(home|root|work|Users)\/\w+\//;
const complaint = ({ text }: Answer, file: string): string | undefined => {
  const found = SECRETS.exec(text)?.[0] ?? (file.endsWith('.wasm') ? null : BUILT_AT.exec(text)?.[0]);
  if (found) return `contains ${found}`;
  return /sourceMappingURL=(?!data:,)/.test(text) ? 'names a source map' : undefined;
};

const get = (file: string) => rest('GET', `/${file}`, { headers: { accept: '*/*' } });

/** Every file of the SPA, as the shop serves it. */
const served = () =>
  filesBelow(DIST).map((file) => ({
    sends: `GET /${file}: no secret, no source map`,
    ask: () => get(file),
    answers: '200',
    page: true,
    also: (answer: Answer) => complaint(answer, file),
  }));

const maps = () =>
  filesBelow(DIST)
    .filter((file) => file.endsWith('.js'))
    .slice(0, 3)
    .map((file) => ({
      sends: `GET /${file}.map`,
      ask: () => get(`${file}.map`),
      answers: '404 NOT_FOUND | 404',
      page: true,
    }));

const config = {
  sends: 'GET /config.json: only public settings',
  ask: () => rest('GET', '/config.json'),
  answers: '200',
  also: ({ json, text }: Answer) => {
    const { firebase, authEmulator, demoAdmin } = json as {
      firebase: { projectId: string };
      authEmulator: unknown;
      demoAdmin: unknown;
    };
    if (authEmulator !== null || demoAdmin !== null) return 'offers the emulator or a demo admin';
    return firebase.projectId === PROJECT && !text.includes(SECRET)
      ? undefined
      : 'is not the configuration of this shop';
  },
};

const noSourceMaps = {
  sends: 'the build contains no source map',
  ask: () => rest('GET', '/healthz'),
  answers: '200',
  also: () =>
    filesBelow(DIST).find(
      (file) => file.endsWith('.map') || readFileSync(path.join(DIST, file)).includes('sourcesContent'),
    ),
};

export const bundle = (): Case[] => topic('bundle', [...served(), ...maps(), config, noSourceMaps]);
