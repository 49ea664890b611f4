import type { Readable } from 'node:stream';
import type { Part } from './part';

/** Stores the bytes of private files, by keys such as `files/<id>`. No one but the gateway reads it. */
export interface FileStore {
  /** Stores bytes wholly or not at all. @throws Error of the store */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or a part of them; null if there are none. @throws Error of the store */
  get(key: string, part?: Part | null): Promise<Readable | null>;
  /** A missing key is not an error. @throws Error of the store */
  remove(key: string): Promise<void>;
  /** Keys that were stored before an instant. @throws Error of the store */
  listOlderThan(instant: Date): AsyncIterable<string>;
}
