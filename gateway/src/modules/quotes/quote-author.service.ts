import type { Ctx } from '../../shared/ctx';
import { FORMER_NAME, publicName } from '../people/users/user.entity';
import { userLoader } from '../people/users/user.loader';
import type { QuoteMessage } from './quote-message.entity';
import { askerLoader } from './quote.loader';

interface Author {
  readonly name: string;
  /** Only of someone who asked by a link. */
  readonly email: string | null;
}

/** The author of a message: a user, or a self-declared person with the link. */
export async function messageAuthor(ctx: Ctx, { id, authorId }: QuoteMessage): Promise<Author> {
  if (authorId) return { name: publicName(await userLoader(ctx).load(authorId)), email: null };
  const asker = await askerLoader(ctx).load(id);
  return { name: asker?.name ?? FORMER_NAME, email: asker?.email ?? null };
}
