/** A part of a file, in bytes from 0 on; both are included. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

interface Headers {
  readonly range?: string;
  readonly 'if-range'?: string | string[];
}

const RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part that a request asks for (RFC 9110, 14): null for the whole file, also for several parts, another unit, and a
 * file that is another one by now (If-Range). A date is never exact enough to continue a file.
 */
export function partOf(
  { range = '', 'if-range': ifRange }: Headers,
  { size, etag }: { readonly size: number; readonly etag: string },
): Part | 'unsatisfiable' | null {
  const [, from = '', to = ''] = RANGE.exec(range.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  if (from === '')
    return Number(to) > 0 ? upTo(Math.max(0, size - Number(to)), size - 1, size) : 'unsatisfiable';
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  return first > last && to !== '' ? null : upTo(first, last, size);
}

const upTo = (first: number, last: number, size: number): Part | 'unsatisfiable' =>
  first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';

/** True if If-None-Match names an entity tag. */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()));
