import { isScalarType, isEnumType, getNamedType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { Client, type Notification } from 'pg';
import { PUBLIC_TABLES } from '../../src/cache/public-tables';
import { makeSchema } from '../../src/graphql/schema';
import { ToolSupply } from '../../src/modules/catalogue/tools/supply';
import { weekOf } from '../../src/shared/time/working-days';
import { newId } from '../../src/shared/ids';
import { anOrder, aTool } from '../support/builders';
import { withMargin } from '../support/margin';
import { startShop, type TestShop } from '../support/shop';
import { rowsOf } from './public-rows';
import { columnsOf, otherValues, SPECIAL_VALUES, type OfColumn } from './other-values';

/** Two gateways on one database: what changes by SQL, or at the first, the second one serves. */
let shop: TestShop;
let other: TestShop;
let schema: GraphQLSchema;
/** As an operator would connect. */
let db: Client;
beforeAll(async () => {
  shop = await startShop();
  other = await startShop({ DATABASE_URL: shop.env.DATABASE_URL });
  schema = await makeSchema();
  db = new Client({ connectionString: shop.env.DATABASE_URL });
  await db.connect();
  await until(() => shop.services.cacheTags.isConnected && other.services.cacheTags.isConnected);
});
afterAll(async () => {
  await db.end();
  await other.close();
  await shop.close();
});

async function until(holds: () => boolean | Promise<boolean>, ms = withMargin(5_000)): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`did not become true in ${ms} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Every field of a type that is a value. */
const valueFields = (type: string): string =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields())
    .filter(({ type: of }) => isScalarType(getNamedType(of)) || isEnumType(getNamedType(of)))
    .map(({ name }) => name)
    .join(' ');

type Table = keyof typeof PUBLIC_TABLES;

const rows = rowsOf(() => db);

/** A tool with a capacity of one unit a week. */
const addMadeTool = (): Promise<{ id: string }> =>
  aTool(shop, { supply: ToolSupply.MADE_TO_ORDER, weeklyCapacity: 1 });

const SHEETS = 'toolFacets(filter: {}) { hasDataSheet { count } }';
const DEPARTURE = '{ tools(first: 1) { nodes { shipsOn moreOn } } }';
/** A calendar in which each day counts, so that every change of it moves a departure. */
const workEveryDay = async () => {
  await db.query(`UPDATE seller_calendar SET weekend = '{}', time_zone = 'UTC', closing_hour = 24`);
  await db.query('DELETE FROM holidays');
};

/** A new row of each table, and the query that shows it to everyone. */
const subjects: Record<Table, () => Promise<{ id: string; query: string }>> = {
  tools: async () => {
    const { id } = await aTool(shop);
    const fields = `${valueFields('Tool')} family { slug } replacedBy { id } priceBreaks { minQuantity unitPrice } pictures { url srcSet }`;
    return {
      id,
      query: `{ tools(first: 100) { nodes { ${fields} } } tool(id: "${id}") { ${fields} } ${SHEETS} }`,
    };
  },
  families: async () => {
    // Another one precedes it, until its position changes.
    await rows.addFamily('Actuators');
    return { id: await rows.addFamily(), query: '{ families { id slug name toolCount weeklyCapacity } }' };
  },
  attributes: async () => {
    const family = await rows.addFamily();
    const [id] = [
      await rows.addAttribute(family),
      await db.query(
        `INSERT INTO attributes
      SELECT gen_random_uuid(), $1, 'other', 'Other', 'Text', '', NULL, '{}', false, '', 1`,
        [family],
      ),
    ];
    return { id, query: `{ families { slug attributes { ${valueFields('Attribute')} } } }` };
  },
  tool_attributes: async () => {
    const familyId = await rows.addFamily();
    const { id } = await aTool(shop, { familyId });
    await rows
      .addAttribute(familyId)
      .then((attribute) =>
        db.query(`INSERT INTO tool_attributes (tool_id, attribute_id, typed) VALUES ($1, $2, '1')`, [
          id,
          attribute,
        ]),
      );
    return { id, query: `{ tool(id: "${id}") { attributes { ${valueFields('ToolAttribute')} } } }` };
  },
  tool_files: async () => {
    const { id: tool } = await aTool(shop);
    const id = await rows.addStoredFile(await rows.addUser());
    // One that the row may refer to instead.
    await rows.addStoredFile(await rows.addUser());
    await db.query(`INSERT INTO tool_files VALUES ($1, $2, 'Drawing', '', 'en', 'A', '2026-01-02')`, [
      id,
      tool,
    ]);
    const fields = `${valueFields('ToolFile')} revisions { ${valueFields('ToolFileRevision')} }`;
    return { id, query: `{ tool(id: "${tool}") { files { ${fields} } } }` };
  },
  tool_relations: async () => {
    const ids = [(await aTool(shop)).id, (await aTool(shop)).id].sort();
    await db.query(`INSERT INTO tool_relations VALUES ($1, $2, 'Contains', 2)`, ids);
    const query = `{ tool(id: "${ids[0]}") { relations { kind quantity tool { id } } } }`;
    return { id: String(ids[0]), query };
  },
  production_weeks: async () => {
    const { id } = await addMadeTool();
    const query = `{ tool(id: "${id}") { moreOn } }`;
    const { data } = await shop.gql(query);
    await db.query('INSERT INTO production_weeks (tool_id, week, booked) VALUES ($1, $2, 1)', [
      id,
      weekOf(data.tool.moreOn),
    ]);
    return { id, query };
  },
  promise_records: async () => {
    const { id } = await aTool(shop);
    await db.query('INSERT INTO promise_records (tool_id, kept, total) VALUES ($1, 31, 40)', [id]);
    return { id, query: `{ tool(id: "${id}") { keptPromises { percent total } } }` };
  },
  reviews: async () => ({
    id: await rows.addReview(await rows.addUser().then(rows.addUser)),
    query: `{ reviews(first: 100) { averageRating nodes { ${valueFields('Review')} } } }`,
  }),
  change_notices: async () => {
    const { id: toolId } = await aTool(shop);
    const id = newId();
    await db.query(
      `INSERT INTO change_notices (id, tool_id, kind, what, why, effective_on)
       VALUES ($1, $2, 'Revision', 'Revision C', 'Faster', '2099-12-31')`,
      [id, toolId],
    );
    return {
      id,
      query: `{ tool(id: "${toolId}") { changeNotices { id kind what why effectiveOn createdAt } } }`,
    };
  },
  search_synonyms: async () => {
    const [id, word, { name }] = [newId(), Math.random().toString(36), await aTool(shop, { name: newId() })];
    await db.query('INSERT INTO search_synonyms (id, word, meaning) VALUES ($1, $2, $3)', [id, word, name]);
    return { id, query: `{ tools(filter: { search: "${word}" }) { nodes { name } } }` };
  },
  seller_calendar: async () => {
    await workEveryDay();
    return { id: '1', query: DEPARTURE };
  },
  holidays: async () => {
    await workEveryDay();
    const id = newId();
    await db.query(`INSERT INTO holidays (id, day, name) VALUES ($1, '2000-01-01', 'New Year')`, [id]);
    return { id, query: DEPARTURE };
  },
  users: async () => {
    const id = await rows.addUser();
    await rows.addReview(id);
    return { id, query: '{ reviews(first: 100) { nodes { author } } }' };
  },
};

/** By what the new row is found, if not by its id. */
const KEYS: Partial<Record<Table, string>> = {
  tool_attributes: 'tool_id',
  tool_relations: 'from_id',
  production_weeks: 'tool_id',
  promise_records: 'tool_id',
};

/** Gives a column of a row another value that its constraints accept. */
async function change(table: Table, column: OfColumn, id: string): Promise<void> {
  const { name } = column;
  const special = SPECIAL_VALUES[`${table}.${name}`] ?? SPECIAL_VALUES[name];
  const refused: unknown[] = [];
  for (const value of special ? [special] : otherValues(column)) {
    const isOther = special ? 'true' : `${name} IS DISTINCT FROM (${value})`;
    const sql = `UPDATE ${table} SET ${name} = ${value} WHERE ${KEYS[table] ?? 'id'} = $1 AND ${isOther}`;
    const { rowCount } = await db.query(sql, [id]).catch((error: unknown) => {
      refused.push(error);
      return { rowCount: 0 };
    });
    if (rowCount) return;
  }
  throw new AggregateError(refused, `no value for ${table}.${name}: add one to SPECIAL_VALUES`);
}

/** No public response shows these. */
const INVISIBLE =
  'acting_company_id address contact_no created_at disabled_at education email_verified linkedin provider_uid role staff_role_id switched_off_emails updated_at'
    .split(' ')
    .map((column) => `users.${column}`)
    .concat('search_synonyms.id', 'tools.place', 'tools.search_text', 'holidays.id', 'holidays.name');
/** Rows of other tables or what gateways have in memory refers to it, or there is one row only: it cannot change. */
const FIXED = ['users.id', 'tools.id', 'tools.ordinal', 'seller_calendar.id'];

const answerOf = async (gateway: TestShop, query: string): Promise<string> => {
  const { data, errors } = await gateway.gql(query);
  return JSON.stringify({ data, codes: errors?.map(({ extensions }) => extensions.code) });
};
/** Response of the second gateway, from its cache if possible. */
const ask = (query: string): Promise<string> => answerOf(other, query);
/** Fresh response of the first gateway, with its caches cleared. */
const askUncached = (query: string): Promise<string> => {
  shop.services.cacheTags.invalidateAll();
  return answerOf(shop, query);
};

describe.each(Object.keys(PUBLIC_TABLES) as Table[])('a change of %s by SQL', (table) => {
  it('in any column is served by another gateway within a second', async () => {
    await aTool(shop);
    await rows.addFamily();
    await rows.addUser();
    const unseen: string[] = [];
    for (const column of await columnsOf(db, table)) {
      if (FIXED.includes(`${table}.${column.name}`)) continue;
      const { id, query } = await subjects[table]();
      // The announcements of the new row have arrived once the response stays cached.
      await until(
        async () => (await ask(query)).includes('data') && (await ask(query)) === (await askUncached(query)),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      const before = await ask(query);
      await change(table, column, id);
      const after = await askUncached(query);
      if (after === before) unseen.push(`${table}.${column.name}`);
      await until(async () => (await ask(query)) === after, withMargin(1_000));
    }
    expect(unseen).toEqual(INVISIBLE.filter((name) => name.startsWith(`${table}.`)));
  });
});

it('a row added or deleted by SQL is served by another gateway within a second', async () => {
  const query = '{ reviews(first: 100) { totalCount } tools(first: 1) { totalCount } }';
  const author = await rows.addUser();
  for (const change of [
    () => rows.addReview(author),
    () => db.query('DELETE FROM reviews WHERE author_id = $1', [author]),
    () =>
      db.query(`INSERT INTO tools (id, sku, name, picture, price_cents, minimum_order, available_stock, short_description)
        SELECT gen_random_uuid(), 'NEW', 'New', picture, 100, 1, 1, 'd' FROM tools LIMIT 1`),
    () => db.query(`UPDATE tools SET deleted_at = now() WHERE name = 'New'`),
  ]) {
    const before = await ask(query);
    await change();
    await until(async () => (await ask(query)) !== before, withMargin(1_000));
    expect(await ask(query)).toBe(await askUncached(query));
  }
});

it('an update that changes nothing, or nothing public, announces nothing', async () => {
  const { id } = await aTool(shop);
  const user = await rows.addUser();
  const heard = await notifications(
    async () => {
      await db.query('UPDATE tools SET price_cents = price_cents WHERE id = $1', [id]);
      await db.query(`UPDATE users SET role = 'admin', email = email WHERE id = $1`, [user]);
      await db.query('UPDATE tools SET price_cents = price_cents + 100 WHERE id = $1', [id]);
    },
    // They arrive in the order of their commits.
    (all) => all.length > 0,
  );
  expect(heard.map(({ payload }) => payload)).toEqual([`tools:${id}`]);
});

/** Announcements from the start of `work` until `enough`. */
async function notifications(
  work: () => Promise<unknown>,
  enough: (heard: Notification[]) => boolean,
): Promise<Notification[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const heard: Notification[] = [];
  const listener = new Client({ connectionString: shop.env.DATABASE_URL });
  await listener.connect();
  listener.on('notification', (one) => heard.push(one));
  await listener.query('LISTEN shop_changes');
  await work();
  await until(() => enough(heard));
  await listener.end();
  return heard;
}

describe('stock sold through a gateway', () => {
  it('is announced after the commit, for many orders together', async () => {
    const tools = await Promise.all(Array.from({ length: 4 }, () => aTool(shop, { availableStock: 1_000 })));
    const buyer = await shop.customer();
    const ids = (heard: Notification[]) =>
      new Set(heard.flatMap(({ payload = '' }) => payload.replace('tools:', '').split(',')));
    const heard = await notifications(
      () =>
        Promise.all(
          Array.from({ length: 20 }, (_, at) =>
            anOrder(shop, { by: buyer, tool: tools[at % 4] ?? tools[0]! }),
          ),
        ),
      (all) => ids(all).size >= tools.length,
    );
    const { rows } = await db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'shop changes' AND datname = current_database()`,
    );
    expect(heard.length).toBeLessThan(20);
    expect(rows.map(({ pid }) => pid)).toEqual(
      expect.arrayContaining(heard.map(({ processId }) => processId)),
    );
    expect(ids(heard)).toEqual(new Set(tools.map(({ id }) => id)));
  });

  it('is announced before the gateway stops', async () => {
    const tool = await aTool(shop);
    const third = await startShop({ DATABASE_URL: shop.env.DATABASE_URL });
    const named = (heard: Notification[]) => heard.some(({ payload }) => payload === `tools:${tool.id}`);
    const heard = await notifications(async () => {
      third.services.cacheTags.invalidate(`tools:${tool.id}`);
      await third.close();
    }, named);
    expect(named(heard)).toBe(true);
  });
});
