import { Unzip, UnzipInflate } from 'fflate';
import { FileProblem } from './file-problem';

const MEGABYTE = 1_048_576;
/** A small archive may unpack to gigabytes. */
const MAX_UNPACKED = 10 * MEGABYTE;
/** Packed bytes that are unpacked before the size is counted again: they become four megabytes at most. */
const STEP = 4_096;

/** The record at the end of an archive, before a comment; an archive without it was cut off. */
const END = [0x50, 0x4b, 5, 6];
const END_AND_COMMENT = 22 + 0xffff;

function hasEnd(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(-END_AND_COMMENT);
  for (let at = tail.length - END.length; at >= 0; at -= 1)
    if (END.every((byte, index) => tail[at + index] === byte)) return true;
  return false;
}

function joined(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}

/** Some files of an archive, as text. They are counted while they are unpacked, whatever sizes it states. @throws FileProblem */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, string> {
  const found = new Map<string, Uint8Array[]>();
  let size = 0;
  const archive = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const parts: Uint8Array[] = [];
    found.set(file.name, parts);
    file.ondata = (error, part) => {
      if (error) throw error;
      size += part.length;
      if (size > MAX_UNPACKED) throw new FileProblem('UNPACKED_TOO_LARGE', [String(MAX_UNPACKED)]);
      parts.push(part);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    if (!hasEnd(bytes)) throw new FileProblem('DAMAGED_WORKBOOK');
    for (let at = 0; at < bytes.length; at += STEP)
      archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('DAMAGED_WORKBOOK');
  }
  return new Map([...found].map(([name, parts]) => [name, joined(parts)]));
}
