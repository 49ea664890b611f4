import { plain } from '../../rules/plain';
import { sql, type Sql } from '../sql';

/** A LIKE pattern for texts that contain `text`; its % and _ are literal. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * What a text in lower case is compared with, for `LIKE`: a part as it was typed, and in its plain spelling, whose
 * hyphens are any dash. SQL folds the case, because JavaScript's lower case differs for İ and a final sigma.
 */
export function typedPart(typed: string): Sql {
  const [as, spelled] = [containing(typed), containing(plain(typed)).replaceAll('-', '_')];
  if (plain(typed) === typed) return sql`lower(${spelled}::text)`;
  return sql`ANY (ARRAY[lower(${as}::text), lower(${spelled}::text)])`;
}
