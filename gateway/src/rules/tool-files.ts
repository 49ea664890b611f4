import type { fileEndings } from './files';

type FileKind = keyof typeof fileEndings;

/** What a public file of a tool is, and how it may be stored. */
export const toolFileKinds = {
  DataSheet: ['PDF'],
  Drawing: ['PDF', 'PNG', 'JPEG', 'WebP', 'ZIP'],
  Model: ['STEP', 'ZIP'],
  Firmware: ['ZIP'],
  Certificate: ['PDF', 'PNG', 'JPEG', 'WebP'],
} as const satisfies Record<string, readonly FileKind[]>;

/** Files of one tool, older revisions included. */
export const MOST_TOOL_FILES = 60;
