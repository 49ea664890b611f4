// Programs from Debian's packages, unpacked into a folder: the machine's own packages and lists stay as they are.
// CommonJS, because both TypeScript and plain modules load it.
const { execFileSync } = require('node:child_process');
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** The name of this machine's own release. */
exports.ownRelease = () =>
  /^VERSION_CODENAME=(.+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';

/** The Debian mirror that this machine installs its own packages from. */
function mirror() {
  const format = ['indextargets', '--format', '$(REPO_URI) $(RELEASE)', 'Created-By: Packages'];
  const found = execFileSync('apt-get', format, { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, release]) => release === exports.ownRelease());
  if (!found) throw new Error("apt's sources name no mirror of this machine's own release");
  return found[0];
}

/** One line of apt's sources for a suite. */
exports.sourceOf = (suite) => `deb [signed-by=${KEYRING}] ${mirror()} ${suite} main`;

/** An apt-get for a suite, which keeps everything in `folder` and takes no package for installed. */
function aptOf(folder, suite) {
  const [lists, cache] = [path.join(folder, 'lists'), path.join(folder, 'cache')];
  mkdirSync(path.join(lists, 'partial'), { recursive: true });
  mkdirSync(path.join(cache, 'archives/partial'), { recursive: true });
  const [sources, status] = [path.join(folder, 'sources.list'), path.join(folder, 'status')];
  writeFileSync(sources, `${exports.sourceOf(suite)}\n`);
  writeFileSync(status, '');
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': lists,
    'Dir::State::status': status,
    'Dir::Cache': cache,
    'Acquire::Languages': 'none',
    'Acquire::Check-Valid-Until': 'false',
    'Acquire::Retries': '3',
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return (...args) =>
    execFileSync('apt-get', ['-qq', ...options, ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

/** Unpacks the packages that lie in a folder. Returns where they are. */
function unpack(packages, folder) {
  const unpacked = path.join(folder, 'unpacked');
  for (const file of readdirSync(packages).filter((name) => name.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', path.join(packages, file), unpacked]);
  return unpacked;
}

/** Downloads packages of a suite into `folder` and unpacks them, without what they depend on. Returns where they are. */
exports.unpackPackages = (folder, suite, names) => {
  const apt = aptOf(folder, suite);
  apt('update');
  apt('download', ...names.map((name) => `${name}/${suite}`));
  return unpack(folder, folder);
};

/** The same with everything that they depend on, as the root of processes (chroot). No script of a package runs. */
exports.unpackRoot = (folder, suite, names) => {
  const apt = aptOf(folder, suite);
  apt('update');
  // These belong to every Debian, so that no package names them.
  const base = ['base-files', 'dash', 'coreutils'];
  apt('install', '--yes', '--no-install-recommends', '--download-only', ...base, ...names);
  return unpack(path.join(folder, 'cache/archives'), folder);
};
