import { render, screen, waitFor } from '@testing-library/react';
import { FrameError } from './route-error';
import { ConfigContext } from '../lib/config/config-context';
import { visit } from '../test/visit';

it('a frame that fails leaves a page with a title, a heading and a way out', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  render(
    <ConfigContext value={visit().config}>
      <FrameError error={error} resetErrorBoundary={jest.fn()} />
    </ConfigContext>,
  );
  expect(screen.getByRole('main')).toContainElement(
    screen.getByRole('heading', { name: 'This page failed', level: 1 }),
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('This page failed'));
});
