import { inflateSync } from 'node:zlib';

/** Sizes of a WOFF file's header and of an entry of its directory (W3C, WOFF File Format 1.0), bytes. */
const WOFF = { header: 44, entry: 20 };
/** The same of the font that it holds. */
const SFNT = { header: 12, entry: 16 };

/** Place of the checksum in the table `head`. */
const CHECKSUM = 8;

const tagOf = (woff: Buffer, entry: number): string => woff.toString('latin1', entry, entry + 4);

/** The TrueType font in a WOFF file, `without` one of its tables. The PDF library reads WOFF, too, but unpacks a table again for each letter. */
export function unpackWoff(woff: Buffer, without: string | null = null): Buffer {
  const entries = Array.from(
    { length: woff.readUInt16BE(12) },
    (_, index) => WOFF.header + index * WOFF.entry,
  ).filter((entry) => tagOf(woff, entry) !== without);
  const count = entries.length;
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let end = head.length;
  for (const [index, entry] of entries.entries()) {
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(table);
    // Another font than the one with all tables: the library distinguishes them by this checksum.
    if (without && tagOf(woff, entry) === 'head') table.writeUInt32BE(0, CHECKSUM);
    const at = SFNT.header + index * SFNT.entry;
    // Tag and checksum.
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(length, at + 12);
    parts.push(table);
    end += table.length;
  }
  return Buffer.concat(parts);
}
