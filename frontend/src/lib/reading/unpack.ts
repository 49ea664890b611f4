import { unzipSync } from 'fflate';
import { FileProblem } from './file-problem';

const MEGABYTE = 1_048_576;
/** A small archive may unpack to gigabytes. */
const MAX_UNPACKED = 10 * MEGABYTE;

/** Some files of an archive, as text. Their sizes are known before they are unpacked. @throws FileProblem */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        size += originalSize;
        if (size > MAX_UNPACKED) throw new FileProblem('UNPACKED_TOO_LARGE', [String(MAX_UNPACKED)]);
        return true;
      },
    });
    return new Map(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]));
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('DAMAGED_WORKBOOK');
  }
}
