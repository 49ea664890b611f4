/** A font in two weights. `glyphs` of the same name in glyphs.json are the characters that both files have. */
export interface Typeface {
  readonly name: string;
  /** Files in gateway/assets/fonts. */
  readonly regular: string;
  readonly bold: string;
  /** Its letters are drawn in another order than they are read, or several as one. */
  readonly isShaped: boolean;
}

const fontsource = (family: string, subset: string, [regular, bold] = [400, 600]): Typeface => {
  const file = (weight = 400) => `${family}-${subset}-${weight}-normal.woff`;
  return { name: `${family}-${subset}`, regular: file(regular), bold: file(bold), isShaped: false };
};

const shaped = (family: string, subset: string, weights?: [number, number]): Typeface => ({
  ...fontsource(family, subset, weights),
  isShaped: true,
});

/** Of Chinese, Japanese and Korean letters; the first has those of all three but Hangul. */
export const CHINESE: Typeface = {
  name: 'noto-sans-sc',
  regular: 'noto-sans-sc-all-400.woff',
  bold: 'noto-sans-sc-all-700.woff',
  isShaped: false,
};
export const JAPANESE = fontsource('biz-udpgothic', 'japanese', [400, 700]);

/** The fonts of documents, in the order in which they are asked for a character. */
export const TYPEFACES: readonly Typeface[] = [
  fontsource('noto-sans', 'latin'),
  fontsource('noto-sans', 'greek'),
  fontsource('noto-sans', 'cyrillic'),
  // Not Noto Sans Bengali: pdfkit's shaper draws its কেন্দ্র and রাষ্ট্র in pieces.
  shaped('anek-bangla', 'bengali'),
  fontsource('noto-sans', 'latin-ext'),
  fontsource('noto-sans', 'cyrillic-ext'),
  fontsource('noto-sans', 'greek-ext'),
  fontsource('noto-sans', 'vietnamese'),
  shaped('noto-sans', 'devanagari'),
  shaped('noto-sans-hebrew', 'hebrew'),
  shaped('noto-sans-arabic', 'arabic'),
  shaped('noto-sans-thai', 'thai'),
  shaped('noto-sans-lao', 'lao'),
  shaped('noto-sans-khmer', 'khmer'),
  shaped('noto-sans-gujarati', 'gujarati'),
  shaped('noto-sans-gurmukhi', 'gurmukhi'),
  shaped('noto-sans-kannada', 'kannada'),
  shaped('noto-sans-malayalam', 'malayalam'),
  shaped('noto-sans-sinhala', 'sinhala'),
  shaped('noto-sans-tamil', 'tamil'),
  shaped('noto-sans-telugu', 'telugu'),
  fontsource('noto-sans-armenian', 'armenian'),
  fontsource('noto-sans-georgian', 'georgian'),
  fontsource('noto-sans-ethiopic', 'ethiopic'),
  fontsource('noto-sans-symbols', 'symbols'),
  fontsource('noto-sans-math', 'latin', [400, 400]),
  fontsource('noto-sans-symbols-2', 'symbols', [400, 400]),
  CHINESE,
  JAPANESE,
  fontsource('nanum-gothic', 'korean', [400, 700]),
  shaped('noto-emoji', 'emoji'),
];
