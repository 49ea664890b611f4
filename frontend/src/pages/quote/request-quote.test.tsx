import { screen, waitFor } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { allowed, buildTool } from '../../test/builders';
import { answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';
import type { QuoteRequestInput } from '../../graphql/schema-types.generated';

const file = (number: number) => ({
  __typename: 'File',
  id: `file-${number}`,
  name: `arm-${number}.pdf`,
  kind: 'PDF',
  size: 2_000_000,
  path: `/files/file-${number}`,
  canDelete: allowed,
});
const draft = (over: object = {}) => ({
  __typename: 'QuoteRequest',
  id: 'request-a',
  number: 'Q-2026-000009',
  state: 'Draft',
  message: null,
  neededBy: null,
  nda: false,
  files: [] as object[],
  lines: [
    {
      __typename: 'QuoteRequestLine',
      position: 0,
      tool: buildTool({ id: 'tool-a', name: 'Servo' }),
      description: null,
      quantities: [100],
      targetPrice: null,
      reference: null,
    },
  ],
  viewerCan: { __typename: 'QuoteRequestPermissions', edit: allowed, write: allowed },
  ...over,
});

/** The gateway with one request; returns what was saved. */
function answersDraft(over: object = {}) {
  const saved: QuoteRequestInput[] = [];
  let request = draft(over);
  server.use(
    graphql.query('QuoteDraft', () => HttpResponse.json({ data: { quoteRequest: request } })),
    graphql.mutation('CreateQuoteDraft', ({ variables }) => {
      saved.push(variables.input as QuoteRequestInput);
      return HttpResponse.json({
        data: { createQuoteRequest: { __typename: 'QuoteRequest', id: 'request-a' } },
      });
    }),
    graphql.mutation('SaveQuoteDraft', ({ variables }) => {
      saved.push(variables.input as QuoteRequestInput);
      return HttpResponse.json({ data: { updateQuoteRequest: request } });
    }),
    graphql.mutation('SubmitQuoteDraft', () => {
      request = { ...request, state: 'Submitted' };
      return HttpResponse.json({ data: { submitQuoteRequest: request } });
    }),
  );
  return saved;
}
const open = async () => {
  const app = renderApp({ path: '/request-quote/request-a', as: buyer });
  await screen.findByRole('heading', { level: 1, name: 'Request a quote' });
  await screen.findByLabelText(/^Quantities/);
  return app;
};

it("begins with the quantity on a tool's page", async () => {
  const saved = answersDraft();
  answersTool();
  const { user } = renderApp({ path: '/details/tool-a', as: buyer });
  await user.click((await screen.findAllByRole('button', { name: 'Request a quote' }))[0] as HTMLElement);
  await screen.findByLabelText(/^Quantities/);
  expect(saved).toEqual([{ lines: [{ toolId: 'tool-a', quantities: [10] }] }]);
});

it('keeps what is typed, refuses what cannot be read, and sends the request', async () => {
  const saved = answersDraft();
  const { user } = await open();
  const quantities = screen.getByLabelText(/^Quantities/);
  await user.clear(quantities);
  await user.type(quantities, '100, 100');
  await user.tab();
  expect(quantities).toHaveAccessibleDescription('Give up to five different whole numbers from 1');
  expect(screen.getByText('Not saved yet: fix the fields that are marked.')).toBeVisible();

  await user.clear(quantities);
  await user.type(quantities, '100 500; 1000');
  await user.tab();
  expect(quantities).toHaveAccessibleDescription(/^“100 500; 1000” can be read in two ways\./);
  await user.click(screen.getByRole('button', { name: '100 and 500 and 1,000' }));
  await user.type(screen.getByLabelText(/^Target price/), '12,50');
  await user.click(screen.getByLabelText('We want a non-disclosure agreement first'));
  const line = { description: null, quantities: [100, 500, 1000], targetPrice: 1_250, reference: null };
  const whole = { lines: [{ toolId: 'tool-a', ...line }], message: null, neededBy: null, nda: true };
  await waitFor(() => expect(saved.at(-1)).toEqual(whole));

  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('heading', { name: 'Request Q-2026-000009 is sent' })).toBeVisible();
});

it('asks for something that is no tool, in words', async () => {
  const saved = answersDraft();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add another item' }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getByLabelText(/^Description/)).toHaveAccessibleDescription('Description is required');
  await user.type(screen.getByLabelText(/^Description/), 'Arm as drawn');
  await user.type(screen.getAllByLabelText(/^Quantities/)[1] as HTMLElement, '20');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { name: 'Request Q-2026-000009 is sent' });
  expect(saved.at(-1)?.lines[1]).toMatchObject({
    toolId: null,
    description: 'Arm as drawn',
    quantities: [20],
  });
});

