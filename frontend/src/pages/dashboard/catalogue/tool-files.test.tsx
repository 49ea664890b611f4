import { screen, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { refuseFile } from '../../../features/manage-tools/files/file-rules';
import { buildAdmin } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const revision = (id: string, over: object = {}) => ({
  __typename: 'ToolFileRevision' as const,
  id,
  revision: 'A',
  issuedOn: '2026-03-02',
  name: `${id}.pdf`,
  size: 2048,
  sha256: 'ab12',
  mediaType: 'application/pdf',
  path: `/tool-files/${id}`,
  ...over,
});
const sheet = {
  __typename: 'ToolFile' as const,
  kind: 'DataSheet' as const,
  title: '',
  language: 'en',
  revisions: [revision('new', { revision: 'B', issuedOn: '2026-06-01' }), revision('old')],
};
const driver = (over: object = {}) => ({
  __typename: 'Tool' as const,
  id: 'driver',
  name: 'Driver',
  sku: 'DRV-1',
  madeFor: null,
  files: [sheet],
  ...over,
});

const pdf = new File(['%PDF-'], 'driver.pdf', { type: 'application/pdf' });

/** The page of the files, and what it sends. An upload is complete in one part. */
function open(tool: object = driver()) {
  const added: unknown[] = [];
  const withdrawn: unknown[] = [];
  const deleted: unknown[] = [];
  server.use(
    graphql.query('FilesOfTool', () => HttpResponse.json({ data: { tool } })),
    http.post('/files/uploads', () =>
      HttpResponse.text('', {
        status: 201,
        headers: { Location: '/files/uploads/up-1', 'Upload-Offset': '0' },
      }),
    ),
    http.patch('/files/uploads/up-1', () =>
      HttpResponse.text('', { status: 200, headers: { 'Upload-Offset': String(pdf.size) } }),
    ),
    graphql.mutation('AddToolFile', ({ variables }) => {
      added.push(variables.input);
      return HttpResponse.json({ data: { addToolFile: driver({ files: [sheet] }) } });
    }),
    graphql.mutation('WithdrawToolFile', ({ variables }) => {
      withdrawn.push(variables.id);
      const left = { ...sheet, revisions: sheet.revisions.slice(1) };
      return HttpResponse.json({ data: { withdrawToolFile: driver({ files: [left] }) } });
    }),
    graphql.mutation('DiscardToolFile', ({ variables }) => {
      deleted.push(variables.id);
      return HttpResponse.json({ data: { deleteFile: true } });
    }),
  );
  const app = renderApp({ path: '/dashboard/tools/driver/files', as: buildAdmin() });
  return { ...app, added, withdrawn, deleted };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const choose = (user: ReturnType<typeof open>['user'], form: ReturnType<typeof within>) =>
  user.upload(form.getByLabelText('File'), pdf);

it('lists all revisions, the newest first, with the way to each', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Files: Driver' })).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Data sheetnew\.pdfEnglishB, Jun 1, 2026.*2 kB/),
    expect.stringMatching(/^Data sheetold\.pdfEnglishA, Mar 2, 2026Older/),
  ]);
  expect(screen.getByRole('link', { name: 'old.pdf' })).toHaveAttribute('href', '/tool-files/old');
});

it('adds a file: it is sent, then the shop is told what it is', async () => {
  const { user, added } = open(driver({ files: [] }));
  await user.click(await screen.findByRole('button', { name: 'Add file' }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText('Kind'), 'Certificate');
  await user.type(form.getByLabelText(/^Title/), 'RoHS');
  await user.type(form.getByLabelText(/^Revision/), ' 2 ');
  await user.type(form.getByLabelText(/^Day of the revision/), '2026-03-02');
  await choose(user, form);
  await user.click(form.getByRole('button', { name: 'Add file' }));
  expect(await screen.findByText('File added')).toBeInTheDocument();
  const about = { kind: 'Certificate', title: 'RoHS', language: 'en', revision: '2', issuedOn: '2026-03-02' };
  expect(added).toEqual([{ toolId: 'driver', uploadId: 'up-1', ...about }]);
});

it('adds a revision of what is there, and does not send the file again after a refusal', async () => {
  const { user, added, deleted } = open();
  server.use(
    graphql.mutation(
      'AddToolFile',
      refuse('ALREADY_EXISTS', 'There is a revision B.', { fields: { revision: 'There is a revision B.' } }),
      { once: true },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'New revision: Data sheet' }));
  const form = await dialog();
  expect(form.queryByLabelText('Kind')).toBeNull();
  expect(form.getByText('Revision B stays reachable as an older one.')).toBeVisible();
  await user.type(form.getByLabelText(/^Revision/), 'B');
  await user.type(form.getByLabelText(/^Day of the revision/), '2026-07-01');
  await choose(user, form);
  await user.click(form.getByRole('button', { name: 'Add revision' }));
  expect(await form.findByText('There is a revision B.')).toBeVisible();
  server.use(http.post('/files/uploads', () => HttpResponse.error()));
  await user.type(form.getByLabelText(/^Revision/), '2');
  await user.click(form.getByRole('button', { name: 'Add revision' }));
  expect(await screen.findByText('File added')).toBeInTheDocument();
  expect(added).toMatchObject([{ kind: 'DataSheet', title: null, language: 'en', revision: 'B2' }]);
  expect(deleted).toEqual([]);
});

it('is not sent without a file', async () => {
  const { user, added } = open();
  await user.click(await screen.findByRole('button', { name: 'Add file' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^Revision/), 'C');
  await user.type(form.getByLabelText(/^Day of the revision/), '2026-07-01');
  await user.click(form.getByRole('button', { name: 'Add file' }));
  expect(await form.findByText('A file is required')).toBeVisible();
  expect(added).toEqual([]);
});

it.each([
  ['DataSheet', 'sheet.PDF', 9, undefined],
  ['DataSheet', 'sheet.html', 9, 'A file of this kind ends in .pdf.'],
  ['Model', 'arm.stp', 9, undefined],
  ['Certificate', 'arm.step', 9, 'A file of this kind ends in .pdf, .png, .jpg, .jpeg, .webp.'],
  ['Firmware', 'fw.zip', 26_214_401, 'The file is larger than 25 MB.'],
] as const)('takes as a %s a file %s of %d bytes, or says why not', (kind, name, size, problem) => {
  expect(refuseFile(kind, { name, size } as File)).toBe(problem);
});

it('withdraws a revision after a question', async () => {
  const { user, withdrawn } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw Data sheet, Revision B' }));
  const question = await dialog();
  expect(question.getByText(/links to it stop working/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('File withdrawn')).toBeInTheDocument();
  expect(withdrawn).toEqual(['new']);
  expect(screen.queryByRole('link', { name: 'new.pdf' })).toBeNull();
});

it('says where files of a tool go that is made for a customer', async () => {
  open(driver({ madeFor: 'Helix', files: [] }));
  expect(await screen.findByText('This tool is made for a customer')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add file' })).toBeNull();
});
