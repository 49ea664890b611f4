import { File as NodeFile } from 'node:buffer';
import { screen, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildConnection, buildStaffRole, deny, NOW } from '../../../test/builders';
import { bytesOf, row, sheet, type BroughtFile } from '../../../test/brought-files';
import { renderApp } from '../../../test/render-app';
import { savedFiles } from '../../../test/saved-files';
import { server } from '../../../test/server';

type State = 'Checking' | 'Checked' | 'Applying' | 'Stopped' | 'Finished' | 'Undoing' | 'Undone';
type Count = [state: string, rows: number];

const not = deny('The import does not run.', 'WRONG_STATE');
const anImport = (state: State, ...counts: Count[]) => ({
  __typename: 'Import' as const,
  id: 'import-a',
  kind: 'Tools' as const,
  fileName: 'prices.csv',
  state,
  problem: null,
  undoUntil: state === 'Finished' ? '2030-01-01T14:35:00.000Z' : null,
  createdAt: NOW,
  rowCount: counts.reduce((sum, [, rows]) => sum + rows, 0),
  startedBy: { __typename: 'User' as const, id: 'user-a', displayName: 'Ada' },
  counts: counts.map(([of, rows]) => ({ __typename: 'ImportCount' as const, state: of, rows })),
  viewerCan: {
    __typename: 'ImportPermissions' as const,
    undo: state === 'Finished' ? allowed : not,
    check: state === 'Checking' || state === 'Applying' ? not : allowed,
    apply: state === 'Checked' || state === 'Stopped' ? allowed : not,
    cancel: state === 'Checking' || state === 'Applying' ? allowed : not,
  },
});
const aRow = (number: number, given: object) => ({
  __typename: 'ImportRow' as const,
  id: `row-${number}`,
  number,
  key: `GM-${number}`,
  changes: [],
  problems: [],
  ...given,
});
const ROWS = [
  aRow(2, {
    state: 'Change',
    changes: [{ __typename: 'ImportChange', column: 'Price', before: '10', after: '14' }],
  }),
  aRow(3, {
    state: 'Error',
    problems: [
      {
        __typename: 'ImportProblem',
        column: 'Prix',
        value: 'x',
        reason: 'This is not an amount in dollars.',
      },
    ],
  }),
];

/** A gateway whose import is in these states, one after the other. Returns what it was sent. */
function gateway(...states: ReturnType<typeof anImport>[]) {
  const sent: any[] = [];
  const asked: unknown[] = [];
  let [now] = states;
  const next = () => (now = states[Math.min(states.indexOf(now as never) + 1, states.length - 1)]);
  server.use(
    http.post('/imports', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 'import-a' }, { status: 201 });
    }),
    graphql.query('Imports', () =>
      HttpResponse.json({ data: { imports: buildConnection('ImportConnection', []) } }),
    ),
    graphql.query('Import', () => HttpResponse.json({ data: { import: now } })),
    graphql.query('ImportRows', ({ variables }) => {
      asked.push(variables.states);
      const rows = buildConnection('ImportRowConnection', ROWS);
      return HttpResponse.json({ data: { import: { __typename: 'Import', id: 'import-a', rows } } });
    }),
    graphql.mutation('ApplyImport', () => HttpResponse.json({ data: { applyImport: next() } })),
    graphql.mutation('UndoImport', () => HttpResponse.json({ data: { undoImport: next() } })),
    graphql.mutation('CancelImport', () => HttpResponse.json({ data: { cancelImport: next() } })),
  );
  return { sent, asked };
}

