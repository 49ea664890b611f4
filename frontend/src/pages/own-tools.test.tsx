import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildConnection, buildTool, buildUser } from '../test/builders';
import { answersAfterwards, answersTool, buyer } from '../test/ordering';
import { renderApp } from '../test/render-app';
import { server } from '../test/server';

beforeEach(answersAfterwards);

const answerCatalogue = () =>
  server.use(
    graphql.query('Catalogue', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [buildTool()], 1) } }),
    ),
  );

describe('the catalogue', () => {
  it('shows above it what is made for the reader, by the same search', async () => {
    answerCatalogue();
    const asked: unknown[] = [];
    const own = buildTool({ name: 'Gripper for eggs', madeFor: 'Robot Works Ltd.' });
    server.use(
      graphql.query('OwnTools', ({ variables }) => {
        asked.push(variables);
        return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [own], 1) } });
      }),
    );
    renderApp({ path: '/catalogue?search=gripper', as: buildUser() });
    const section = within(await screen.findByRole('region', { name: 'Made for you' }));
    expect(section.getByRole('article')).toHaveTextContent('Gripper for eggs');
    expect(section.getByText('Made for Robot Works Ltd.')).toBeVisible();
    expect(asked).toEqual([{ search: 'gripper' }]);
  });

  it('asks nothing of the kind for a visitor, and leaves out an empty list', async () => {
    answerCatalogue();
    renderApp({ path: '/catalogue' });
    await screen.findByRole('article');
    expect(screen.queryByRole('region', { name: 'Made for you' })).toBeNull();
  });
});

describe('the page of a tool', () => {
  const today = new Date().getFullYear();

  it.each([
    [`${today + 1}-01-31`, /Its price holds until .*; after that, ask for a new quote/],
    [`${today - 1}-01-31`, /Its price ended on .*Ask for a new quote/],
    [null, /It can be ordered once its purchase is approved/],
  ])('that is made for the reader says so, with a price until %s', async (priceUntil, text) => {
    answersTool({ madeFor: 'Robot Works Ltd.', priceUntil });
    renderApp({ path: '/details/tool-a', as: buyer });
    expect(await screen.findByText('Made for Robot Works Ltd.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});
