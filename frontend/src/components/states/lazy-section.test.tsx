import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { LazySection } from './lazy-section';

const renderPage = (load: () => Promise<{ default: () => React.ReactNode }>) => {
  const Part = lazy(load);
  return render(
    <main>
      <h1>Home</h1>
      <LazySection skeleton={<p>Loading</p>}>
        <Part />
      </LazySection>
    </main>,
  );
};

it('shows its skeleton, then what has loaded', async () => {
  renderPage(async () => ({ default: () => <p>Reviews</p> }));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Reviews')).toBeVisible();
});

it('leaves the rest of the page alone when it fails to load', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  reported.mockRestore();
});
