import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

const bus = {
  __typename: 'Attribute' as const,
  id: 'bus',
  version: 'v1',
  key: 'bus',
  name: 'Bus',
  kind: 'Choice',
  unit: '',
  tolerance: null,
  choices: ['CAN'],
  isFacet: true,
  heading: '',
  position: 1,
};
const tools = [
  { __typename: 'Tool' as const, id: 'alpha', name: 'Alpha', sku: 'A-1' },
  { __typename: 'Tool' as const, id: 'beta', name: 'Beta', sku: 'B-1' },
];

/** The page for an attribute, and what it asks for. */
function open(nodes: object[]) {
  const asked: unknown[] = [];
  server.use(
    graphql.query('FamilyAttributes', () =>
      HttpResponse.json({
        data: {
          families: [{ __typename: 'Family', id: 'drivers', name: 'Drivers', attributes: [bus] }],
        },
      }),
    ),
    graphql.query('ToolsWithoutValue', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { toolsWithoutValue: buildConnection('ToolConnection', nodes) } });
    }),
  );
  return { ...renderApp({ path: '/dashboard/attributes/bus', as: buildAdmin() }), asked };
}

it('lists the tools, each with the way to its attributes', async () => {
  const { asked } = open(tools);
  const link = await screen.findByRole('link', { name: 'Alpha' });
  expect(await screen.findByRole('heading', { name: 'Tools without a value: Bus' })).toBeVisible();
  expect(link).toHaveAttribute('href', '/dashboard/tools/alpha/attributes?without=bus');
  expect(screen.getByText('B-1')).toBeVisible();
  expect(asked[0]).toMatchObject({ attributeId: 'bus', page: 1 });
  expect(screen.getByRole('link', { name: 'All attributes' })).toHaveAttribute(
    'href',
    '/dashboard/attributes?family=drivers',
  );
});

it('says that all have a value', async () => {
  open([]);
  expect(await screen.findByText('All tools have a value')).toBeVisible();
});
