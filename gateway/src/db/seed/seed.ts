import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../shared/ids';
import type { AppServices } from '../../shared/ctx';
import { storeDrawing } from '../../modules/images/image.service';
import { Review } from '../../modules/reviews/review.entity';
import { Tool } from '../../modules/tools/tool.entity';
import { Role, User } from '../../modules/users/user.entity';
import { catalogue } from './catalogue';
import { reviews } from './reviews';

const DRAWINGS = path.join(__dirname, '../../../assets/pictures');

/** Fills an empty shop with the demo catalogue and reviews; does nothing where there are tools. Answers how many. */
export async function seedCatalogue(
  services: AppServices,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  if (await services.db.count(Tool, { withDeleted: true })) return 0;
  const pictures: string[] = [];
  for (const { picture } of catalogue) {
    pictures.push(await storeDrawing(services.pictures, await readFile(path.join(DRAWINGS, picture))));
    onProgress(pictures.length, catalogue.length);
  }
  const start = Date.now() - catalogue.length * 1000;
  await services.db.transaction(async (db) => {
    const tools = catalogue.map((tool, index) => ({
      ...tool,
      id: newId(),
      picture: pictures[index] ?? '',
      // A second apart, so that the catalogue keeps its order.
      createdAt: new Date(start + index * 1000),
    }));
    await db.insert(Tool, tools);
    for (const [index, { author, rating, comment }] of reviews.entries()) {
      const user = { id: newId(), email: author.email, ownName: author.displayName, role: Role.customer };
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
