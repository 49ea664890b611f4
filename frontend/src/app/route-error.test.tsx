import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ConfigContext } from '../lib/config-context';
import { visit } from '../test/visit';
import { routes } from './routes';

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('a frame that fails leaves a page with a title, a heading and a way out', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [frame] = routes;
  const router = createMemoryRouter([{ ErrorBoundary: frame?.ErrorBoundary, path: '/', Component: Broken }]);
  render(
    <ConfigContext value={visit().config}>
      <RouterProvider router={router} />
    </ConfigContext>,
  );
  expect(screen.getByRole('main')).toContainElement(
    screen.getByRole('heading', { name: 'This page failed', level: 1 }),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('This page failed'));
  reported.mockRestore();
});
