import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search of tools compares folded texts (modules/tools/search-text.ts has the same function for what is typed): a
 * trigger stores the folded name and description of a tool, and collects the words of all tools, which correct typos.
 * The index of the release before, tools_search, stays.
 */
export class SearchWords1763795000000 implements MigrationInterface {
  name = 'SearchWords1763795000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE EXTENSION IF NOT EXISTS fuzzystrmatch`);
    await db.query(foldFunction);
    await db.query(`
      CREATE TABLE search_words (word text PRIMARY KEY);
      CREATE TABLE search_synonyms (
        id uuid PRIMARY KEY,
        word text NOT NULL,
        meaning text NOT NULL,
        CONSTRAINT search_synonyms_check CHECK (search_fold(word) <> '' AND search_fold(meaning) <> '')
      );
      CREATE UNIQUE INDEX search_synonyms_word ON search_synonyms (search_fold(word), search_fold(meaning));
      ALTER TABLE tools ADD COLUMN search_text text NOT NULL DEFAULT ''`);
    await db.query(toolTrigger);
    // Not announced: nothing that a visitor sees changes.
    await db.query(`
      ALTER TABLE tools DISABLE TRIGGER invalidate_updated;
      UPDATE tools SET name = name;
      ALTER TABLE tools ENABLE TRIGGER invalidate_updated;
      CREATE INDEX tools_search_text ON tools USING gin (search_text gin_trgm_ops) WHERE deleted_at IS NULL;

      CREATE TRIGGER invalidate_updated AFTER UPDATE ON search_synonyms FOR EACH ROW
        WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION announce_table();
      CREATE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON search_synonyms
        FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER set_search_text ON tools;
      DROP FUNCTION set_search_text();
      ALTER TABLE tools DROP COLUMN search_text;
      DROP TABLE search_synonyms, search_words;
      DROP FUNCTION search_fold(text);
      DROP EXTENSION fuzzystrmatch`);
  }
}

/** Without accents, case and punctuation, with single spaces. */
const foldFunction = String.raw`
  CREATE FUNCTION search_fold(given text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
    SELECT btrim(regexp_replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, NFKD),
        '[!"#&''()*,./:;?@\[\]^{|}~\u0060\u002d\u00a1-\u00bf\u00d7\u00f7\u0300-\u036f\u2010-\u2027\u2030-\u205e]', '', 'g')),
      'øłđðıςμ', 'olddiσμ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0009-\u000d \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ')
  $$`;

/** ` name \n description `: every word has a space on both sides. Longer words than anyone types are cut. */
const toolTrigger = String.raw`
  CREATE FUNCTION set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_text := ' ' || search_fold(NEW.name) || E' \n ' || search_fold(NEW.short_description) || ' ';
    INSERT INTO search_words
      SELECT DISTINCT left(word, 200) FROM regexp_split_to_table(NEW.search_text, '[ \n]+') AS word WHERE word <> ''
      ORDER BY 1 ON CONFLICT DO NOTHING;
    RETURN NEW;
  END $$;
  CREATE TRIGGER set_search_text BEFORE INSERT OR UPDATE OF name, short_description ON tools
    FOR EACH ROW EXECUTE FUNCTION set_search_text()`;
