import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The checks are plain Node: their answer is read as `npm run` would print it. */
const lib = path.join(__dirname, '../../scripts/lib/supply-chain.mjs');
const call = (name: string, ...given: unknown[]): unknown[] =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { ${name} } from ${JSON.stringify(`file://${lib}`)};
        console.log(JSON.stringify(${name}(...${JSON.stringify(given)})))`,
      ],
      { encoding: 'utf8' },
    ),
  ) as unknown[];

const reviewed = {
  licences: { MIT: 'ok', ISC: 'ok' },
  packages: {
    odd: { licences: [''], reason: 'its file' },
    'native-*': { licences: ['LGPL-3.0'], reason: 'linked' },
  },
};
const component = (name: string, licence: string) => ({ name, version: '1.0.0', licence });
const refused = (...components: object[]) => call('refusedLicences', components, reviewed);

it('reads the packages of production, of every platform, from package-lock.json', () => {
  const packages = {
    '': { name: 'shop' },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'gateway/node_modules/@a/b': { version: '1.0.0', optional: true },
    'node_modules/jest': { version: '30.0.0', dev: true },
    'node_modules/gateway': { link: true },
  };
  expect(call('productionPackages', { packages })).toEqual([
    { name: 'pg', version: '8.0.0', licence: 'MIT' },
    { name: '@a/b', version: '1.0.0', licence: '' },
  ]);
});

it('refuses a licence that no one has reviewed, and a package without one', () => {
  expect(
    refused(component('good', 'MIT'), component('odd', ''), component('native-linux', 'LGPL-3.0')),
  ).toEqual([]);
  expect(refused(component('native-linux', 'AGPL-3.0'), component('none', ''))).toEqual([
    'native-linux@1.0.0: AGPL-3.0',
    'none@1.0.0: no licence',
  ]);
});

it.each([
  ['(MIT AND ISC)', 0],
  ['(MIT AND GPL-2.0)', 1],
  ['(MIT OR GPL-2.0)', 0],
  ['(GPL-2.0 OR GPL-3.0)', 1],
])('%s: %d refused', (expression, count) => {
  expect(refused(component('p', expression))).toHaveLength(count);
});

const advisory = {
  name: 'p',
  title: 'Prototype pollution',
  severity: 'high',
  url: 'https://x.example/GHSA-1',
};
const open = (advisories: object) =>
  call(
    'openAdvisories',
    { vulnerabilities: { p: { via: [advisory, 'q'] }, r: { via: [advisory] } } },
    { advisories },
    '2026-11-23',
  );

it('names each advisory once, unless it was reviewed and the review still holds', () => {
  expect(open({})).toEqual(['p: Prototype pollution (high, https://x.example/GHSA-1)']);
  expect(open({ 'GHSA-1': { reason: 'not reached', until: '2026-12-31' } })).toEqual([]);
  expect(open({ 'GHSA-1': { reason: 'not reached', until: '2026-11-22' } })).toEqual([
    'p: Prototype pollution (high, https://x.example/GHSA-1), its review is over',
  ]);
});

it('every exception has a reason', () => {
  const file = path.join(__dirname, '../../scripts/supply-chain.json');
  const { licences, packages, advisories } = JSON.parse(readFileSync(file, 'utf8'));
  for (const reason of Object.values(licences)) expect(reason).toMatch(/\w/);
  for (const one of [...Object.values(packages), ...Object.values(advisories)] as { reason: string }[])
    expect(one.reason).toMatch(/\w/);
});
