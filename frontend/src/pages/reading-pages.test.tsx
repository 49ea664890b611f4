import { screen, within } from '@testing-library/react';
import { renderApp } from '../test/render-app';

describe('blogs', () => {
  it('has the six questions, each collapsible', async () => {
    const { user } = renderApp({ path: '/blogs' });
    await screen.findByRole('heading', { level: 1, name: 'Blogs' });
    const items = within(screen.getByRole('main')).getAllByRole('group');
    expect(items.map((item) => within(item).getByRole('heading', { level: 2 }).textContent)).toEqual([
      'How can the performance of a React application be improved?',
      'What are the ways to manage state in a React application?',
      'How does prototypal inheritance work?',
      'Why is state not set directly in React?',
      'How do you search products by name in an array of objects?',
      'What is a unit test, and why write one?',
    ]);
    expect(items[5]).not.toHaveAttribute('open');
    await user.click(screen.getByText('What is a unit test, and why write one?'));
    expect(items[5]).toHaveAttribute('open');
    expect(screen.getByText(/A unit test runs one small part of a program/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'A unit test at the edge of a rule' })).toHaveTextContent(
      "it.each([50, 51])('cuts a description of %i characters only beyond 50'",
    );
  });

  it('opens the question that the address names', async () => {
    renderApp({ path: '/blogs#unit-tests' });
    await screen.findByRole('heading', { level: 1, name: 'Blogs' });
    const open = screen.getAllByRole('group').filter((item) => item.hasAttribute('open'));
    expect(open.map(({ id }) => id)).toEqual(['unit-tests']);
  });
});

it('introduces the developer: contact, education, skills and three projects with links', async () => {
  renderApp({ path: '/portfolio' });
  expect(await screen.findByRole('heading', { name: 'Education' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Skills' })).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute(
    'href',
    'mailto:shop@example.com',
  );
  const projects = within(screen.getByRole('region', { name: 'Projects' }));
  expect(projects.getAllByRole('link')).toHaveLength(3);
});

it('says that a text does not exist, and leads back', async () => {
  renderApp({ path: '/no/such/page' });
  expect(
    await screen.findByRole('heading', { name: 'The Text you are Trying to access Does not Exist' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
