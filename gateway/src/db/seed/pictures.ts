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

/** Draws and stores the pictures of the catalogue; returns the URLs of each tool's, in its order. */
export async function drawPictures(
  store: Pick<PictureStore, 'put'>,
  catalogue: readonly SeedTool[],
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<string[][]> {
  const drawings = catalogue.map(drawingsOf);
  const all = drawings.flat();
  const urls = new Map<Drawing, string>();
  for (const file of new Set(all.map((drawing) => drawing.file))) {
    const same = all.filter((drawing) => drawing.file === file);
    const svg = await readFile(path.join(ASSETS, 'pictures', file));
    const stored = await storeDrawing(
      store,
      svg,
      same.map(({ tint }) => tint),
    );
    for (const [at, drawing] of same.entries()) urls.set(drawing, stored[at] ?? '');
    onProgress(urls.size, all.length);
  }
  return drawings.map((views) => views.map((drawing) => urls.get(drawing) ?? ''));
}
