import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ASSETS } from '../../folders';
import { newId } from '../../shared/ids';
import { CENTS } from '../../shared/money';
import type { AppServices } from '../../shared/ctx';
import { storeDrawing } from '../../modules/images/image.service';
import { Review } from '../../modules/reviews/review.entity';
import { SearchSynonym } from '../../modules/tools/search-synonym.entity';
import { Tool } from '../../modules/tools/tool.entity';
import { Role, User } from '../../modules/users/user.entity';

/** A tool in assets/catalogue.json, in the order of the catalogue: the home page shows the first six. */
interface SeedTool extends Pick<Tool, 'name' | 'minimumOrder' | 'availableStock' | 'shortDescription'> {
  /** US dollars. */
  price: number;
  /** SVG file in assets/pictures */
  picture: string;
}

/** A review in assets/reviews.json, in the order of the carousel, with the customer who wrote it. */
interface SeedReview extends Pick<Review, 'rating' | 'comment'> {
  email: string;
  displayName: string | null;
}

const readAsset = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(ASSETS, file), 'utf8')) as T;

/** Fills an empty shop with the demo catalogue and reviews; does nothing if there are any tools. Returns how many tools it added. */
export async function seedCatalogue(
  services: AppServices,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  if (await services.db.count(Tool, { withDeleted: true })) return 0;
  const catalogue = await readAsset<SeedTool[]>('catalogue.json');
  const reviews = await readAsset<SeedReview[]>('reviews.json');
  const synonyms = await readAsset<Omit<SearchSynonym, 'id'>[]>('search-synonyms.json');
  const pictures: string[] = [];
  for (const { picture } of catalogue) {
    pictures.push(
      await storeDrawing(services.pictures, await readFile(path.join(ASSETS, 'pictures', picture))),
    );
    onProgress(pictures.length, catalogue.length);
  }
  const start = Date.now() - catalogue.length * 1000;
  await services.db.transaction(async (db) => {
    const tools = catalogue.map((tool, index) => ({
      ...tool,
      id: newId(),
      price: tool.price * CENTS,
      picture: pictures[index] ?? '',
      // A second apart, so that the catalogue keeps its order.
      createdAt: new Date(start + index * 1000),
    }));
    await db.insert(Tool, tools);
    await db.insert(
      SearchSynonym,
      synonyms.map((synonym) => ({ ...synonym, id: newId() })),
    );
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