async function choose(file: BroughtFile, name = 'prices.csv') {
  const app = renderApp({ path: '/dashboard/imports', as: buildAdmin() });
  await screen.findByRole('heading', { name: 'Import' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await app.user.upload(input, new NodeFile([bytesOf(file)], name) as unknown as File);
  return app;
}

const body = (rows: { cells: string[]; readings: object; fault: null | string }[]) =>
  rows.map(({ cells, readings, fault }) => ({ cells, readings, fault }));

it.each<[string, BroughtFile, object[]]>([
  [
    'semicolons and commas before cents',
    'Artikelnr;Preis;Bestand\nGM-1;1.250,50;1.000\n',
    [{ cells: ['GM-1', '1.250,50', '1.000'], readings: { 1: '1250.50', 2: '1000' }, fault: null }],
  ],
  [
    'a workbook',
    sheet(row('SKU', 'Price', 'Stock') + row('GM-1', 12.5, 40)),
    [{ cells: ['GM-1', '12.5', '40'], readings: { 1: '12.50' }, fault: null }],
  ],
  [
    'an escaped formula, and one that is not escaped',
    `SKU,Name,Price\nGM-1,'=cmd(),=cmd()\n`,
    [{ cells: ['GM-1', '=cmd()', '=cmd()'], readings: {}, fault: null }],
  ],
  [
    'a line with more cells than headings',
    'SKU,Price\nGM-1,5\nGM-2,6,7\n',
    [
      { cells: ['GM-1', '5'], readings: {}, fault: null },
      { cells: ['GM-2', '6', '7'], readings: {}, fault: 'moreCells' },
    ],
  ],
])('reads a file with %s', async (_, file, rows) => {
  const { sent } = gateway(anImport('Checked', ['Change', 1], ['Error', 1]));
  const { user } = await choose(file);
  await user.click(await screen.findByRole('button', { name: /^Check \d+ rows?$/ }));
  expect(await screen.findByRole('heading', { name: 'Import of prices.csv' })).toBeVisible();
  expect(sent[0]).toMatchObject({ kind: 'Tools', fileName: 'prices.csv' });
  expect(body(sent[0].rows)).toEqual(rows);
});

it('asks what cannot be known: a column, an amount', async () => {
  const { sent } = gateway(anImport('Checked', ['Change', 1]));
  const { user } = await choose('Thing;Break 1 price\nGM-1;1,250\n');
  expect(await screen.findByRole('alert')).toHaveTextContent('Say which column has the SKU.');
  await user.selectOptions(screen.getByLabelText('Meaning of the column Thing'), 'SKU');
  await user.click(await screen.findByRole('button', { name: '$1.25' }));
  await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
  await screen.findByRole('heading', { name: 'Import of prices.csv' });
  expect(sent[0]).toMatchObject({ columns: { sku: 0, break1Price: 1 }, rows: [{ readings: { 1: '1.25' } }] });
});

it('takes a column of an attribute by its key, and says so', async () => {
  const { sent } = gateway(anImport('Checked', ['Change', 1]));
  const { user } = await choose('SKU;attr:supply-voltage;Attribute: Motor type\nGM-1;24–48 V;Stepper\n');
  expect(
    await screen.findByText(
      'Columns used: SKU, attr:supply-voltage, Attribute: Motor type as attr:motor-type',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check 1 row' }));
  await screen.findByRole('heading', { name: 'Import of prices.csv' });
  expect(sent[0]).toMatchObject({ columns: { sku: 0, 'attr:supply-voltage': 1, 'attr:motor-type': 2 } });
});

it('reads a file of companies by its tax ids, and leads to what the shop has', async () => {
  const { sent } = gateway(anImport('Checked', ['Change', 1]));
  const { saved, asked } = savedFiles();
  const { user } = await choose('SKU\nGM-1\n');
  const kinds = within(screen.getByRole('navigation', { name: 'What is imported' }));
  await user.click(kinds.getByRole('link', { name: 'Companies' }));
  await user.click(screen.getByRole('button', { name: 'Download all companies' }));
  expect(asked).toMatchObject([{ list: 'companies' }]);
  expect(saved).toHaveLength(1);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = 'Ust-Id;Firma;Kreditlimit\nDE 42;Gripper GmbH;1.250,50\n';
  await user.upload(input, new NodeFile([bytesOf(file)], 'firmen.csv') as unknown as File);
  await user.click(await screen.findByRole('button', { name: 'Check 1 row' }));
  await screen.findByRole('heading', { name: 'Import of prices.csv' });
  expect(sent[0]).toMatchObject({
    kind: 'Companies',
    columns: { taxId: 0, legalName: 1, creditLimit: 2 },
    rows: [{ readings: { 2: '1250.50' } }],
  });
});

it('offers only the kinds that the role may import', async () => {
  gateway(anImport('Checked'));
  renderApp({
    path: '/dashboard/imports?kind=Tools',
    as: buildAdmin({ staffRole: buildStaffRole('Sales', ['companies.manage', 'companies.read']) }),
  });
  expect(await screen.findByText(/Add companies/)).toBeVisible();
  const kinds = within(screen.getByRole('navigation', { name: 'What is imported' }));
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Companies']);
});

it('says in the check that the price breaks of a row replace all those of the tool', async () => {
  const changed = (column: string, before: string) => ({
    state: 'Change',
    changes: [{ __typename: 'ImportChange', column, before, after: '20' }],
  });
  gateway(anImport('Checked', ['Change', 2]));
  server.use(
    graphql.query('ImportRows', () => {
      const nodes = [aRow(2, changed('Break 1 from', '10')), aRow(3, changed('Price', '10'))];
      const rows = buildConnection('ImportRowConnection', nodes);
      return HttpResponse.json({ data: { import: { __typename: 'Import', id: 'import-a', rows } } });
    }),
  );
  renderApp({ path: '/dashboard/imports/import-a', as: buildAdmin() });
  const text = 'All price breaks of the tool are replaced by those of the row.';
  expect(await screen.findByRole('row', { name: /GM-2/ })).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /GM-3/ })).not.toHaveTextContent(text);
});

it.each<[string, BroughtFile, RegExp]>([
  ['a million columns', `SKU${',x'.repeat(1_000_000)}\n`, /columns\. At most 250/],
  ['too many lines', 'SKU\n'.repeat(20_002), /At most 20,000/],
  ['no lines', 'SKU,Price\n', /no rows below the headings/],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]),
    /not a file with lines|cannot be read/,
  ],
])('refuses a file with %s', async (_, file, text) => {
  gateway(anImport('Checked'));
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});

