import { newId } from '../../shared/ids';
import type { AppServices } from '../../shared/ctx';
import { Review } from '../../modules/reviews/review.entity';
import { openStock } from '../../modules/catalogue/stock/stock.service';
import { Family } from '../../modules/catalogue/tools/family.entity';
import { Tool } from '../../modules/catalogue/tools/tool.entity';
import { Role, User } from '../../modules/people/users/user.entity';
import { readAsset } from './assets';
import { addAttributes } from './attributes';
import { familyRows, toolRows, type SeedTool, type SeedTrade } from './catalogue';
import { addRelations } from './relations';
import { drawPictures } from './pictures';

/** A review in assets/reviews.json, in the order of the carousel, with the customer who wrote it. */
interface SeedReview extends Pick<Review, 'rating' | 'comment'> {
  email: string;
  displayName: string | null;
}

/** Fills an empty shop with the demo catalogue and reviews; does nothing if there are any tools. Returns how many tools it added. */
export async function seedCatalogue(
  services: AppServices,
  onProgress: (done: number, all: number) => void,
): Promise<number> {
  if (await services.db.count(Tool, { withDeleted: true })) return 0;
  const families = familyRows(await readAsset<Family[]>('families.json'));
  const catalogue = await readAsset<SeedTool[]>('catalogue.json');
  const trade = await readAsset<SeedTrade>('trade.json');
  const reviews = await readAsset<SeedReview[]>('reviews.json');
  const pictures = await drawPictures(services.pictures, catalogue, onProgress);
  const start = Date.now() - catalogue.length * 1000;
  await services.db.transaction(async (db) => {
    await db.insert(Family, families);
    const tools = toolRows(catalogue, { families, pictures, trade });
    await db.insert(Tool, tools);
    await openStock(db, tools);
    await addAttributes(db, { families, tools });
    await addRelations(db, tools);
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
