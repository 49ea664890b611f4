import type { Cluster } from './cluster';
import { evaluate, type Verdict } from './evaluate';
import { startShop, type Shop } from './shop';
import { startStorm, type Storm } from './storm';

export interface CaseEnvironment {
  /** Debian's programs. */
  readonly root: string;
  /** A folder of this case's own. */
  readonly folder: string;
  readonly cluster: Cluster;
}

/** One line of the report. */
export interface Case {
  readonly name: string;
  run(environment: CaseEnvironment): Promise<Verdict>;
}

interface Stormy extends CaseEnvironment {
  readonly shop: Shop;
  readonly storm: Storm;
}

/** A case with a storm of orders, payments and jobs, in which `fault` happens. It returns figures of its own. */
export const inStorm = (
  name: string,
  fault: (environment: Stormy) => Promise<{ since: number; figures: string; complaints?: string[] }>,
): Case => ({
  name,
  async run(environment) {
    const { folder, cluster } = environment;
    const shop = await startShop(cluster.url, folder);
    try {
      const ports = () => shop.gateways.map(({ port }) => port);
      const storm = startStorm({ ...shop, ports, name: 'storm' });
      const { since, figures, complaints = [] } = await fault({ ...environment, shop, storm });
      const verdict = await evaluate(cluster.url, { shop, storm, since });
      return {
        figures: `${figures}; ${verdict.figures}`,
        complaints: [...complaints, ...verdict.complaints],
      };
    } finally {
      await shop.stop();
    }
  },
});
