/** The name of this machine's own release. */
export function ownRelease(): string;
/** One line of apt's sources for a suite. */
export function sourceOf(suite: string): string;
/** Downloads packages of a suite into `folder` and unpacks them, without what they depend on. Returns where they are. */
export function unpackPackages(folder: string, suite: string, names: readonly string[]): string;
/** The same with everything that they depend on, as the root of processes (chroot). No script of a package runs. */
export function unpackRoot(folder: string, suite: string, names: readonly string[]): string;
