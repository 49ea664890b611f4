import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The folded texts of the search have ASCII digits, no dash of any kind and nothing invisible, as what is typed
 * (rules/plain.ts). A gateway of the release before finds what it found, unless it is asked for one of these.
 */
export class PlainSearchText1780400000000 implements MigrationInterface {
  name = 'PlainSearchText1780400000000';

  async up(db: QueryRunner): Promise<void> {
    await replaceFold(db, { ignored: IGNORED + UNSEEN + DASHES, digits: true });
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceFold(db, { ignored: IGNORED, digits: false });
  }
}

/** Those of the baseline. */
const IGNORED = String.raw`!"#&''()*,./:;?@\[\]^{|}~\u0060\u002d\u00a1-\u00bf\u00d7\u00f7\u0300-\u036f\u2010-\u2027\u2030-\u205e`;
/** \p{Cf} and \p{Default_Ignorable_Code_Point}. */
const UNSEEN = String.raw`\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff`;
/** \p{Pd} and the signs that look like one. */
const DASHES = String.raw`\u02d7\u058a\u05be\u1400\u1806\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0`;

/** The zeros of scripts whose digits are not those of another one by NFKD. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50],
  ...[0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0],
  ...[0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0],
];
const digitsFrom = (zero: number): string =>
  String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => zero + digit));

async function replaceFold(
  db: QueryRunner,
  { ignored, digits }: { ignored: string; digits: boolean },
): Promise<void> {
  const [from, to] = digits ? [ZEROS.map(digitsFrom).join(''), '0123456789'.repeat(ZEROS.length)] : ['', ''];
  await db.query(String.raw`
  CREATE OR REPLACE FUNCTION search_fold(given text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
    SELECT btrim(regexp_replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, NFKD),
        '[${ignored}]', '', 'g')),
      'øłđðıςμ${from}', 'olddiσμ${to}'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ')
    $$`);
  // Synonyms that have become the same are one.
  await db.query(`
    DELETE FROM search_synonyms WHERE search_fold(word) = '' OR search_fold(meaning) = '' OR id NOT IN (
      SELECT DISTINCT ON (search_fold(word), search_fold(meaning)) id FROM search_synonyms
      ORDER BY search_fold(word), search_fold(meaning), id);
    REINDEX INDEX search_synonyms_word`);
  // Not announced: nothing that a visitor sees changes.
  await db.query(String.raw`
    ALTER TABLE tools DISABLE TRIGGER invalidate_updated;
    UPDATE tools SET name = name WHERE name || short_description ~ '[^\u0001-\u007f]';
    ALTER TABLE tools ENABLE TRIGGER invalidate_updated`);
}
