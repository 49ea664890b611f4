import type { ToolFileKind } from '../../graphql/schema-types.generated';

const kindNames: Record<ToolFileKind, string> = {
  DataSheet: 'Data sheet',
  Drawing: 'Drawing',
  Model: '3D model',
  Firmware: 'Firmware',
  Certificate: 'Certificate',
};

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** Languages that the form offers. */
const LANGUAGES = 'en ar bn cs da de es fi fr hi id it ja ko nl pl pt ru sv th tr uk vi zh'.split(' ');

export const toolFileTexts = {
  kinds: kindNames,
  languages: LANGUAGES.map((value) => ({ value, label: languages.of(value) ?? value })),
  languageName: (code: string) => languages.of(code) ?? code,
  /** Data sheet: Overview. */
  nameOf: ({ kind, title }: { kind: ToolFileKind; title: string }) =>
    title === '' ? kindNames[kind] : `${kindNames[kind]}: ${title}`,
  revision: (revision: string) => `Revision ${revision}`,
} as const;
