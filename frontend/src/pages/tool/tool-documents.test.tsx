import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { answersAfterwards, answersTool, buyer } from '../../test/ordering';
import { renderApp } from '../../test/render-app';
import { server, unreachable } from '../../test/server';

beforeEach(() => {
  answersAfterwards();
  answersTool();
});

const revision = (id: string, revisionName: string, issuedOn: string, name: string) => ({
  __typename: 'ToolFileRevision' as const,
  id,
  revision: revisionName,
  issuedOn,
  name,
  size: 34_000,
  sha256: `sum-of-${id}`,
  mediaType: name.endsWith('pdf') ? 'application/pdf' : 'model/step',
  path: `/tool-files/${id}`,
});
const FILES = [
  {
    __typename: 'ToolFile' as const,
    kind: 'DataSheet',
    title: '',
    language: 'en',
    revisions: [
      revision('b', 'B', '2026-06-01', 'servo.pdf'),
      revision('a', 'A', '2025-03-02', 'servo-a.pdf'),
    ],
  },
  {
    __typename: 'ToolFile' as const,
    kind: 'Model',
    title: 'Housing',
    language: '',
    revisions: [revision('m', '1', '2026-06-02', 'servo.step')],
  },
  {
    __typename: 'ToolFile' as const,
    kind: 'Model',
    title: 'Arm',
    language: '',
    revisions: [{ ...revision('l', '1', '2026-06-02', 'arm.step'), size: 10_000_001 }],
  },
];

async function open() {
  server.use(
    graphql.query('ToolFiles', () =>
      HttpResponse.json({ data: { tool: { __typename: 'Tool', id: 'tool-a', files: FILES } } }),
    ),
  );
  const { user } = renderApp({ path: '/details/tool-a', as: buyer });
  return { user, documents: within(await screen.findByRole('region', { name: 'Documents' })) };
}

it('lists the files of a tool with revision, day, size and checksum; older revisions stay reachable', async () => {
  const { documents } = await open();
  expect(documents.getByRole('link', { name: 'Data sheet' })).toHaveAttribute('href', '/tool-files/b');
  expect(documents.getByText('Revision B, Jun 1, 2026 · PDF, 34 kB, English')).toBeVisible();
  expect(documents.getByText('Revision 1, Jun 2, 2026 · STEP, 34 kB')).toBeVisible();
  expect(documents.getByRole('link', { name: 'Download Data sheet' })).toHaveAttribute(
    'download',
    'servo.pdf',
  );
  expect(documents.getByText('sum-of-b')).toBeInTheDocument();
  const older = within(documents.getByRole('list', { name: 'Older revisions of Data sheet', hidden: true }));
  expect(older.getByRole('link', { hidden: true, name: 'Revision A, Mar 2, 2025' })).toHaveAttribute(
    'href',
    '/tool-files/a',
  );
});

it('offers to show a document in the page, and to close it again', async () => {
  const { user, documents } = await open();
  expect(documents.queryByRole('button', { name: 'Preview 3D model: Housing' })).toBeNull();
  const button = documents.getByRole('button', { name: 'Preview Data sheet' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  // What it shows is seen in e2e/tool-page/pdf-view.story.ts: there are no workers here.
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveTextContent('Close preview');
  await user.click(button);
  expect(button).toHaveTextContent('Preview');
});

it('offers to view a model, unless it is too large to read here; the download stays', async () => {
  const { documents } = await open();
  expect(documents.getByRole('button', { name: 'View 3D model: Housing in 3D' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const large = documents.getByText('Too large to view here');
  expect(large.parentElement?.querySelector('a')).toHaveAttribute('download', 'arm.step');
  expect(documents.queryByRole('button', { name: 'View 3D model: Arm in 3D' })).toBeNull();
});

it('does without them if they cannot be loaded', async () => {
  server.use(graphql.query('ToolFiles', unreachable));
  renderApp({ path: '/details/tool-a', as: buyer });
  expect(await screen.findByText('Minimum order quantity')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
});
