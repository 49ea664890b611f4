import { screen, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { buildAdmin, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const zip = new File(['PK'], 'photos.zip', { type: 'application/zip' });

/** The page that imports pictures. An upload is complete in one part. */
async function open() {
  const asked: unknown[] = [];
  const subjects: string[] = [];
  server.use(
    graphql.query('Imports', () =>
      HttpResponse.json({ data: { imports: buildConnection('ImportConnection', []) } }),
    ),
    http.post('/files/uploads', ({ request }) => {
      const metadata = request.headers.get('upload-metadata') ?? '';
      subjects.push(atob(/subject ([^,]+)/.exec(metadata)?.[1] ?? ''));
      return HttpResponse.text('', {
        status: 201,
        headers: { Location: '/files/uploads/up-1', 'Upload-Offset': '0' },
      });
    }),
    http.patch('/files/uploads/up-1', () =>
      HttpResponse.text('', { status: 200, headers: { 'Upload-Offset': String(zip.size) } }),
    ),
    graphql.mutation('ImportPictures', ({ variables }) => {
      asked.push(variables.uploadId);
      return HttpResponse.json({ data: { importPictures: { __typename: 'Import', id: 'import-a' } } });
    }),
    graphql.query('Import', refuse('NOT_FOUND', 'There is nothing here.')),
  );
  const app = renderApp({ path: '/dashboard/imports?kind=Pictures', as: buildAdmin() });
  await screen.findByRole('heading', { name: 'Import' });
  const choose = (file: File) =>
    app.user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  return { ...app, asked, subjects, choose };
}

it('uploads a ZIP file of pictures, has it checked and leads to what it would change', async () => {
  const { user, asked, subjects, choose } = await open();
  expect(screen.getByText(/named by the SKU of its tool: AB-123\.jpg/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download all/ })).toBeNull();
  await choose(zip);
  await user.click(screen.getByRole('button', { name: 'Upload and check' }));
  expect(await screen.findByText('There is nothing here.')).toBeVisible();
  expect(asked).toEqual(['up-1']);
  expect(subjects).toEqual(['picture-archive']);
});

it('says why an archive is refused, and does not send one twice that has arrived', async () => {
  const { user, subjects, choose } = await open();
  server.use(
    graphql.mutation('ImportPictures', refuse('BAD_USER_INPUT', 'There is no file in the ZIP file.')),
  );
  await choose(zip);
  const button = screen.getByRole('button', { name: 'Upload and check' });
  for (let time = 0; time < 2; time += 1) {
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no file in the ZIP file.');
  }
  expect(subjects).toHaveLength(1);
});

it.each<[string, File, string]>([
  ['another kind of file', new File(['%PDF'], 'a.pdf'), 'Choose a file that ends in .zip.'],
  [
    '100 MB',
    Object.defineProperty(new File(['PK'], 'a.zip'), 'size', { value: 100 * 1_048_576 }),
    'The file is larger than 25 MB. Split the pictures over several ZIP files.',
  ],
])('refuses %s without sending it', async (_, file, text) => {
  const { user } = await open();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  input.removeAttribute('accept');
  await user.upload(input, file);
  expect(within(document.body).getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Upload and check' })).toBeNull();
});
