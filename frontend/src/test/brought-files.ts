import { strToU8, zipSync } from 'fflate';

/** Files as people bring them, for tests. */
export type BroughtFile = string | Uint8Array;
export const bytesOf = (file: BroughtFile): Uint8Array => (typeof file === 'string' ? strToU8(file) : file);

export const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const utf16 = (text: string, isLittle = true) => {
  const codes = [...`\ufeff${text}`].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    codes.flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  );
};
/** A workbook of one sheet. */
export const sheet = (rows: string, styles = '') =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="1" Target="worksheets/a.xml"/></Relationships>',
        'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
        'xl/worksheets/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }).map(([name, xml]) => [name, strToU8(xml)]),
    ),
  );
export const row = (...cells: (string | number)[]) =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`;
