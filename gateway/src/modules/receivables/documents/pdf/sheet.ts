import { inDirectionOf } from './direction';
import { fontOf } from './fonts';
import { newPdf, type About, type Drawing, type Pdf } from './new-pdf';
import { printable, runsOf, type Run } from './typeface';

type Element = PDFKit.PDFStructureElement;
/** Types of the standard structure of PDF. */
type Tag = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface Style {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
}

/** The types of the library lack two of its options. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column';
  readonly bbox?: [left: number, top: number, right: number, bottom: number];
}

/** Where texts are placed, in points from the left. */
export interface Box extends Style {
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const MARGINS = { A4: 48, A6: 20 };
/** Space for the footer. */
const FOOT = 56;
const LINE = 1.4;
/** A longer word is broken without being measured, which would take long: letters. */
const LONG_WORD = 100;

/** Pages that are filled from above. What is on them is tagged, so that it can be searched and read aloud. */
export class Sheet {
  readonly left: number;
  readonly width: number;
  /** Where the next text begins. */
  y: number;
  readonly root: Element;
  readonly #pdf: Pdf;
  /** Files of the fonts that are used. */
  readonly #fonts = new Set<string>();
  readonly #unpositioned = new Set<string>();
  readonly #done: Promise<Buffer>;

  constructor(about: About) {
    this.left = this.y = MARGINS[about.size ?? 'A4'];
    ({ pdf: this.#pdf, done: this.#done } = newPdf(about));
    this.width = this.#pdf.page.width - 2 * this.left;
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
  }

  /** Height that is left on the page. */
  get room(): number {
    return this.#pdf.page.height - FOOT - this.y;
  }

  nextPage(): void {
    this.#pdf.addPage();
    this.y = this.left;
  }

  /** An element below another one. */
  element(parent: Element, tag: Tag, options: ElementOptions = {}): Element {
    const element = this.#pdf.struct(tag, options);
    parent.add(element);
    return element;
  }

  /** The lines of a text within a width: broken between words, a word that is too long anywhere. */
  wrap(text: string, { width, ...style }: Style & { width: number }): string[] {
    return printable(text)
      .split('\n')
      .flatMap((paragraph) => inDirectionOf(paragraph, this.#wrapParagraph(paragraph, width, style)));
  }

  #wrapParagraph(paragraph: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    let [line, used] = ['', 0];
    const space = this.#widthOf(' ', style);
    const words = paragraph.split(' ').filter(Boolean);
    for (const [index, word] of words.entries()) {
      // With its space, as the library measures and remembers the words of a line.
      const end = index < words.length - 1 ? ' ' : '';
      for (const part of this.#fitting(`${word}${end}`, width, style)) {
        const needed = this.#widthOf(part, style);
        if (line && used + needed - (end ? space : 0) > width) {
          lines.push(line.trimEnd());
          [line, used] = ['', 0];
        }
        line += part;
        used += needed;
      }
    }
    return [...lines, line.trimEnd()];
  }

  /** The word, or parts of it that fit a line. */
  #fitting(word: string, width: number, style: Style): string[] {
    const fits = word.length <= LONG_WORD && this.#widthOf(word, style) <= width;
    if (fits) return [word];
    // No letter is wider than its size.
    const most = Math.max(1, Math.floor(width / style.size));
    const letters = [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment);
    const parts: string[] = [];
    for (let at = 0; at < letters.length; at += most) parts.push(letters.slice(at, at + most).join(''));
    return parts;
  }

  #widthOf(text: string, { size, bold = false }: Style): number {
    return runsOf(text, bold).reduce((sum, run) => sum + this.#runWidth(run, size), 0);
  }

  /** The width of a run; its font is chosen afterwards. */
  #runWidth(run: Run, size: number): number {
    const { font, drawn, isRightToLeft } = run;
    const isPositioned = !this.#unpositioned.has(font);
    const name = `${font} ${isPositioned}`;
    if (!this.#fonts.has(name)) this.#pdf.registerFont(name, fontOf(font, isPositioned));
    this.#fonts.add(name);
    try {
      return this.#pdf.font(name).fontSize(size).widthOfString(drawn, layoutOf(isRightToLeft));
    } catch (error) {
      if (!isPositioned) throw error;
      // The library fails on a mark without a place, which fonts of Gurmukhi and Malayalam have.
      this.#unpositioned.add(font);
      return this.#runWidth(run, size);
    }
  }

  heightOf(lines: number, { size }: Style): number {
    return lines * size * LINE;
  }

  /** Draws lines of one element at a height, without moving on. */
  draw(element: Element, lines: readonly string[], at: Box & { y: number }): void {
    element.add(() => this.#drawLines(lines, at));
  }

  /** Draws what a reader need not hear: a header that is repeated, a page number. */
  drawAside(lines: readonly string[], at: Box & { y: number }): void {
    this.#aside(() => this.#drawLines(lines, at));
  }

  #drawLines(lines: readonly string[], { x, y, width, align, ...style }: Box & { y: number }): void {
    lines.forEach((line, index) => {
      const indent = align === 'right' ? width - this.#widthOf(line, style) : 0;
      this.#drawLine(line, { x: x + indent, y: y + index * style.size * LINE, ...style });
    });
  }

  #drawLine(line: string, { x, y, size, bold = false, color = INK }: Style & { x: number; y: number }): void {
    let at = x;
    for (const run of runsOf(line, bold)) {
      const width = this.#runWidth(run, size);
      // Glyphs are not in the order of the letters; search uses this text.
      if (run.isShaped) this.#pdf.markContent('Span', { actual: run.text });
      // The fonts have different ascenders, but one baseline.
      this.#pdf.fillColor(color).text(run.drawn, at, y + size, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...layoutOf(run.isRightToLeft),
      });
      if (run.isShaped) this.#pdf.endMarkedContent();
      at += width;
    }
  }

  /** A horizontal line across the page. */
  rule(y: number, color = RULE): void {
    this.#aside(() => {
      this.#pdf
        .moveTo(this.left, y)
        .lineTo(this.left + this.width, y)
        .lineWidth(0.6)
        .stroke(color);
    });
  }

  #aside(draw: () => void): void {
    this.#pdf.markContent('Artifact');
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Draws a square figure at the present height. */
  drawFigure(alt: string, { x, side }: { x: number; side: number }, draw: Drawing): void {
    const { y } = this;
    const figure = this.element(this.root, 'Figure', { alt, bbox: [x, y, x + side, y + side] });
    figure.add(() => draw(this.#pdf, { x, y, side }));
    figure.end();
  }

  /** Ends a document without footers. */
  end(): Promise<Buffer> {
    this.root.end();
    this.#pdf.end();
    return this.#done;
  }

  /** Draws the footers, which know how many pages there are, and ends the document. */
  finish(left: string, right: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    const y = this.#pdf.page.height - FOOT + 18;
    const style = { size: 7.5, color: MUTED, x: this.left };
    const [line = ''] = this.wrap(left, { ...style, width: this.width - 120 });
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.rule(y - 6);
      this.drawAside([line], { ...style, y, width: this.width });
      this.drawAside([right(page + 1, count)], { ...style, y, width: this.width, align: 'right' });
    }
    return this.end();
  }
}

/** With features, even none, the library lays a run out as a whole; otherwise word by word, from left to right. */
const layoutOf = (isRightToLeft: boolean) => (isRightToLeft ? { features: [] } : {});

const INK = '#12211f';
export const MUTED = '#4d5f61';
const RULE = '#c3cfd0';
