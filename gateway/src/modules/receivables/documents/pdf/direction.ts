import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Makes the paragraph of its line one from right to left. No text holds it: `printable` removes it. */
const RIGHT_TO_LEFT_MARK = '\u200f';
const MAY_BE_RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Scripts whose runs the PDF library lays out from right to left. */
const RIGHT_TO_LEFT_SCRIPT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A part of a line in one direction. */
export interface Directed {
  /** In the order in which it is read. */
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** The lines of one paragraph, so that each of them has the direction of the whole. */
export function inDirectionOf(paragraph: string, lines: readonly string[]): string[] {
  if (!MAY_BE_RIGHT_TO_LEFT.test(paragraph)) return [...lines];
  const isRightToLeft = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
  return lines.map((line) => (isRightToLeft ? `${RIGHT_TO_LEFT_MARK}${line}` : line));
}

/** The parts of a line as they stand from left to right (Unicode Bidirectional Algorithm). */
export function directed(line: string): Directed[] {
  if (!MAY_BE_RIGHT_TO_LEFT.test(line)) return [{ text: line, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, line.startsWith(RIGHT_TO_LEFT_MARK) ? 'rtl' : 'ltr');
  const parts: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    if (line[at] === RIGHT_TO_LEFT_MARK) continue;
    if (last?.level === level) last.text += line[at] ?? '';
    else parts.push({ text: line[at] ?? '', level });
  }
  return reordered(parts).map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** From the highest level to 1, neighbours of at least this level are reversed (rule L2 of the algorithm). */
function reordered<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  let ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const next: Part[] = [];
    for (let from = 0; from < ordered.length;) {
      let to = from;
      while (to < ordered.length && (ordered[to] as Part).level >= level) to += 1;
      if (to > from) next.push(...ordered.slice(from, to).reverse());
      else next.push(ordered[to++] as Part);
      from = to;
    }
    ordered = next;
  }
  return ordered;
}

/** A run as the PDF library has to get it: it handles the direction of scripts, but not of signs and digits between them. */
export function drawnOf({ text, isRightToLeft }: Directed): string {
  const mirrored = isRightToLeft
    ? [...text].map((character) => bidi.getMirroredCharacter(character) ?? character)
    : [...text];
  const isReversedByLibrary = RIGHT_TO_LEFT_SCRIPT.test(text);
  return (isReversedByLibrary === isRightToLeft ? mirrored : mirrored.reverse()).join('');
}
