import { Client } from 'pg';
import { makeDatabase } from '../support/servers/database';

/** The clock of a test company (adr/0133) moves each date of its business, or there is a reason why not. */
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Client;
beforeAll(async () => {
  database = await makeDatabase();
  db = new Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const PEOPLE = 'the company itself, its members and what they saved';
const SYSTEMS = 'programs, their secrets and their messages: they follow the real clock';
const NONE = 'a test company has none';

/** What stays as it is, by table, or by table and column. */
const STAYS: Readonly<Record<string, string>> = {
  addresses: PEOPLE,
  companies: PEOPLE,
  company_certificates: PEOPLE,
  company_events: PEOPLE,
  company_invitations: PEOPLE,
  company_members: PEOPLE,
  files: PEOPLE,
  on_behalf_sessions: PEOPLE,
  saved_lists: PEOPLE,
  staff_notes: PEOPLE,
  api_keys: SYSTEMS,
  api_key_secrets: SYSTEMS,
  edi_codes: SYSTEMS,
  edi_documents: SYSTEMS,
  edi_files: SYSTEMS,
  edi_orders: SYSTEMS,
  edi_partners: SYSTEMS,
  external_orders: SYSTEMS,
  idempotency_keys: SYSTEMS,
  punchout_connections: SYSTEMS,
  punchout_messages: SYSTEMS,
  punchout_sessions: SYSTEMS,
  webhooks: SYSTEMS,
  webhook_deliveries: SYSTEMS,
  webhook_secrets: SYSTEMS,
  card_events: NONE,
  card_payments: NONE,
  stock_movements: NONE,
  'order_promises.week': 'a test company books no week',
  custom_tool_requests: 'staff answer a request for a customised tool by their own clock',
  tool_request_answers: 'staff answer a request for a customised tool by their own clock',
  document_files: 'a PDF stays as it was printed',
  kept_emails: 'the time when it would have been sent',
  'orders.invoice_pending_since': 'the trigger of pending_invoices keeps it the same',
  'payment_allocations.created_at': 'no page shows it, and nothing is due by it',
  'purchases.tax_decided_at': 'no page shows it, and nothing is due by it',
  'tools.created_at': 'of the tool, not of the business with it',
  'tools.deleted_at': 'of the tool, not of the business with it',
  'tools.last_buy_on': 'of the tool, not of the business with it',
  'tools.updated_at': 'of the tool, not of the business with it',
};

/** Tables of many companies: what refers to one of their rows is not of the company. */
const SHARED = ['users', 'tools', 'files'];

const rows = async <Row>(sql: string): Promise<Row[]> => (await db.query(sql)).rows as Row[];

/** Tables whose rows belong to a company, directly or by what they refer to. */
async function tablesOfCompanies(): Promise<Set<string>> {
  const keys = await rows<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const found = new Set(['companies']);
  for (const table of found)
    if (!SHARED.includes(table))
      for (const { child } of keys.filter(({ parent }) => parent === table)) found.add(child);
  return found;
}

async function datesOfCompanies(): Promise<string[]> {
  const tables = await tablesOfCompanies();
  const columns = await rows<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.data_type IN ('date', 'timestamp with time zone') ORDER BY 1, 2`,
  );
  return columns.filter(({ table }) => tables.has(table)).map(({ table, column }) => `${table}.${column}`);
}

/** The columns that the function moves, by its text. */
async function movedColumns(): Promise<string[]> {
  const [{ text } = { text: '' }] = await rows<{ text: string }>(
    `SELECT prosrc AS text FROM pg_proc WHERE proname = 'move_test_clock'`,
  );
  return [...text.matchAll(/UPDATE (\w+) SET ([^;]*?)\s+WHERE/g)].flatMap(([, table, set]) =>
    [...(set ?? '').matchAll(/(\w+) = \1 - (?:span|days)/g)].map(([, column]) => `${table}.${column}`),
  );
}

it('each date of a company is moved, or stays for a reason', async () => {
  const moved = await movedColumns();
  const stays = (date: string) => date in STAYS || (date.split('.')[0] ?? '') in STAYS;
  const dates = await datesOfCompanies();
  expect(dates.filter((date) => !moved.includes(date) && !stays(date))).toEqual([]);
  expect(moved.filter((date) => !dates.includes(date) || stays(date))).toEqual([]);
});
