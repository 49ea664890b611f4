import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assert, type Case } from '../../environment/case';
import type { Environment } from '../environment';

const MB = 1_000_000;
/** Largest sizes with the base image, MB. */
const LIMITS = { gateway: 300, edge: 95 } as const;

const sizes: Case<Environment> = {
  name: 'the images are small, with what they start from: gateway 300 MB, edge 95 MB',
  async run({ run, folder }) {
    const dockerfile = readFileSync(path.join(folder, 'gateway/Dockerfile'), 'utf8');
    const size = async (image: string) =>
      Number(await run(`docker image inspect --format '{{.Size}}' ${image}`)) / MB;
    const figures: string[] = [];
    for (const [name, most] of Object.entries(LIMITS)) {
      const base = new RegExp(`^FROM (\\S+) AS ${name}$`, 'm').exec(dockerfile)?.[1] ?? '';
      const [whole, below] = [await size(`robotics-wholesale/${name}`), await size(base)];
      figures.push(
        `${name} ${whole.toFixed(0)} MB (${base} ${below.toFixed(0)} + ${(whole - below).toFixed(0)})`,
      );
      assert(whole <= most, `${figures.join(', ')}: ${most} MB at most`);
    }
    return figures.join(', ');
  },
};

const TOOLS = ['npm', 'npx', 'yarn', 'gcc', 'cc', 'make', 'python3', 'git', 'curl'];

const noTools: Case<Environment> = {
  name: 'the gateway’s image has Node and no tool to build with',
  async run({ compose }) {
    const found = await compose(
      'exec',
      '-T',
      'gateway-1',
      'sh',
      '-c',
      `for tool in ${TOOLS.join(' ')}; do command -v $tool; done; true`,
    );
    assert(found.trim() === '', `found ${found}`);
    const version = await compose('exec', '-T', 'gateway-1', 'node', '--version');
    const modules = await compose('exec', '-T', 'gateway-1', 'sh', '-c', 'ls -d node_modules/*/ | wc -l');
    return `Node ${version.trim()}, ${modules.trim()} packages`;
  },
};

/** A heap may take three quarters of its container: Node needs memory outside of it, too. */
const HEAP_SHARE = 0.75;

const memory: Case<Environment> = {
  name: 'the heap of every Node process fits into its container',
  async run({ compose, run }) {
    const figures: string[] = [];
    for (const service of ['gateway-1', 'gateway-2', 'worker']) {
      const line = await compose('exec', '-T', service, 'cat', '/proc/1/cmdline');
      const heap = Number(/--max-old-space-size=(\d+)/.exec(line)?.[1] ?? Infinity);
      const limit =
        Number(
          await run(
            `docker inspect --format '{{.HostConfig.Memory}}' "$(docker compose ps --quiet ${service})"`,
          ),
        ) / 1_048_576;
      figures.push(`${service} ${heap} of ${limit} MiB`);
      assert(heap <= limit * HEAP_SHARE, figures.join(', '));
    }
    return figures.join(', ');
  },
};

/** What the images hold. */
export const images: readonly Case<Environment>[] = [sizes, noTools, memory];
