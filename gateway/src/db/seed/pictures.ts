import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS } from '../../folders';
import type { PictureStore } from '../../shared/files/picture-store';
import { storeDrawing } from '../../modules/images/drawing.service';
import type { Tint } from '../../modules/images/image.tint';
import type { SeedTool } from './catalogue';

/** A drawing of a tool in its colours: its picture or a further view. */
interface Drawing {
  readonly file: string;
  readonly tint: Tint;
}
const drawingsOf = ({ picture, views = [], tint = {} }: SeedTool): Drawing[] =>
  [picture, ...views].map((file) => ({ file, tint }));

const nameOf = ({ file, tint }: Drawing): string => `${file} ${tint.main ?? ''} ${tint.accent ?? ''}`;

/** Draws and stores the pictures of the catalogue, those that several tools share once; returns the URLs of each tool's, in its order. */
export async function drawPictures(
  store: Pick<PictureStore, 'put'>,
  catalogue: readonly SeedTool[],
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<string[][]> {
  const drawings = catalogue.map(drawingsOf);
  const different = [...new Map(drawings.flat().map((drawing) => [nameOf(drawing), drawing])).values()];
  const urls = new Map<string, string>();
  for (const file of new Set(different.map((drawing) => drawing.file))) {
    const same = different.filter((drawing) => drawing.file === file);
    const svg = await readFile(path.join(ASSETS, 'pictures', file));
    const stored = await storeDrawing(
      store,
      svg,
      same.map(({ tint }) => tint),
    );
    for (const [at, drawing] of same.entries()) urls.set(nameOf(drawing), stored[at] ?? '');
    onProgress(urls.size, different.length);
  }
  return drawings.map((views) => views.map((drawing) => urls.get(nameOf(drawing)) ?? ''));
}
