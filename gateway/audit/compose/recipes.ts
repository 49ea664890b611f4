import path from 'node:path';

/** How to make an image that behaves like an official one as far as this project uses it. */
export interface Recipe {
  /** The suite and the packages that it consists of. */
  readonly suite: string;
  readonly packages: readonly string[];
  /** Files that are copied into it, with their modes. */
  readonly files?: readonly (readonly [from: string, to: string, mode: string])[];
  /** Shell commands, run in it as root. */
  readonly commands?: readonly string[];
  /** The same as in a Dockerfile. */
  readonly says?: readonly string[];
}

const STAND_INS = path.join(__dirname, 'stand-ins');
const entrypoint = (name: string) =>
  [path.join(STAND_INS, name), '/usr/local/bin/docker-entrypoint.sh', '755'] as const;
const STARTS_BY = 'ENTRYPOINT ["docker-entrypoint.sh"]';

const debian = (release: string): Recipe => ({ suite: release, packages: ['ca-certificates'] });

const node = (release: string, program: string, npm: string): Recipe => ({
  ...debian(release),
  packages: ['ca-certificates', 'libstdc++6', 'libatomic1'],
  files: [
    [program, '/usr/local/bin/node', '755'],
    [npm, '/usr/local/lib/npm.tgz', '644'],
    // The way out may be intercepted by a proxy with a certificate of its own, which this machine trusts.
    ['/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt', '644'],
  ],
  commands: [
    'mkdir -p /usr/local/lib/node_modules/npm',
    'tar -xzf /usr/local/lib/npm.tgz --strip-components=1 -C /usr/local/lib/node_modules/npm',
    'rm /usr/local/lib/npm.tgz',
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    'ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx',
    'groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
  ],
  says: ['ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', 'CMD ["node"]'],
});

/** Where Debian's newer versions are. */
const NEW = 'testing';

const postgres = (major: string): Recipe => ({
  suite: NEW,
  packages: ['passwd', 'tzdata', `postgresql-${major}`],
  files: [entrypoint('postgres.sh')],
  commands: [
    'usermod --uid 70 --home /var/lib/postgresql postgres && groupmod --gid 70 postgres',
    'rm -rf /var/lib/postgresql /var/run/postgresql',
    'install --directory --owner=postgres --group=postgres --mode=1777 /var/lib/postgresql',
    'install --directory --owner=postgres --group=postgres --mode=3777 /run/postgresql',
    `echo "listen_addresses = '*'" >>/usr/share/postgresql/${major}/postgresql.conf.sample`,
    `ln -s /usr/lib/postgresql/${major}/bin/* /usr/local/bin/`,
  ],
  says: [
    ...['ENV LANG=C.UTF-8', `ENV PGDATA=/var/lib/postgresql/${major}/docker`, 'VOLUME /var/lib/postgresql'],
    ...['STOPSIGNAL SIGINT', STARTS_BY, 'CMD ["postgres"]'],
  ],
});

const redis: Recipe = {
  suite: NEW,
  packages: ['redis-server', 'passwd'],
  files: [entrypoint('redis.sh')],
  commands: [
    'groupmod --gid 1000 redis && usermod --uid 999 redis',
    'install --directory --owner=redis --group=redis /data',
  ],
  says: ['WORKDIR /data', STARTS_BY, 'CMD ["redis-server"]'],
};

const nginx: Recipe = {
  suite: NEW,
  packages: ['nginx', 'passwd', 'wget'],
  files: [[path.join(STAND_INS, 'nginx.conf'), '/etc/nginx/nginx.conf', '644']],
  commands: [
    'groupadd --gid 101 nginx && useradd --uid 101 --gid nginx --no-create-home nginx',
    'rm -rf /etc/nginx/conf.d /usr/share/nginx/html /var/log/nginx',
    'mkdir -p /etc/nginx/conf.d /usr/share/nginx/html /var/log/nginx',
    'ln -s /dev/stdout /var/log/nginx/access.log && ln -s /dev/stderr /var/log/nginx/error.log',
  ],
  says: ['USER 101', 'STOPSIGNAL SIGQUIT', 'CMD ["nginx", "-g", "daemon off;"]'],
};

/** The files that a stand-in for Node consists of. */
export interface NodeFiles {
  readonly program: string;
  readonly npm: string;
}

/** Finds the recipe for an image by its name. @throws Error if it is unknown */
export function recipeFor(image: string, nodeFiles: (major: string) => NodeFiles): Recipe {
  const [, name = '', major = '', release = ''] = /^([^:]+):(\d*)[.\d]*-?(\w+)/.exec(image) ?? [];
  if (name === 'debian') return debian(release);
  if (name === 'node') {
    const { program, npm } = nodeFiles(major);
    return node(release, program, npm);
  }
  if (name === 'postgres') return postgres(major);
  if (name === 'redis') return redis;
  if (name === 'nginxinc/nginx-unprivileged') return nginx;
  throw new Error(`there is no recipe for a stand-in of ${image}`);
}
