import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS } from '../../folders';
import { newId } from '../../shared/ids';
import type { AppServices } from '../../shared/ctx';
import type { PictureStore } from '../../shared/picture-store';
import { storeDrawing } from '../../modules/images/drawing.service';
import type { Tint } from '../../modules/images/image.tint';
import { Review } from '../../modules/reviews/review.entity';
import { openStock } from '../../modules/catalogue/stock/stock.service';
import { Family } from '../../modules/catalogue/tools/family.entity';
import { Tool } from '../../modules/catalogue/tools/tool.entity';
import { Role, User } from '../../modules/people/users/user.entity';
import { familyRows, toolRows, type SeedTool } from './catalogue';

/** A review in assets/reviews.json, in the order of the carousel, with the customer who wrote it. */
interface SeedReview extends Pick<Review, 'rating' | 'comment'> {
  email: string;
  displayName: string | null;
}

const readAsset = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(ASSETS, file), 'utf8')) as T;

/** A drawing of a tool in its colours: its picture or a further view. */
interface Drawing {
  readonly file: string;
  readonly tint: Tint;
}
const drawingsOf = ({ picture, views = [], tint = {} }: SeedTool): Drawing[] =>
  [picture, ...views].map((file) => ({ file, tint }));

/** Draws and stores the pictures of the catalogue; returns the URLs of each tool's, in its order. */
async function drawPictures(
  store: PictureStore,
  catalogue: readonly SeedTool[],
  onProgress: (done: number, all: number) => void,
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

/** Fills an empty shop with the demo catalogue and reviews; does nothing if there are any tools. Returns how many tools it added. */
export async function seedCatalogue(
  services: AppServices,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  if (await services.db.count(Tool, { withDeleted: true })) return 0;
  const families = familyRows(await readAsset<Family[]>('families.json'));
  const catalogue = await readAsset<SeedTool[]>('catalogue.json');
  const reviews = await readAsset<SeedReview[]>('reviews.json');
  const pictures = await drawPictures(services.pictures, catalogue, onProgress);
  const start = Date.now() - catalogue.length * 1000;
  await services.db.transaction(async (db) => {
    await db.insert(Family, families);
    const tools = toolRows(catalogue, { families, pictures });
    await db.insert(Tool, tools);
    await openStock(db, tools);
    for (const [index, { email, displayName, rating, comment }] of reviews.entries()) {
      const user = { id: newId(), email, ownName: displayName, role: Role.customer };
      await db.insert(User, user);
      await db.insert(Review, {
        id: newId(),
        authorId: user.id,
        rating,
        comment,
        createdAt: new Date(start + index),
      });
    }
  });
  return catalogue.length;
}
