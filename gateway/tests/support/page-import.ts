import type { Person, TestShop } from './shop';

interface Read {
  readonly table: { readonly headings: string[]; readonly columns: object };
  readonly rows: object[];
}
/** The reader of the pages, which the gateway's types do not reach. */
const { readImport, rowsOfFile } = jest.requireActual<{
  rowsOfFile: (file: Blob, kind: object) => Promise<object[]>;
  readImport: (rows: object[], kind: object, choices: object) => Read;
}>('../../../frontend/src/features/manage-tools/imports/read-import');
const { kindOf } = jest.requireActual<{ kindOf: (kind: string) => object }>(
  '../../../frontend/src/features/manage-tools/imports/import-kinds',
);

/** Uploads a file as its page reads it. Returns the id of the import, and the number of rows. */
export async function uploadAsPage(
  shop: Pick<TestShop, 'rest'>,
  as: Person,
  { kind, file }: { kind: string; file: Blob },
): Promise<{ id: string; rowCount: number }> {
  const { table, rows } = readImport(await rowsOfFile(file, kindOf(kind)), kindOf(kind), {});
  const body = { kind, fileName: 'file.csv', headings: table.headings, columns: table.columns, rows };
  const sent = await shop.rest('POST', '/imports', { as, body });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return { id: sent.body.id, rowCount: rows.length };
}
