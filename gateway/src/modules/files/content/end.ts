/** True if a file ends where its own format says that it ends: nothing can be appended to it, such as an archive. */
type EndsItself = (file: Buffer) => boolean;

/** Bytes of the end of a PDF in which its last line is. */
const PDF_TAIL = 1_024;

export const pdfEnds: EndsItself = (file) =>
  file.subarray(0, 5).toString('latin1') === '%PDF-' &&
  /%%EOF[\s\0]*$/.test(file.subarray(-PDF_TAIL).toString('latin1')) &&
  !endsAsZip(file);

/** Chunks up to IEND, which is the last. */
export const pngEnds: EndsItself = (file) => {
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const isLast = file.toString('latin1', at + 4, at + 8) === 'IEND';
    at += 12 + length;
    if (isLast) return at === file.length;
  }
  return false;
};

/** The last marker is the end of the picture. Cameras may pad with zeros. */
export const jpegEnds: EndsItself = (file) => {
  let end = file.length;
  while (end > 2 && file[end - 1] === 0) end -= 1;
  return file[end - 2] === 0xff && file[end - 1] === 0xd9 && !endsAsZip(file);
};

/** RIFF names the length of what follows. */
export const webpEnds: EndsItself = (file) => {
  const length = file.readUInt32LE(4) + 8;
  return length === file.length || length + 1 === file.length;
};

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** Length of the end record of an archive, and of its longest comment. */
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT = 0xffff;

/** True if the file ends like a ZIP archive. Unpackers accept it, regardless of its first bytes. */
export function endsAsZip(file: Buffer): boolean {
  const tail = file.subarray(-(ZIP_END_LENGTH + ZIP_COMMENT));
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1))
    if (at + ZIP_END_LENGTH <= tail.length) return true;
  return false;
}
