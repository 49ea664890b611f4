import { buffer } from 'node:stream/consumers';
import type { ImportColumn } from '../../rules/import-columns';
import { storeByContent } from '../images/fetched-picture.service';
import type { Read } from './cells';
import type { CheckServices, ImportTarget } from './target';
import { readStored, type Pictures, type RowOfTool } from './tool-pictures';
import { checkTools, toolTarget } from './tool.target';

/** Instead of the key of a picture that is not stored. */
export const TOO_LARGE = 'too-large';

const COLUMNS: readonly ImportColumn[] = [
  { key: 'picture', title: 'File', holds: 'text' },
  { key: 'sku', title: 'SKU', holds: 'text' },
];
const NO_TOOL = { key: 'sku', reason: 'There is no tool with this SKU.' };
const LARGER = 'The picture is larger than 5 MB.';
const GONE = 'The picture was kept for a day. Upload the ZIP file again.';

/** Pictures of an archive, one after the other: only one is decoded at a time. @throws DomainError PICTURES_UNAVAILABLE */
async function storeUploaded(services: CheckServices, rows: readonly RowOfTool[]): Promise<Pictures> {
  const pictures = new Map<string, Read>();
  for (const { texts, tool } of rows) {
    const key = texts.get('picture') ?? '';
    if (tool) pictures.set(key, await storeOne(services, key));
  }
  return pictures;
}

async function storeOne(services: CheckServices, key: string): Promise<Read> {
  if (key === TOO_LARGE) return { reason: LARGER };
  const stored = await services.files.get(key);
  if (!stored) return { reason: GONE };
  const bytes = await buffer(stored);
  return readStored(() => storeByContent(services, bytes));
}

/** Archives of pictures, whose rows name a file and the SKU of its tool (`importPictures`). */
export const pictureTarget: ImportTarget = {
  ...toolTarget,
  columns: COLUMNS,
  isFurther: undefined,
  namesRows: true,
  check: (services, given, actor) =>
    checkTools(services, given, { actor, store: storeUploaded, missingOf: () => [NO_TOOL] }),
};
