import { FileKind } from './file-kind';

/** Controls that no text has, but for tab, line breaks and form feed. */
// eslint-disable-next-line no-control-regex -- exactly these show that a file is no text
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

interface TextKind {
  readonly kind: FileKind;
  readonly begins: RegExp;
  readonly ends: RegExp;
}

/** Kinds of text, by how they begin and end. */
const TEXTS: readonly TextKind[] = [
  { kind: FileKind.STEP, begins: /^ISO-10303-21\s*;/, ends: /END-ISO-10303-21\s*;\s*$/ },
  {
    kind: FileKind.KiCad,
    begins: /^\(\s*(kicad_(pcb|sch|symbol_lib|wks)|footprint|module)\b/,
    ends: /\)\s*$/,
  },
  // The format of its coordinates is in the first lines, after comments and attributes.
  {
    kind: FileKind.Gerber,
    begins: /^(?:\s*(?:%T[^%]*%|%FS|%MO[^%]*%|G0?4[^*]*\*|%))+[LTD]*[AI]?X\d\d/,
    ends: /M0?[02]\*\s*$/,
  },
];

/** Bytes of the beginning and the end that are compared. */
const EDGE = 8_192;

/** The kind of a text file; null for any other. */
export function kindOfText(file: Buffer): FileKind | null {
  const edges = [file.subarray(0, EDGE), file.subarray(-EDGE)];
  const [begin = '', end = ''] = edges.map((edge) => edge.toString('latin1').replace(/^\xef\xbb\xbf/, ''));
  const found = TEXTS.find(({ begins, ends }) => begins.test(begin) && ends.test(end));
  return found && !CONTROL.test(file.toString('latin1')) ? found.kind : null;
}
