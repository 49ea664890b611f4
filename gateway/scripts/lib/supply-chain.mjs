import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * Review results: licences and why they are allowed, packages that are an exception, and advisories that do not concern
 * the shop, each with its reason and, for an advisory, the day until which the review holds.
 */
export const reviewed = () =>
  JSON.parse(readFileSync(path.join(root, 'gateway/scripts/supply-chain.json'), 'utf8'));

/** Production packages of all platforms, from package-lock.json. */
export const productionPackages = ({ packages }) =>
  Object.entries(packages).flatMap(([where, { dev, link, version, license = '' }]) => {
    const name = where.split('node_modules/')[1] && where.split('node_modules/').pop();
    return !name || dev || link ? [] : [{ name, version, licence: license }];
  });

/** True if an SPDX expression without brackets inside brackets, e.g. `(MIT OR GPL-2.0)`, can be met with the allowed ones. */
const isMet = (expression, allowed) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licence.trim() in allowed));

/** `@img/sharp-*` stands for all names with this beginning. */
const isException = (name, licence, packages) =>
  Object.entries(packages).some(
    ([pattern, exception]) =>
      (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern) &&
      exception.licences.includes(licence),
  );

/** The packages whose licence no one has allowed, as sentences. */
export const refusedLicences = (installed, { licences, packages }) =>
  installed
    .filter(({ name, licence }) => !isMet(licence, licences) && !isException(name, licence, packages))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence || 'no licence'}`);

/** The advisories of an `npm audit --json` that concern the shop, as sentences. */
export function openAdvisories({ vulnerabilities }, { advisories }, today) {
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const byUrl = new Map(found.map((one) => [one.url, one]));
  return [...byUrl.values()].flatMap(({ url, name, severity, title }) => {
    const known = advisories[url.split('/').pop()];
    if (known && known.until >= today) return [];
    return [`${name}: ${title} (${severity}, ${url})${known ? ', its review is over' : ''}`];
  });
}
