import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exchangeFiles } from '../../../src/modules/edi/exchange.job';
import { newId } from '../../../src/shared/ids';
import type { Person, TestShop } from '../../support/shop';

export const newEdiDir = (): string => mkdtempSync(path.join(tmpdir(), 'shop-edi-'));

export interface Partner {
  readonly id: string;
  readonly folder: string;
}

export const IDS = { qualifier: 'ZZ', code: 'HELIX', shopQualifier: '01', shopCode: '123456789' };

/** A partner of a company, which orders in the name of `buyer`. */
export async function aPartner(
  shop: Pick<TestShop, 'gql'>,
  by: Person,
  {
    companyId,
    buyerId = by.id,
    ...ids
  }: { companyId: string; buyerId?: string | null } & Partial<typeof IDS>,
): Promise<Partner> {
  const { data, errors } = await shop.gql(
    'mutation ($i: EdiPartnerInput!) { createEdiPartner(input: $i) { id folder } }',
    { variables: { i: { companyId, name: 'Helix SAP', buyerId, ...IDS, ...ids } }, as: by },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createEdiPartner;
}

type Shop = Pick<TestShop, 'services'>;
const rootOf = ({ services }: Shop, { folder }: Partner) => path.join(services.env.EDI_DIR, folder);

/** Puts a file into the folder of a partner, as an SFTP server does, a minute ago. */
export function put(shop: Shop, partner: Partner, text: string | Buffer, name = 'orders.edi'): string {
  const folder = path.join(rootOf(shop, partner), 'in');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const before = new Date(Date.now() - 60_000);
  utimesSync(file, before, before);
  return file;
}

/** One run of the job. */
export const exchange = ({ services }: Shop): Promise<void> => exchangeFiles({ ...services, origin: {} });

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};

/** The files in a folder of a partner, by their names. */
export function filesOf(shop: Shop, partner: Partner, of: 'in' | 'out' | 'done'): Record<string, string> {
  const folder = path.join(rootOf(shop, partner), of);
  return Object.fromEntries(
    filesIn(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** What was written for a partner of a kind, the oldest first. */
export const written = (shop: Shop, partner: Partner, kind: string): string[] =>
  Object.entries(filesOf(shop, partner, 'out')).flatMap(([name, text]) =>
    name.startsWith(`${kind}-`) ? [text] : [],
  );

export const messagesOf = async (shop: Pick<TestShop, 'gql'>, as: Person, { id }: Partner) =>
  (
    await shop.gql(
      'query ($p: ID!) { ediMessages(partnerId: $p) { kind state subject error purchaseId fileName } }',
      { variables: { p: id }, as },
    )
  ).data.ediMessages;

export const golden = (name: string): string => readFileSync(path.join(__dirname, 'golden', name), 'utf8');

/** What differs each time. */
export const stable = (text: string): string =>
  text
    .replace(/(?<=^ISA(?:\*[^*]*){8})\*\d{6}\*\d{4}/m, '*DAY*TIME')
    .replace(/(?<=^GS(?:\*[^*]*){3})\*\d{8}\*\d{4}/m, '*DAY*TIME')
    .replace(/P-\d{4}-\d{6}/g, 'P-2026-000000')
    .replace(/(?<=P-2026-000000-)[0-9A-F]{8}/g, 'SHIPMENT')
    .replace(/(INV|CN)-\d{4}-\d{6}/g, '$1-2026-000000');

let count = 0;
export interface OrderAsked {
  readonly lines: readonly (readonly [quantity: string | number, price: string, ...parts: string[]])[];
  readonly control?: number;
  readonly number?: string;
  /** Segments before the lines. */
  readonly header?: readonly string[];
  readonly beg?: string;
  readonly usage?: string;
}

/** An interchange with one 850. */
export function anOrder({ lines, control, number, header = [], beg, usage = 'P' }: OrderAsked): string {
  const nth = control ?? (count += 1);
  const digits = String(nth).padStart(9, '0');
  const segments = [
    beg ?? `BEG*00*NE*${number ?? `PO-${nth}`}**20261129`,
    ...header,
    ...lines.map(([quantity, price, ...parts], at) =>
      ['PO1', at + 1, quantity, 'EA', price, '', ...parts].join('*'),
    ),
    `CTT*${lines.length}`,
  ];
  return [
    `ISA*00*          *00*          *ZZ*HELIX          *01*123456789      *261129*0815*U*00401*${digits}*0*${usage}*>`,
    `GS*PO*HELIX*ROBOTICS*20261129*0815*${nth}*X*004010`,
    'ST*850*0001',
    ...segments,
    `SE*${segments.length + 2}*0001`,
    `GE*1*${nth}`,
    `IEA*1*${digits}`,
  ]
    .map((segment) => `${segment}~\n`)
    .join('');
}

/** An order in the queue of staff, as a run of the job leaves it. */
export async function aQueuedOrder(
  { dataSource }: Pick<TestShop, 'dataSource'>,
  partnerId: string,
  segments: readonly (readonly string[])[],
): Promise<string> {
  const [file, id] = [newId(), newId()];
  const control = String((count += 1)).padStart(9, '0');
  await dataSource.query(
    `INSERT INTO edi_files (id, partner_id, name, state, control, content_hash)
     VALUES ($1, $2, 'orders.edi', 'Read', $3, sha256(convert_to($3::text, 'UTF8')))`,
    [file, partnerId, control],
  );
  const addressing = { groupSender: 'HELIX', groupReceiver: 'ROBOTICS', isTest: false };
  await dataSource.query(
    `INSERT INTO edi_orders (id, partner_id, file_id, position, state, number, message_id, addressing, segments)
     VALUES ($1, $2, $3, 0, 'Queued', 'PO-QUEUED', $4, $5, $6)`,
    [id, partnerId, file, control, addressing, JSON.stringify(segments)],
  );
  return id;
}

/** What an order may change. */
export async function stateOf({ dataSource }: Pick<TestShop, 'dataSource'>): Promise<unknown> {
  const [state] = await dataSource.query(`SELECT
    (SELECT count(*)::int FROM purchases) AS purchases, (SELECT count(*)::int FROM orders) AS orders,
    (SELECT count(*)::int FROM external_orders) AS records,
    (SELECT count(*)::int FROM edi_orders WHERE state = 'Placed') AS placed,
    (SELECT count(*)::int FROM stock_movements) AS movements,
    (SELECT sum(available_stock)::int FROM tools) AS stock`);
  return state;
}
