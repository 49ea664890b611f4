import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Code that reads the table of tools on behalf of a user applies custom-tool.policy.ts (adr/0059), or is listed here with the
 * reason why it does not have to.
 */
const src = path.join(__dirname, '../../src');

const NEED_NOT: Readonly<Record<string, string>> = {
  'db/lists/word-search.ts': 'finds orders and purchases, whose lists restrict them',
  'db/seed/seed.ts': 'counts',
  'modules/catalogue/alerts/send-alerts.job.ts': 'a job, for alerts of tools for everyone',
  'modules/catalogue/alerts/tool-alert.service.ts': 'of tools for everyone only',
  'modules/catalogue/attributes/reread-values.ts': 'changes of definitions, by staff',
  'modules/catalogue/facets/family-columns.ts': 'columns in memory, of which a list shows only its own tools',
  'modules/catalogue/facets/shipping-week.ts':
    'bookings of a week, for a condition of lists, which restrict them',
  'modules/catalogue/production/booked-weeks.service.ts': 'admins only',
  'modules/catalogue/production/production.service.ts': 'the capacity of tools that are known already',
  'modules/catalogue/specifications/tool-file.subjects.ts': 'admins only',
  'modules/catalogue/stock/stock.service.ts': 'checks the ledger',
  'modules/catalogue/understanding/understand.service.ts': 'of tools for everyone only',
  'modules/catalogue/tools/delete-unused-pictures.ts': 'a job',
  'modules/catalogue/tools/locked-tool.service.ts': 'placing asks (terms.service.ts)',
  'modules/catalogue/tools/custom-tool.service.ts': 'adds and prices what was accepted',
  'modules/catalogue/tools/sku.service.ts': 'a SKU is unique among all tools',
  'modules/catalogue/tools/stock-change.service.ts': 'admins only',
  'modules/catalogue/tools/tool-name.service.ts': 'its callers say who asks',
  'modules/catalogue/tools/tool-writing.service.ts': 'its callers say who writes',
  'modules/catalogue/tools/tool.loader.ts':
    'getTool asks; other loaders are for records that the viewer reads',
  'modules/catalogue/tools/tool.sql.ts': 'sorts rows of a list for admins',
  'modules/messages/catalogue/low-stock.ts': 'admins only',
  'modules/privacy/personal-data.ts': 'a person and what is made for them',
  'modules/receivables/documents/sources.ts': 'the lines of a sale',
  'modules/sales/changes/order-change.service.ts': 'an order that the viewer reads',
  'modules/sales/purchases/promise-after-deposit.ts': 'a job, for what is ordered already',
};

/** SQL over the table, or a read of its entity. */
const READS =
  /\b(?:FROM|JOIN)\s+tools\b|\b(?:find\w*|count\w*|exists\w*|createQueryBuilder|rows|rowsBy|entities|selectedRows|paginate|loader\w*)\(\s*(?:[\w.]+(?:\([^)]*\))?,\s*)?Tool\b|Entity: Tool\b/;
const ASKS = /from '.*custom-tool\.policy'|from '\.\/tool\.audience'/;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('db/migrations/'));
const textOf = (file: string): string => readFileSync(path.join(src, file), 'utf8');
const reading = files.filter((file) => READS.test(textOf(file)));

it('finds what reads tools', () => expect(reading.length).toBeGreaterThan(20));

it.each(reading.filter((file) => !(file in NEED_NOT)))('%s asks who sees a tool', (file) => {
  expect(textOf(file)).toMatch(ASKS);
});

it.each(Object.keys(NEED_NOT))('%s still reads tools', (file) => expect(reading).toContain(file));
