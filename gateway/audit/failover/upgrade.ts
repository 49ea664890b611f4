import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../environment/processes';
import type { Case } from './case';
import { evaluate, seconds } from './evaluate';
import { CALM } from './killed';
import { buildReleaseBefore } from './release';
import { startShop } from './shop';
import { startStorm } from './storm';

/** docs/operations.md, "Upgrade without downtime": migrate, then replace; to go back, replace, and the schema stays. */
export const upgraded: Case = {
  name: 'the release before, in a storm, to this one with its migrations, back, and forth again',
  async run({ folder, cluster }) {
    const before = buildReleaseBefore();
    const shop = await startShop(cluster.url, folder, before.gateway);
    try {
      const ports = () => shop.gateways.map(({ port }) => port);
      const storm = startStorm({ ...shop, ports, name: 'storm' });
      await sleep(CALM);
      const since = performance.now();
      await migrate(cluster.url);
      const migrated = performance.now() - since;
      await sleep(CALM);
      for (const build of [undefined, before.gateway, undefined]) {
        await shop.replaceWith(build);
        await sleep(CALM);
      }
      const verdict = await evaluate(cluster.url, { shop, storm, since });
      return {
        figures: `from ${before.commit}, migrated in ${seconds(migrated)} s; ${verdict.figures}`,
        complaints: [
          ...verdict.complaints,
          ...(storm.refused > 0 ? [`${storm.refused} requests were refused`] : []),
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
