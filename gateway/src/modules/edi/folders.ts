import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The folders of a partner. */
const FOLDERS = ['in', 'out', 'done'] as const;
type Folder = (typeof FOLDERS)[number];

/** The largest file that is read, bytes. */
export const MAX_BYTES = 8 * 1024 * 1024;
/** How long a file has not changed before it is read, ms: SFTP servers write while they receive. */
export const STABLE = 5_000;

/** Names that are taken: they show what they are, and none begins with a full stop, as files that are still being sent do. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()+@#=-]{0,99}$/u;
const UNFINISHED = /\.(?:tmp|part|filepart|crdownload)$/i;

/**
 * The folders of a partner below EDI_DIR, which are made if they are missing. One that is a link somewhere else is refused: its
 * partner could have made it.
 * @throws Error
 */
export async function foldersOf(root: string, folder: string): Promise<Record<Folder, string>> {
  const own = path.join(await realpath(root), folder);
  const paths = FOLDERS.map((name) => [name, path.join(own, name)] as const);
  for (const [, at] of paths) {
    await mkdir(at, { recursive: true });
    if ((await realpath(at)) !== at) throw new Error(`${folder}: a folder of a partner is a link`);
  }
  return Object.fromEntries(paths) as Record<Folder, string>;
}

/** The names of files that are ready to be read, at most `most`, in the order of their names. */
export async function readyFiles(folder: string, most: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name) && !UNFINISHED.test(name)).sort();
  const ready: string[] = [];
  for (const name of names) {
    const found = await lstat(path.join(folder, name)).catch(ifMissing(null));
    if (found?.isFile() && Date.now() - found.mtimeMs >= STABLE) ready.push(name);
    if (ready.length >= most) break;
  }
  return ready;
}

/** The content of a file; its size if it is too large; null if it is not there any more. Links are not followed. */
export async function contentOf(file: string): Promise<Buffer | { readonly size: number } | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch(ifMissing(null));
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    if (size > MAX_BYTES) return { size };
    const content = Buffer.alloc(size);
    const { bytesRead } = await handle.read(content, 0, size, 0);
    return content.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Moves a file; another worker may have done so. */
export const move = (from: string, to: string): Promise<void> => rename(from, to).catch(ifMissing(undefined));

/**
 * Writes a file as a whole, or not at all: under another name first. The same again replaces it. A link that has this other name
 * is not followed: its partner could have made it.
 */
export async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const unfinished = path.join(folder, `.${name}.tmp`);
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx');
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path.join(folder, name));
}

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    const { code } = error as NodeJS.ErrnoException;
    // ELOOP: it has become a link.
    if (code === 'ENOENT' || code === 'ELOOP') return value;
    throw error;
  };
