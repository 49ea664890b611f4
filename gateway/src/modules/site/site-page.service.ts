import { inTransaction, type Ctx } from '../../shared/ctx';
import { changesOf } from '../../events/changes';
import { emit } from '../../events/emit';
import { authorize, requires } from '../../shared/permission';
import { DEFAULT_TEXTS } from './default-texts';
import { SitePage, type SitePageKey } from './site-page.entity';
import type { SitePageInput } from './site-page.inputs';

const FIELDS = ['body'] as const;

const defaultOf = (key: SitePageKey): SitePage => ({ key, body: DEFAULT_TEXTS[key], updatedAt: null });

/** A page: the text that an admin has written, else the one that the shop ships with. */
export const getSitePage = async ({ db }: Pick<Ctx, 'db'>, key: SitePageKey): Promise<SitePage> =>
  (await db.findOneBy(SitePage, { key })) ?? defaultOf(key);

/** Replaces the text of a page (admins). @throws DomainError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT */
export async function updateSitePage(ctx: Ctx, { key, body }: SitePageInput): Promise<SitePage> {
  authorize(requires(await ctx.viewer(), 'content.change'));
  return inTransaction(ctx, async (tx) => {
    // Two admins who save in parallel must each leave an audit entry with the text that they replaced.
    await tx.db.query('LOCK TABLE site_pages IN SHARE ROW EXCLUSIVE MODE');
    const before = await getSitePage(tx, key);
    if (body) await tx.db.save(tx.db.create(SitePage, { key, body }));
    else await tx.db.delete(SitePage, { key });
    const after = await getSitePage(tx, key);
    const changes = changesOf(FIELDS, before, after);
    if (changes) await emit(tx, 'site-page.edited', { subjectId: key, name: key, payload: changes });
    return after;
  });
}
