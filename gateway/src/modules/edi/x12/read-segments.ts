import { badRequest } from '../../../shared/domain-error';
import type { Segment } from './segment';

/** Lengths of the elements of ISA, the only segment of fixed length: its name and 16 elements. */
const LENGTHS = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
/** Where its terminator is. */
const ISA_LENGTH = LENGTHS.reduce((sum, length) => sum + length + 1, -1);
const SEGMENT_ID = /^[A-Z][A-Z0-9]{1,2}$/;
const IS_DATA = /[A-Za-z0-9 ]/;
// eslint-disable-next-line no-control-regex -- exactly these are in no text
const IS_BINARY = /[\u0000-\u0009\u000b\u000c\u000e-\u001b\u007f\ufffd]/;

/**
 * The segments of an interchange, by the separators that its ISA declares.
 * @throws DomainError BAD_REQUEST with a sentence for anything else than X12
 */
export function readSegments(given: string): Segment[] {
  const text = given.replace(/^\ufeff?\s*/, '');
  if (!text.startsWith('ISA')) throw badRequest('The file is not X12: it does not begin with ISA.');
  if (text.length <= ISA_LENGTH) throw badRequest('The file ends within ISA.');
  const [separator, terminator] = [text.charAt(3), text.charAt(ISA_LENGTH)];
  const isa = text.slice(0, ISA_LENGTH).split(separator);
  const component = text.charAt(ISA_LENGTH - 1);
  const all = new Set([separator, terminator, component]);
  if (!LENGTHS.every((length, at) => isa[at]?.length === length) || isa.length !== LENGTHS.length)
    throw badRequest('ISA does not have 16 elements of the lengths of the standard.');
  if (all.size < 3 || [...all].some((character) => IS_DATA.test(character)))
    throw badRequest('The separators that ISA declares are not three different characters.');
  if (IS_BINARY.test([...all].reduce((rest, character) => rest.replaceAll(character, ''), text)))
    throw badRequest('The file contains characters that are not text.');
  const parts = text.split(terminator);
  if (parts.pop()?.trim() !== '') throw badRequest('The file ends within a segment.');
  return parts.map((part) => segmentOf(part, separator));
}

function segmentOf(part: string, separator: string): Segment {
  const [id = '', ...elements] = part.replace(/^[\r\n]+/, '').split(separator);
  if (!SEGMENT_ID.test(id)) throw badRequest(`“${id.slice(0, 10)}” is not the name of a segment.`);
  return [id, ...elements];
}
