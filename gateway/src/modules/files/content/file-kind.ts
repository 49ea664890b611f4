import { registerEnumType } from 'type-graphql';

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

interface Kind {
  readonly mediaType: string;
  /** How names of such files end. */
  readonly endings: readonly string[];
}

export const KINDS: Readonly<Record<FileKind, Kind>> = {
  PDF: { mediaType: 'application/pdf', endings: ['pdf'] },
  PNG: { mediaType: 'image/png', endings: ['png'] },
  JPEG: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  WebP: { mediaType: 'image/webp', endings: ['webp'] },
  STEP: { mediaType: 'model/step', endings: ['step', 'stp'] },
  ZIP: { mediaType: 'application/zip', endings: ['zip'] },
  Gerber: {
    mediaType: 'application/vnd.gerber',
    endings: ['gbr', 'ger', 'gtl', 'gbl', 'gts', 'gbs', 'gto', 'gbo', 'gtp', 'gbp', 'gko', 'gm1'],
  },
  KiCad: {
    mediaType: 'application/octet-stream',
    endings: ['kicad_pcb', 'kicad_sch', 'kicad_sym', 'kicad_mod', 'kicad_wks'],
  },
};

/** The kind that a name promises, or null. */
export function kindOfName(name: string): FileKind | null {
  const ending = /\.([a-z0-9_]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kinds = Object.values(FileKind);
  return kinds.find((kind) => KINDS[kind].endings.includes(ending)) ?? null;
}
