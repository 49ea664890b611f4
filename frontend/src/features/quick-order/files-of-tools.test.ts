import { bytesOf, latin1, row, sheet, utf16, type BroughtFile } from '../../test/brought-files';
import { readPartsRows, rowsOfFile } from './read-parts';

/** Lists of parts as design tools and spreadsheets write them, and variations. */

/** SKU, quantity and reference of each line, with a mark for a quantity in doubt; what is missing, if it is asked. */
async function parts(file: BroughtFile): Promise<string[]> {
  const { lines, open } = readPartsRows(await rowsOfFile(new Blob([bytesOf(file) as BlobPart])));
  if (open.length > 0) return [`? ${open.join()}`];
  return lines.flatMap((line) => {
    if (line.outcome !== 'read') return ['heading', 'blank'].includes(line.reason) ? [] : [line.reason];
    const { sku, quantity, reference, doubt } = line.line;
    return [[sku, quantity + (doubt ? '?' : ''), reference].join('|')];
  });
}

describe('a list of parts', () => {
  const FORMATS =
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>';

  it.each<[string, BroughtFile, string[]]>([
    // Headings.
    [
      'Manufacturer Part Number',
      'Reference,Qty,Value,Manufacturer,Manufacturer Part Number\n"C1 C2",10,x,M,HALDEN-5\nR1,50,y,M,MERIDIAN-M7',
      ['HALDEN-5|10|C1 C2', 'MERIDIAN-M7|50|R1'],
    ],
    ['Mfr. P/N with tabs', 'Mfr. P/N\tQTY\nHALDEN-5\t10', ['HALDEN-5|10|']],
    ['Artikelnummer', 'Artikelnummer;Menge\nHALDEN-5;10', ['HALDEN-5|10|']],
    ['Teilenummer, the quantity first', 'Anzahl;Teilenummer\n10;HALDEN-5', ['HALDEN-5|10|']],
    ['Référence', 'Référence;Quantité\nHALDEN-5;10', ['HALDEN-5|10|']],
    ['Item number', 'Item number;Quantity\nHALDEN-5;10', ['HALDEN-5|10|']],
    ['P/N', 'P/N;Qty\nHALDEN-5;10', ['HALDEN-5|10|']],
    [
      'Qnty',
      '"Ref","Qnty","Value","Cmp name","MPN"\n"C1, C2","10","x","y","HALDEN-5"',
      ['HALDEN-5|10|C1, C2'],
    ],
    ['Spanish in capitals with accents', 'CÓDIGO DE ARTÍCULO;CANTIDAD\nHALDEN-5;10', ['HALDEN-5|10|']],
    [
      'Italian in capitals without accents',
      'NOTE;QUANTITA;CODICE ARTICOLO\nx;10;HALDEN-5',
      ['HALDEN-5|10|x'],
    ],
    ['French, decomposed', 'Re\u0301fe\u0301rence;Quantite\u0301\nHALDEN-5;10', ['HALDEN-5|10|']],
    ['German with sharp s and umlaut in capitals', 'BESTELLNUMMER;STÜCKZAHL\nHALDEN-5;10', ['HALDEN-5|10|']],
    ['a table of Markdown', '| SKU | Qty |\n| --- | --- |\n| HALDEN-5 | 10 |', ['noPart', 'HALDEN-5|10|']],
    [
      'lines of signs between parts',
      'SKU;Qty\n======;===\nHALDEN-5;10\n-;-\nMERIDIAN-M7;50',
      ['noPart', 'HALDEN-5|10|', 'noPart', 'MERIDIAN-M7|50|'],
    ],
    ['unknown headings are asked about', 'Foo;Bar\nHALDEN-5;10', ['? sku']],
    // Lines above and below.
    [
      'lines of KiCad above',
      '"Source:","robot.kicad_sch"\n"Date:","2026-11-20"\n"Tool:","Eeschema 7.0"\n"Generator:","bom.py"\n"Component Count:","2"\n"Reference","Qty","MPN"\n"C1","10","HALDEN-5"\n"R1","50","MERIDIAN-M7"',
      ['note', 'note', 'note', 'note', 'note', 'HALDEN-5|10|C1', 'MERIDIAN-M7|50|R1'],
    ],
    [
      'lines of KiBoM below',
      'Reference;Quantity;MPN\nC1;10;HALDEN-5\n;;\nComponent Groups:;2;\nComponent Count:;12;\nGenerated:;2026-11-20;',
      ['HALDEN-5|10|C1', 'noPart', 'noPart', 'noPart'],
    ],
    ['a total', 'SKU\tQty\nHALDEN-5\t10\nTotal\t10', ['HALDEN-5|10|', 'noPart']],
    ['a total in German', 'Artikelnummer;Menge\nHALDEN-5;10\nSumme;10', ['HALDEN-5|10|', 'noPart']],
    // Separators.
    [
      'blanks, and a comma in a text',
      'HALDEN-5 10 left arm, upper\nMERIDIAN-M7 50 right arm',
      ['HALDEN-5|10|left arm, upper', 'MERIDIAN-M7|50|right arm'],
    ],
    [
      'blanks, and a semicolon in a text',
      'HALDEN-5 10 left arm; upper\nMERIDIAN-M7 50 right arm',
      ['HALDEN-5|10|left arm; upper', 'MERIDIAN-M7|50|right arm'],
    ],
    // Thousands.
    [
      'a comma that groups, without quotation marks',
      'HALDEN-5,1,000\nMERIDIAN-M7,500',
      ['HALDEN-5|1,000?|000', 'MERIDIAN-M7|500|'],
    ],
    [
      'groups in cells of their own',
      'SKU;Qty\nHALDEN-5;1,000\nMERIDIAN-M7;1.000\nHALO-360;1 000\nTERRA-4W;1\u00a0000',
      ['HALDEN-5|1,000|', 'MERIDIAN-M7|1.000|', 'HALO-360|1 000|', 'TERRA-4W|1\u00a0000|'],
    ],
    // Encodings.
    ['Windows-1252', latin1('SKU;Menge;Hinweis\nHALDEN-5;10;5 \xb5m'), ['HALDEN-5|10|5 µm']],
    ['UTF-16', utf16('SKU\tMenge\tHinweis\nHALDEN-5\t10\tGröße'), ['HALDEN-5|10|Größe']],
    // Numbers of workbooks.
    [
      'a workbook with results of formulas, zeros in front, a day and a large number',
      sheet(
        row('SKU', 'Quantity', 'Reference') +
          row('HALDEN-5', 10, 'a') +
          row('MERIDIAN-M7', 49.99999999999999, 'formula') +
          row('HALO-360', 30.000000000000004, 'formula') +
          '<row><c s="1"><v>124</v></c><c><v>5</v></c></row><row><c s="2"><v>46000</v></c><c><v>5</v></c></row>' +
          row('TERRA-4W', 1e21, 'big'),
        FORMATS,
      ),
      [
        'HALDEN-5|10|a',
        'MERIDIAN-M7|50|formula',
        'HALO-360|30|formula',
        '00124|5|',
        '12/9/2025|5|',
        'TERRA-4W|1e+21|big',
      ],
    ],
  ])('%s', async (_what, file, expected) => expect(await parts(file)).toEqual(expected));
});
