import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv, settings } from '../../src/env';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
const fileWith = (text: string) => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};
afterAll(() => rmSync(folder, { recursive: true }));

describe('a setting from a file', () => {
  it('is read from the file that NAME_FILE names, without its last line break', () => {
    expect(readEnv({ SESSION_SECRET_FILE: fileWith(`${SECRET}\n`) }).SESSION_SECRET).toBe(SECRET);
  });

  it('is refused when it is given directly as well', () => {
    const both = { SESSION_SECRET: SECRET, SESSION_SECRET_FILE: fileWith(SECRET) };
    expect(() => readEnv(both)).toThrow('SESSION_SECRET: given twice');
  });

  it('names the setting whose file cannot be read', () => {
    expect(() => readEnv({ DATABASE_URL_FILE: path.join(folder, 'none') })).toThrow(
      /^DATABASE_URL_FILE: ENOENT/,
    );
  });

  it('is validated like any other', () => {
    expect(() => readEnv({ PORT_FILE: fileWith('no port') })).toThrow(/^PORT: /);
  });
});

describe('.env.example', () => {
  const text = readFileSync(path.join(__dirname, '../../../.env.example'), 'utf8');
  const shown = new Map([...text.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

  it('names every setting, and nothing else', () => {
    expect([...shown.keys()].sort()).toEqual(Object.keys(settings).sort());
  });

  it.each(Object.entries(settings).filter(([name]) => name !== 'WEB_DIR'))(
    'shows the default of %s',
    (name, setting) => {
      const { default: value } = setting as { default?: unknown };
      expect(shown.get(name)).toBe(Array.isArray(value) ? value.join(',') : String(value));
    },
  );
});
