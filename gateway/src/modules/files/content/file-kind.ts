import { registerEnumType } from 'type-graphql';
import { fileEndings } from '../../../rules/files';

/** Kinds of private files. */
export enum FileKind {
  PDF = 'PDF',
  PNG = 'PNG',
  JPEG = 'JPEG',
  WebP = 'WebP',
  STEP = 'STEP',
  ZIP = 'ZIP',
  Gerber = 'Gerber',
  KiCad = 'KiCad',
}
registerEnumType(FileKind, {
  name: 'FileKind',
  description: 'Kind of a file, known by its content.',
  valuesConfig: {
    PDF: { description: 'A PDF document.' },
    PNG: { description: 'A PNG picture.' },
    JPEG: { description: 'A JPEG picture.' },
    WebP: { description: 'A WebP picture.' },
    STEP: { description: 'A STEP model (ISO 10303-21).' },
    ZIP: { description: 'A ZIP archive, for example of Gerber files.' },
    Gerber: { description: 'A layer of a circuit board (Gerber).' },
    KiCad: { description: 'A file of KiCad.' },
  },
});

export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  WebP: 'image/webp',
  STEP: 'model/step',
  ZIP: 'application/zip',
  Gerber: 'application/vnd.gerber',
  KiCad: 'application/octet-stream',
};

const endingsOf = (kind: FileKind): readonly string[] => fileEndings[kind];

/** The kind that a name promises, or null. */
export function kindOfName(name: string): FileKind | null {
  const ending = /\.([a-z0-9_]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kinds = Object.values(FileKind);
  return kinds.find((kind) => endingsOf(kind).includes(ending)) ?? null;
}
