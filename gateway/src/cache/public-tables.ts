interface PublicTable {
  /** Columns that public responses show: all of them, or these. A new column of an `all` table needs no new trigger. */
  readonly columns: 'all' | readonly string[];
  /** Each row has a tag of its own, `table:id`, besides the table's. */
  readonly rowTags?: true;
  /** A change of this column is announced by the gateway that made it, after the commit (adr/0009). */
  readonly announcedAfterCommit?: string;
}

/** The tables behind public responses. Their triggers (invalidationTriggers) announce every change to every gateway. */
export const PUBLIC_TABLES = {
  tools: { columns: 'all', rowTags: true, announcedAfterCommit: 'available_stock' },
  families: { columns: 'all' },
  attributes: { columns: 'all' },
  tool_attributes: { columns: 'all' },
  tool_files: { columns: 'all' },
  tool_relations: { columns: 'all' },
  // The days on which more can leave.
  production_weeks: { columns: 'all' },
  // How many promises were kept.
  promise_records: { columns: 'all' },
  reviews: { columns: 'all' },
  change_notices: { columns: 'all' },
  search_synonyms: { columns: 'all' },
  // The days that tools name.
  seller_calendar: { columns: 'all' },
  holidays: { columns: 'all' },
  // The names of the authors of reviews.
  users: { columns: ['display_name', 'email'] },
} as const satisfies Record<string, PublicTable>;

/** A part of the public data: a table, or one tool. */
export type CacheTag = keyof typeof PUBLIC_TABLES | `tools:${string}`;

/** PostgreSQL's NOTIFY channel. A payload is a table's name, or `table:id,id,…`. */
export const CHANNEL = 'shop_changes';

/** Set to `on` in the connections of a gateway: it announces changes of stock itself. */
export const ANNOUNCES_STOCK = 'shop.announces_stock';

/**
 * The triggers of PUBLIC_TABLES. A change of the table needs a migration with the new SQL: a test compares
 * these with the triggers of the migrated database.
 */
export const invalidationTriggers = (): string[] =>
  Object.entries<PublicTable>(PUBLIC_TABLES).flatMap(
    ([table, { columns, rowTags, announcedAfterCommit }]) => {
      const rows = (row: 'OLD' | 'NEW') =>
        columns === 'all' ? `${row}.*` : `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
      const conditions = [`${rows('OLD')} IS DISTINCT FROM ${rows('NEW')}`];
      if (announcedAfterCommit)
        conditions.push(
          `(OLD.${announcedAfterCommit} = NEW.${announcedAfterCommit}
          OR current_setting('${ANNOUNCES_STOCK}', true) IS DISTINCT FROM 'on')`,
        );
      const onUpdate = `CREATE OR REPLACE TRIGGER invalidate_updated AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN (${conditions.join(' AND ')}) EXECUTE FUNCTION ${rowTags ? 'announce_row' : 'announce_table'}()`;
      const onRows = `CREATE OR REPLACE TRIGGER invalidate_rows AFTER INSERT OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION announce_table()`;
      // Rows of other tables refer to these: a new one is shown nowhere, a referenced one cannot be deleted.
      return columns === 'all' ? [onUpdate, onRows] : [onUpdate];
    },
  );
