import { DomainError } from '../../shared/domain-error';
import { FetchRefused } from '../../shared/net/fetch-refused';
import type { Tool } from '../catalogue/tools/tool.entity';
import { storeFetchedPicture } from '../images/fetched-picture.service';
import type { Read } from './cells';
import type { CheckServices, RowTexts } from './target';

/** What the texts of pictures mean: the URL of a picture that the shop has stored, or why there is none. */
export type Pictures = ReadonlyMap<string, Read>;

/** Pictures that are fetched together. */
const AT_ONCE = 4;
const URL_OF_OTHERS = /^https?:\/\//i;

/** A row and its tool. */
export interface RowOfTool {
  readonly texts: RowTexts;
  readonly tool: Pick<Tool, 'picture'> | undefined;
}

/**
 * Fetches and stores the pictures that rows name by URL, each once; nothing is changed by it, and what no tool uses later is
 * deleted. @throws DomainError PICTURES_UNAVAILABLE
 */
export async function storePictures(services: CheckServices, rows: readonly RowOfTool[]): Promise<Pictures> {
  const named = rows.flatMap(({ texts, tool }) => {
    const text = texts.get('picture') ?? '';
    return URL_OF_OTHERS.test(text) && text !== tool?.picture ? [text] : [];
  });
  const pictures = new Map<string, Read>();
  const waiting = new Set(named).values();
  const fetchNext = async (): Promise<void> => {
    for (const url of waiting) pictures.set(url, await storeOne(services, url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return pictures;
}

const storeOne = (services: CheckServices, url: string): Promise<Read> =>
  readStored(() => storeFetchedPicture(services, url));

/** The URL of a picture that is stored now, or why it is refused. @throws DomainError PICTURES_UNAVAILABLE */
export async function readStored(store: () => Promise<string>): Promise<Read> {
  try {
    return { value: await store() };
  } catch (error) {
    if (error instanceof FetchRefused) return { reason: error.message };
    // The store is away: the job is run again.
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    return { reason: error.message };
  }
}

/** What the picture of a row means; the one that its tool has is left as it is. */
export const pictureOf = (text: string, tool: RowOfTool['tool'], pictures: Pictures): Read =>
  (text === tool?.picture ? undefined : pictures.get(text)) ?? { value: text };