it('refuses a file of 100 MB without reading it', async () => {
  gateway(anImport('Checked'));
  const app = renderApp({ path: '/dashboard/imports', as: buildAdmin() });
  await screen.findByRole('heading', { name: 'Import' });
  const file = new File(['SKU'], 'big.csv');
  Object.defineProperty(file, 'size', { value: 100 * 1_048_576 });
  await app.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 10 MB.');
});

it('shows what would change and what is wrong, applies it with its progress, and can stop it', async () => {
  const { asked } = gateway(
    anImport('Checked', ['Change', 10], ['Error', 1]),
    anImport('Applying', ['Change', 6], ['Changed', 4], ['Error', 1]),
    anImport('Stopped', ['Change', 5], ['Changed', 5], ['Error', 1]),
  );
  const { user } = renderApp({ path: '/dashboard/imports/import-a', as: buildAdmin() });
  const changed = await screen.findByRole('row', { name: /GM-2/ });
  expect(within(changed).getByText('10')).toHaveProperty('tagName', 'DEL');
  expect(within(changed).getByText('14')).toBeVisible();
  expect(screen.getByRole('row', { name: /GM-3/ })).toHaveTextContent(
    'Prix “x” This is not an amount in dollars.',
  );
  await user.selectOptions(screen.getByLabelText('Result'), 'Error');
  await screen.findByRole('row', { name: /GM-3/ });
  expect(asked.at(-1)).toEqual(['Error']);
  await user.click(screen.getByRole('button', { name: 'Apply 10 rows' }));
  const bar = await screen.findByRole('progressbar', { name: '4 of 10 rows' });
  expect(bar).toHaveProperty('value', 4);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(
    await screen.findByText(
      'Stopped: 5 rows applied, which stay. 5 rows can still be applied. 1 row cannot be applied: download them, correct them and import that file.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download failed rows' })).toBeVisible();
});

it('undoes what was applied after saying what that means, and says what stayed', async () => {
  gateway(
    anImport('Finished', ['Changed', 8], ['Created', 2]),
    anImport('Undone', ['Undone', 9], ['Kept', 1]),
  );
  const { user } = renderApp({ path: '/dashboard/imports/import-a', as: buildAdmin() });
  expect(await screen.findByText(/^10 rows applied\. It can be undone until /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo 10 rows?' }));
  expect(
    dialog.getByText(/The 2 added tools are deleted, and their SKUs cannot be used again\./),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
  expect(
    await screen.findByText('9 rows undone. Not undone: 1 row, changed by somebody since.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
});
