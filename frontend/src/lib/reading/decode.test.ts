import { decodeText } from './decode';

const TEXT = 'Müller–Größe €5';
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** The letters of TEXT that have bytes of their own in Windows-1252. */
const windows1252 = (text: string) => latin1(text.replace('–', '\x96').replace('€', '\x80'));

it.each([
  ['UTF-8', utf8(TEXT)],
  ['UTF-8 with a byte-order mark', utf8(`\ufeff${TEXT}`)],
  ['UTF-16, as Excel saves Unicode text', utf16(`\ufeff${TEXT}`, true)],
  ['big-endian UTF-16', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 without its mark', utf16(TEXT, true)],
  ['big-endian UTF-16 without its mark', utf16(TEXT, false)],
  ['Windows-1252', windows1252(TEXT)],
])('reads %s', (_what, bytes) => expect(decodeText(bytes)).toBe(TEXT));

it.each(['ISO-8859-1', 'windows-1252', 'latin1'])('reads XML that declares %s', (encoding) => {
  const xml = `<?xml version="1.0" encoding="${encoding}"?><Nm>Ã¼ Müller</Nm>`;
  expect(decodeText(latin1(xml))).toBe(xml);
});

it('reads XML that declares ISO-8859-2 by its declaration', () =>
  expect(decodeText(latin1("<?xml version='1.0' encoding='iso-8859-2'?><Nm>\xa3\xf3d\xbc</Nm>"))).toContain(
    '<Nm>Łódź</Nm>',
  ));

it('reads XML in another encoding than it declares, if that has no doubt', () => {
  const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><Nm>Müller</Nm>`;
  expect(decodeText(latin1(xml('UTF-8')))).toContain('Müller');
  expect(decodeText(utf8(xml('UTF-16')))).toContain('Müller');
});

it('drops the end mark of a DOS text', () => expect(decodeText(latin1('a;b\r\n\x1a'))).toBe('a;b\r\n'));

it.each([
  ['a letter cut in two', utf8('üü').subarray(0, -1), 'MIXED_ENCODINGS'],
  [
    'UTF-8 with a line of Latin-1',
    Uint8Array.from([...utf8('Müller\n'), ...latin1('Größe')]),
    'MIXED_ENCODINGS',
  ],
  ['Cyrillic letters of Windows-1251', latin1('\xcc\xfe\xeb\xeb\xe5\xf0;5'), 'ENCODING'],
  ['code page 850', latin1('M\x81ller;5'), 'ENCODING'],
  ['UTF-16 with half a letter', utf16('\ufeffa\ud800b', true), 'ENCODING'],
  ['XML in an unknown encoding', utf8('<?xml version="1.0" encoding="EBCDIC-X"?><a/>'), 'UNKNOWN_ENCODING'],
])('refuses %s', (_what, bytes, code) =>
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code }) as Error),
);

it.each([
  ['a picture (PNG)', latin1('\x89PNG\r\n\x1a\n\0')],
  ['a picture (JPEG)', latin1('\xff\xd8\xff\xe0\0')],
  ['a PDF', latin1('%PDF-1.7\n')],
  ['a ZIP archive', latin1('PK\x03\x04')],
  ['an old Excel workbook', latin1('\xd0\xcf\x11\xe0\xa1\xb1')],
  ['a compressed file (gzip)', latin1('\x1f\x8b\x08\0')],
  ['no text', latin1('SKU;Qty\n\0\0\0')],
])('names %s', (kind, bytes) => expect(() => decodeText(bytes)).toThrow(kind));

it('reads a text that begins as a picture does', () => expect(decodeText(utf8('BM-12;5'))).toBe('BM-12;5'));

it('never needs a replacement character, whatever the bytes', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const bytes = Uint8Array.from({ length: 12 }, (_, at) => 32 + ((seed * 7919 * (at + 3)) % 224));
    try {
      expect(decodeText(bytes)).not.toMatch(/[\ufffd\x80-\x9f]/);
    } catch (error) {
      expect(error).toHaveProperty('code');
    }
  }
});
