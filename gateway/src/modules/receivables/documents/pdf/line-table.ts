import { MUTED, type Box, type Sheet, type Style } from './sheet';

type Element = PDFKit.PDFStructureElement;

/** A cell: a text, and a smaller one below it. */
export interface Cell {
  readonly text: string;
  readonly below?: string;
}

export interface Column {
  readonly title: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'right';
}

const TEXT: Style = { size: 9 };
const BELOW: Style = { size: 7.5, color: MUTED };
const HEADER: Style = { size: 8, bold: true };
const PADDING = 4;
const GAP = 10;

interface Drawn {
  readonly line: string;
  readonly style: Style;
}

/** A table that goes on over pages; each page begins with its header. */
export function drawTable(
  sheet: Sheet,
  { columns, rows }: { columns: readonly Column[]; rows: readonly (readonly Cell[])[] },
): void {
  const table = sheet.element(sheet.root, 'Table');
  const boxes = boxesOf(sheet, columns);
  const header = sheet.element(table, 'TR');
  drawHeader(sheet, columns, boxes, header);
  header.end();
  for (const row of rows) {
    const element = sheet.element(table, 'TR');
    drawRow(sheet, { cells: cellsOf(sheet, row, boxes), boxes, element }, () =>
      drawHeader(sheet, columns, boxes, null),
    );
    element.end();
  }
  table.end();
}

type Place = Pick<Box, 'x' | 'width' | 'align'>;

function boxesOf(sheet: Sheet, columns: readonly Column[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = sheet.width - GAP * (columns.length - 1);
  let x = sheet.left;
  return columns.map(({ share, align = 'left' as const }) => {
    const width = (room * share) / shares;
    const box: Place = { x, width, align };
    x += width + GAP;
    return box;
  });
}

/** The first header is part of the table; repeated ones are not read aloud again. */
function drawHeader(
  sheet: Sheet,
  columns: readonly Column[],
  boxes: readonly Place[],
  row: Element | null,
): void {
  const { y } = sheet;
  columns.forEach(({ title }, index) => {
    const at = { ...(boxes[index] as Place), ...HEADER, y };
    if (!row) return sheet.drawAside([title], at);
    const cell = sheet.element(row, 'TH', { scope: 'Column' });
    sheet.draw(cell, [title], at);
    cell.end();
  });
  sheet.y += sheet.heightOf(1, HEADER) + PADDING;
  sheet.rule(sheet.y, '#12211f');
  sheet.y += PADDING;
}

const cellsOf = (sheet: Sheet, row: readonly Cell[], boxes: readonly Place[]): Drawn[][] =>
  row.map(({ text, below }, index) => {
    const { width } = boxes[index] as Place;
    const styled = (part: string, style: Style) =>
      sheet.wrap(part, { width, ...style }).map((line) => ({ line, style }));
    return [...styled(text, TEXT), ...(below ? styled(below, BELOW) : [])];
  });

interface Row {
  readonly cells: readonly Drawn[][];
  readonly boxes: readonly Place[];
  readonly element: Element;
}

/** A row stays on one page if it fits one; a longer one is continued line by line. */
function drawRow(sheet: Sheet, { cells, boxes, element }: Row, drawNextHeader: () => void): void {
  const lines = Math.max(...cells.map(({ length }) => length));
  const height = sheet.heightOf(lines, TEXT);
  const turn = () => {
    sheet.nextPage();
    drawNextHeader();
  };
  if (height > sheet.room) turn();
  const elements = cells.map(() => sheet.element(element, 'TD'));
  for (let from = 0; from < lines;) {
    const most = Math.max(1, Math.floor(sheet.room / sheet.heightOf(1, TEXT)));
    cells.forEach((cell, index) =>
      cell.slice(from, from + most).forEach(({ line, style }, at) => {
        const y = sheet.y + sheet.heightOf(at, TEXT);
        sheet.draw(elements[index] as Element, [line], { ...(boxes[index] as Place), ...style, y });
      }),
    );
    sheet.y += sheet.heightOf(Math.min(most, lines - from), TEXT);
    from += most;
    if (from < lines) turn();
  }
  elements.forEach((cell) => cell.end());
  sheet.y += PADDING;
  sheet.rule(sheet.y);
  sheet.y += PADDING;
}