it('keeps the place of a removed line, with a way back', async () => {
  answersDraft();
  const { user } = await open();
  const quantities = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Quantities/).map(({ value }) => value);
  await user.click(screen.getByRole('button', { name: 'Add another item' }));
  expect(screen.getByLabelText(/^Description/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(quantities()).toEqual(['']);
  expect(screen.getByRole('button', { name: 'Undo: put Servo back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(quantities()).toEqual(['100', '']);
  expect(screen.getAllByLabelText(/^Quantities/)[0]).toHaveFocus();
});

it('takes files up to 25 MB, and five of them', async () => {
  answersDraft({ files: [1, 2, 3, 4].map(file) });
  const { user } = await open();
  expect(screen.getByRole('button', { name: 'Download arm-1.pdf' })).toBeVisible();
  const large = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.pdf');
  await user.upload(screen.getByLabelText('Add files'), [large, new File(['%PDF'], 'next.pdf')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file is larger than 25 MB.');
  expect(screen.getByText('Only 5 files fit. The others were not added.')).toBeVisible();
});

describe('an upload that a reload has ended', () => {
  const arm = new File(['%PDF-1.7 of the arm'], 'arm.pdf', { lastModified: 1_000 });
  const path = '*/files/uploads/upload-a';
  const unfinished = (offset: number, status = 200) => {
    const upload = {
      size: arm.size,
      uploadUrl: '/files/uploads/upload-a',
      urlStorageKey: 'key-a',
      creationTime: '',
      metadata: { subject: 'quote-request', subjectId: 'request-a', filename: 'arm.pdf' },
      parallelUploadUrls: null,
      fingerprint: `quote-request|request-a|arm.pdf|${arm.size}|1000`,
    };
    sessionStorage.setItem('unfinishedUploads', JSON.stringify([upload]));
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': `${offset}`,
      'upload-length': `${arm.size}`,
    };
    server.use(http.head(path, () => new HttpResponse(null, { status, headers })));
  };
  afterEach(() => sessionStorage.clear());
  const said = /^0\.0 of 0\.0 MB are uploaded\. Choose the file again to continue\.$/;

  it('goes on where it was once the same file is chosen', async () => {
    answersDraft();
    unfinished(9);
    const offsets: (string | null)[] = [];
    server.use(
      http.patch(path, ({ request }) => {
        offsets.push(request.headers.get('upload-offset'));
        const headers = { 'tus-resumable': '1.0.0', 'upload-offset': `${arm.size}` };
        return new HttpResponse(null, { status: 204, headers });
      }),
    );
    const { user } = await open();
    expect(await screen.findByText(said)).toBeVisible();
    await user.upload(screen.getByLabelText('Add files'), arm);
    expect(await screen.findByText('arm.pdf is uploaded.')).toBeVisible();
    expect(offsets).toEqual(['9']);
    expect(screen.queryByText(said)).toBeNull();
    expect(sessionStorage.getItem('unfinishedUploads')).toBeNull();
  });

  it('is discarded', async () => {
    answersDraft();
    unfinished(9);
    const deleted = jest.fn(() => new HttpResponse(null, { status: 204 }));
    server.use(http.delete(path, deleted));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Discard arm.pdf' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(deleted).toHaveBeenCalledTimes(1);
  });

  it('is forgotten when the shop has it no more', async () => {
    answersDraft();
    unfinished(0, 404);
    await open();
    await waitFor(() => expect(sessionStorage.getItem('unfinishedUploads')).toBeNull());
    expect(screen.queryByText(said)).toBeNull();
  });
});

const TUS = { 'tus-resumable': '1.0.0' };
const refusesFile = (code: string, message: string, status: number) =>
  server.use(
    http.post('*/files/uploads', () => HttpResponse.json({ code, message }, { status, headers: TUS })),
  );
const chooses = async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('Add files'), new File(['MZ'], 'arm.pdf'));
};

it.each([
  ['FILE_TYPE', 'This is not a PDF file. Please upload a PDF, PNG, JPEG or WebP file.', 415],
  ['FILE_TOO_LARGE', 'The file is larger than 25 MB. Please compress it to a ZIP file, or split it.', 413],
  ['WRONG_STATE', 'This request has ended.', 409],
])('%s is shown at the file, and another one can be chosen', async (code, message, status) => {
  answersDraft();
  refusesFile(code, message, status);
  await chooses();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Try arm.pdf again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dismiss arm.pdf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add files' })).toBeVisible();
});

it('a file for which there is no room is tried again', async () => {
  answersDraft();
  refusesFile('TOO_MANY_FILES', 'There are 5 files already.', 422);
  await chooses();
  expect(await screen.findByRole('button', { name: 'Try arm.pdf again' })).toBeVisible();
});

it('an upload ends when the request ends meanwhile, and continues at the offset of the shop', async () => {
  answersDraft();
  const headers = { ...TUS, 'upload-length': '2' };
  const location = '/files/uploads/upload-b';
  const offsets: (string | null)[] = [];
  server.use(
    http.post(
      '*/files/uploads',
      () => new HttpResponse(null, { status: 201, headers: { ...TUS, location } }),
    ),
    http.head(
      `*${location}`,
      () => new HttpResponse(null, { headers: { ...headers, 'upload-offset': '1' } }),
    ),
    http.patch(`*${location}`, ({ request }) => {
      offsets.push(request.headers.get('upload-offset'));
      const body =
        offsets.length === 1
          ? { code: 'UPLOAD_OFFSET', message: 'The upload continues at another offset.' }
          : { code: 'WRONG_STATE', message: 'This request has ended.' };
      return HttpResponse.json(body, { status: 409, headers });
    }),
  );
  await chooses();
  expect(await screen.findByText('This request has ended.')).toBeVisible();
  expect(offsets).toEqual(['0', '1']);
});

it('begins in quick order without an id', async () => {
  renderApp({ path: '/request-quote' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible();
});
