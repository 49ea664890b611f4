import { crc32, deflateRawSync } from 'node:zlib';
import { aPng } from '../images/files';

export { aHugePng, aJpeg, aPdf, aPng, aWebp, SVG } from '../images/files';

export const aStep = () =>
  Buffer.from(
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('arm.step','2026-11-01',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n",
  );
export const aKicadBoard = () => Buffer.from('(kicad_pcb (version 20240108) (generator "pcbnew")\n)\n');
export const aGerber = () =>
  Buffer.from(
    '%TF.GenerationSoftware,KiCad,Pcbnew,8.0.1*%\n%TF.FileFunction,Copper,L1,Top*%\n%FSLAX46Y46*%\nG04 Gerber Fmt 4.6*\n%MOMM*%\n%LPD*%\nG01*\nM02*\n',
  );

interface ZipEntry {
  readonly name: string;
  readonly data?: Buffer;
  /** The unpacked size as the archive states it. */
  readonly unpacked?: number;
  /** Packed, not stored. */
  readonly isPacked?: boolean;
  /** The name in the header of the entry, if it is another one than in the directory. */
  readonly ownName?: string;
  readonly hasPassword?: boolean;
}

/** An archive, which may lie. */
export function aZip(entries: readonly ZipEntry[] = [{ name: 'top.gbr', data: aGerber() }]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, data = Buffer.from('x'), unpacked = data.length, isPacked, ownName = name } = entry;
    const content = isPacked ? deflateRawSync(data) : data;
    const [path, ownPath] = [Buffer.from(name), Buffer.from(ownName)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.hasPassword ? 1 : 0, 2);
    common.writeUInt16LE(isPacked || unpacked !== data.length ? 8 : 0, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(unpacked, 18);
    common.writeUInt16LE(path.length, 22);
    const own = Buffer.from(common);
    own.writeUInt16LE(ownPath.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), own, ownPath, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, path);
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** A document of Word: an archive, and more. */
export const aDocx = () =>
  aZip([
    {
      name: '[Content_Types].xml',
      data: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    { name: 'word/document.xml', data: Buffer.from('<w:document/>') },
  ]);

/** Unpacks to four gigabytes. */
export const aZipBomb = () => aZip([{ name: 'a.gbr', data: Buffer.alloc(1_000), unpacked: 0xfffffff0 }]);

const MEGABYTE = 1024 * 1024;
/** Zeros, which pack to a thousandth. */
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE);

/** Unpacks to 600 MB and states 600 bytes. */
export const aLyingBomb = () => {
  const data = zeros(10);
  return aZip(
    Array.from({ length: 60 }, (_, at) => ({ name: `${at}.gbr`, data, unpacked: 10, isPacked: true })),
  );
};

/** The same lie in small. */
export const aLyingZip = () => aZip([{ name: 'a.bin', data: zeros(3), unpacked: 10, isPacked: true }]);

/** States what it unpacks to, 40 MB; what is in it unpacks to 20 times 40 MB. */
export const aNestedBomb = () => {
  const inner = aZip([{ name: 'a.gbr', data: zeros(40), isPacked: true }]);
  return aZip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.zip`, data: inner })));
};

/** Archives in archives, this deep. */
export const aNestedZip = (depth: number): Buffer =>
  depth > 1 ? aZip([{ name: 'a.zip', data: aNestedZip(depth - 1), isPacked: true }]) : aZip();

/** A picture with an archive behind it: picture viewers and unpackers both open it. */
export const aPolyglot = async () => Buffer.concat([await aPng(), aZip()]);
