import type { TestShop } from './shop';

interface GivenFile {
  readonly as: { token: string };
  /** The headings of the shop; `columns` says what they are. */
  readonly headings: readonly string[];
  readonly columns: Readonly<Record<string, number>>;
  readonly rows: readonly (readonly string[])[];
  readonly fileName?: string;
  readonly kind?: 'Tools' | 'Families' | 'Companies';
}

/** A file, by default of tools, as a browser sends it: the headings are in line 1. Returns the whole answer. */
export const sendImport = (
  shop: Pick<TestShop, 'rest'>,
  { as, headings, columns, rows, fileName = 'tools.csv', kind = 'Tools' }: GivenFile,
) =>
  shop.rest('POST', '/imports', {
    as,
    body: {
      kind,
      fileName,
      headings,
      columns,
      rows: rows.map((cells, at) => ({ number: at + 2, cells })),
    },
  });

/** The same. Returns the id of the import. */
export async function anImport(shop: Pick<TestShop, 'rest'>, file: GivenFile): Promise<string> {
  const { status, body } = await sendImport(shop, file);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Headings with the keys of their columns. */
export const columnsOf = (...keys: string[]) => ({
  headings: keys,
  columns: Object.fromEntries(keys.map((key, at) => [key, at])),
});

const READ = `query ($id: ID!) { import(id: $id) {
  state problem fileName rowCount counts { state rows }
  viewerCan { check { allowed } apply { allowed } cancel { allowed } undo { allowed reason } }
  rows(first: 100) { nodes { number key state cells changes { column before after } problems { column value reason } } } } }`;

/** An import and its first hundred rows. */
export async function readImport(shop: Pick<TestShop, 'gql'>, as: { token: string }, id: string) {
  const { data, errors } = await shop.gql(READ, { as, variables: { id } });
  if (errors) throw new Error(JSON.stringify(errors));
  const { counts, rows, ...one } = data.import;
  return {
    ...one,
    counts: Object.fromEntries(counts.map(({ state, rows: count }: any) => [state, count])),
    rows: rows.nodes,
  };
}

/** Checks, applies, cancels or undoes an import. Returns the whole answer. */
export const tellImport = (
  shop: Pick<TestShop, 'gql'>,
  as: { token: string },
  action: 'checkImport' | 'applyImport' | 'cancelImport' | 'undoImport',
  id: string,
) => shop.gql(`mutation ($id: ID!) { ${action}(id: $id) { id state } }`, { as, variables: { id } });
