import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildTool, buildToolResult } from '../../test/builders';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

/** A gateway with two tools, one of which may not cost less. */
function gateway() {
  const tools = [buildTool({ name: 'Servo', price: 10_000 }), buildTool({ name: 'Fuse', price: 100 })];
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ManagedTools', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools) } }),
    ),
    graphql.mutation('ChangeToolPrices', ({ variables }) => {
      const input = variables.input as { ids: string[]; amount?: number };
      sent.push(input);
      const changeToolPrices = input.ids.map((id) => {
        const tool = tools.find((known) => known.id === id)!;
        const price = tool.price + (input.amount ?? 500);
        if (price < 100) return buildToolResult({ id, refusal: 'Price must be at least 1' });
        tool.price = price;
        return buildToolResult({ id, tool });
      });
      return HttpResponse.json({ data: { changeToolPrices } });
    }),
  );
  return { tools, sent };
}

async function changePrices() {
  const { user } = renderApp({ path: '/dashboard/managetools', as: buildAdmin() });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Change price…' }));
  const steps = within(await screen.findByRole('dialog', { name: 'Change prices' }));
  return { user, steps };
}

it('raises prices by per cent, after saying which', async () => {
  const { tools, sent } = gateway();
  const { user, steps } = await changePrices();
  expect(steps.getByText(/2 tools, now from \$1 to \$100\./)).toBeVisible();
  await user.click(steps.getByRole('button', { name: 'Change' }));
  expect(steps.getByText('By is required')).toBeVisible();
  await user.type(steps.getByLabelText('By'), '2.5');
  await user.click(steps.getByRole('button', { name: 'Change' }));
  expect(await steps.findByText('2 changed')).toBeVisible();
  expect(steps.getByText('$105')).toBeVisible();
  expect(sent).toEqual([{ ids: tools.map(({ id }) => id), percent: 2.5 }]);
  expect(await screen.findByRole('row', { name: /Servo.*\$105/ })).toBeInTheDocument();
});

it('lowers prices by dollars, says which could not be lowered, and leaves those selected', async () => {
  const { sent } = gateway();
  const { user, steps } = await changePrices();
  await user.selectOptions(steps.getByLabelText('Change of price'), 'lowerAmount');
  await user.type(steps.getByLabelText('By'), '10');
  await user.click(steps.getByRole('button', { name: 'Change' }));
  expect(await steps.findByText('1 changed, 1 failed')).toBeVisible();
  expect(steps.getByText('Price must be at least 1')).toBeVisible();
  expect(sent).toMatchObject([{ amount: -1_000 }]);
  await user.click(steps.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Servo' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Select Fuse' })).toBeChecked();
});
