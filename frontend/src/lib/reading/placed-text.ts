/** A text on a page: its edges from the left and its baseline from the top, and the height of its letters, in points. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly size: number;
}

export type PlacedLine = readonly PlacedText[];

/** Texts whose baselines are this close, in heights of a letter, are on one line. */
const SAME_LINE = 0.4;
/** A gap of this width separates words, and one of that width cells, in heights of a letter. */
const WORD_GAP = 0.12;
const CELL_GAP = 0.75;

const joined = (first: PlacedText, next: PlacedText): PlacedText => {
  const gap = next.left - first.right > WORD_GAP * next.size ? ' ' : '';
  return { ...first, text: first.text + gap + next.text, right: Math.max(first.right, next.right) };
};

/** The cells of a line: words with narrow gaps between them are one cell. */
function cellsOf(texts: readonly PlacedText[]): PlacedLine {
  const cells: PlacedText[] = [];
  for (const text of texts.toSorted((one, other) => one.left - other.left)) {
    const before = cells.at(-1);
    if (before && text.left - before.right < CELL_GAP * text.size)
      cells[cells.length - 1] = joined(before, text);
    else cells.push(text);
  }
  return cells;
}

/** The lines of a page from its top, each with its cells from the left. */
export function linesOfPage(texts: readonly PlacedText[]): PlacedLine[] {
  const lines: PlacedText[][] = [];
  const shown = texts.filter(({ text }) => text.trim() !== '');
  for (const text of shown.toSorted((one, other) => one.top - other.top)) {
    const line = lines.at(-1);
    if (line?.[0] && text.top - line[0].top < SAME_LINE * text.size) line.push(text);
    else lines.push([text]);
  }
  return lines.map(cellsOf);
}
