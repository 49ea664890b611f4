import { rows } from '../../../db/sql';
import type { Ctx } from '../../../shared/ctx';
import { searchWords } from '../search/search-text';
import { Tool } from './tool.entity';
import { SEEN_BY_ALL } from './custom-tool.policy';
import { getTool } from './tool.service';

/** How many are returned. */
const RELATED = 4;
/** Tools with a word in common that are compared, so that a large catalogue costs no more. */
const COMPARED = 200;
const ON_SALE = `deleted_at IS NULL AND ${SEEN_BY_ALL}`;

/**
 * Tools on sale that resemble this one: most words of its name in their names, then in their descriptions, then the
 * nearest price. @throws DomainError NOT_FOUND
 */
export async function relatedTools(ctx: Ctx, id: string): Promise<Tool[]> {
  const tool = await getTool(ctx, id);
  const words = searchWords(tool.name).filter((word) => /^\p{L}{4,}$/u.test(word));
  // The beginning of a word: "servo" also means "servos".
  const patterns = words.map((word) => `% ${word}%`);
  const matches = (text: string) => `(SELECT count(*) FROM unnest($3::text[]) word WHERE ${text} LIKE word)`;
  return rows(ctx.publicDb('tools'), Tool, {
    rest: `WHERE id <> $1 AND id IN (
        (SELECT id FROM tools WHERE ${ON_SALE} AND search_text LIKE ANY ($3::text[]) LIMIT ${COMPARED})
        UNION (SELECT id FROM tools WHERE ${ON_SALE} AND price_cents >= $2 ORDER BY price_cents, id LIMIT ${RELATED + 1})
        UNION (SELECT id FROM tools WHERE ${ON_SALE} AND price_cents < $2 ORDER BY price_cents DESC, id DESC LIMIT ${RELATED}))
      ORDER BY ${matches(`split_part(search_text, E'\\n', 1)`)} DESC, ${matches('search_text')} DESC,
        abs(price_cents - $2), id LIMIT ${RELATED}`,
    values: [tool.id, tool.price, patterns],
  });
}
