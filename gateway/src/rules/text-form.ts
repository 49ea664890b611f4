/** The ends of lines of all systems, of text processors and of cells. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text of several lines as it is stored: NFC, without blanks around it, its lines ended alike, tabs as blanks. */
export const textForm = (typed: string): string =>
  typed.replace(LINE_END, '\n').replaceAll('\t', '    ').normalize('NFC').trim();

/** A text in one line as it is stored: the line breaks and tabs of a pasted cell are one blank each. */
export const lineForm = (typed: string): string =>
  typed
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ')
    .normalize('NFC')
    .trim();

/** The length of a text in characters: a letter outside the basic plane is one. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** True if a text, in its form, has more than `most` characters. */
export const isLonger = (text: string, most: number): boolean => text.length > most && lengthOf(text) > most;
