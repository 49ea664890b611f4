// `npm run --silent sbom`: the bill of materials of production, CycloneDX, from the installed packages.
import { execFileSync } from 'node:child_process';
import { root } from './lib/root.mjs';

const DEVELOPMENT = 'cdx:npm:package:development';

// Not --omit=dev: npm 11 then leaves out production packages that a development package needs, too, pg among them.
const sbom = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const components = sbom.components.filter(
  ({ properties = [] }) => !properties.some(({ name }) => name === DEVELOPMENT),
);
const refs = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) }));
console.log(JSON.stringify({ ...sbom, components, dependencies }, null, 2));
