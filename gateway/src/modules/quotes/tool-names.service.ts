import type { Sql } from '../../db/sql';
import type { Ctx } from '../../shared/ctx';
import { badInput } from '../../shared/domain-error';
import { namesOfTools } from '../catalogue/tools/tool-name.service';

/**
 * The names of the tools of lines, by id, also of those that are no longer on sale; `seen` are the tools that may be named.
 * @throws DomainError BAD_USER_INPUT for any other tool
 */
export async function toolNames(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly { readonly toolId?: string | null }[],
  seen: Sql,
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ toolId }) => toolId?.toLowerCase() ?? []);
  const names = await namesOfTools(db, ids, seen);
  const unknown = lines.findIndex(({ toolId }) => toolId && !names.has(toolId.toLowerCase()));
  if (unknown >= 0) throw badInput({ [`lines.${unknown}.toolId`]: 'There is no such tool.' });
  return names;
}
