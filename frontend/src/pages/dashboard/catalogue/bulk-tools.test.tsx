import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import {
  buildAdmin,
  buildConnection,
  buildPricePreview,
  buildRefusal,
  buildTool,
  buildToolResult,
} from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server } from '../../../test/server';

/** A gateway with two tools, one of which may not cost less, and keeps its price when per cent are added. */
function gateway() {
  const priceBreaks = [{ __typename: 'PriceBreak' as const, minQuantity: 100, unitPrice: 9_000 }];
  const tools = [
    buildTool({ name: 'Servo', price: 10_000, priceBreaks }),
    buildTool({ name: 'Fuse', price: 100 }),
  ];
  const sent: Record<string, unknown>[] = [];
  server.use(
    graphql.query('ManagedTools', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools) } }),
    ),
    graphql.query('PreviewToolPrices', ({ variables }) => {
      const { percent, moveBreaks } = variables.input as { percent?: number; moveBreaks: boolean };
      const [servo, fuse] = tools.map(({ id }) => id) as [string, string];
      const previewToolPrices = percent
        ? [
            buildPricePreview(servo, [10_000, 10_500], [9_000, moveBreaks ? 9_450 : 9_000]),
            buildPricePreview(fuse, [100, 100]),
          ]
        : [
            buildPricePreview(servo, [10_000, 9_000], [9_000, 8_100]),
            {
              ...buildPricePreview(fuse, [100, 100]),
              price: null,
              unchangedByRounding: false,
              error: buildRefusal('Price must be at least 1'),
            },
          ];
      return HttpResponse.json({ data: { previewToolPrices } });
    }),
    graphql.mutation('ChangeToolPrices', ({ variables }) => {
      const input = variables.input as { ids: string[]; amount?: number; percent?: number };
      sent.push(input);
      const changeToolPrices = input.ids.map((id) => {
        const tool = tools.find((known) => known.id === id)!;
        if (input.percent && tool.price === 100) return { ...buildToolResult({ id, tool }), changed: false };
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

it('shows old and new prices before it raises them by per cent, and counts real changes only', async () => {
  const { tools, sent } = gateway();
  const { user, steps } = await changePrices();
  expect(steps.getByText(/2 tools, now from \$1 to \$100\./)).toBeVisible();
  await user.click(steps.getByRole('button', { name: 'Preview' }));
  expect(steps.getByText('By is required')).toBeVisible();
  await user.type(steps.getByLabelText('By'), '2.5');
  await user.click(steps.getByRole('button', { name: 'Preview' }));
  expect(await steps.findByRole('row', { name: 'Servo $100 $105 +5%' })).toBeVisible();
  expect(steps.getByRole('row', { name: 'from 100 $90 $94.50 +5%' })).toBeVisible();
  expect(steps.getByRole('row', { name: 'Fuse $1 $1 Unchanged by rounding' })).toBeVisible();
  expect(steps.getByText('1 of 2 prices changes. 1 would be the same after rounding.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(steps.getByRole('button', { name: 'Change 1 price' }));
  expect(await screen.findByText('1 changed, 1 unchanged')).toBeVisible();
  const changeId = expect.stringMatching(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  ) as string;
  expect(sent).toEqual([{ ids: tools.map(({ id }) => id), percent: 2.5, moveBreaks: true, changeId }]);
  expect(await screen.findByRole('row', { name: /Servo.*105/ })).toBeInTheDocument();
});

it('does not count a tool as unchanged whose price breaks change', async () => {
  const { tools } = gateway();
  const [servo, fuse] = tools.map(({ id }) => id) as [string, string];
  const previewToolPrices = [
    buildPricePreview(servo, [10_000, 10_500], [9_000, 9_450]),
    buildPricePreview(fuse, [100, 100], [90, 95]),
  ];
  server.use(graphql.query('PreviewToolPrices', () => HttpResponse.json({ data: { previewToolPrices } })));
  const { user, steps } = await changePrices();
  await user.type(steps.getByLabelText('By'), '5');
  expect(await steps.findByText('2 of 2 prices change.')).toBeVisible();
});

it('shows by itself what becomes of the breaks when they stay', async () => {
  const { sent } = gateway();
  const { user, steps } = await changePrices();
  await user.type(steps.getByLabelText('By'), '5');
  expect(await steps.findByRole('row', { name: 'from 100 $90 $94.50 +5%' })).toBeVisible();
  await user.click(steps.getByLabelText('Move the price breaks by the same %'));
  expect(await steps.findByRole('row', { name: 'from 100 $90 $90 No change' })).toBeVisible();
  await user.click(steps.getByRole('button', { name: 'Change 1 price' }));
  expect(await screen.findByText('1 changed, 1 unchanged')).toBeVisible();
  expect(sent).toMatchObject([{ percent: 5, moveBreaks: false }]);
});

it('lowers prices by dollars, says which could not be lowered, and leaves those selected', async () => {
  const { sent } = gateway();
  const { user, steps } = await changePrices();
  await user.selectOptions(steps.getByLabelText('Change of price'), 'lowerAmount');
  await user.type(steps.getByLabelText('By'), '10');
  expect(await steps.findByRole('row', { name: 'Fuse Price must be at least 1' })).toBeVisible();
  await user.click(steps.getByRole('button', { name: 'Change 1 price' }));
  expect(await steps.findByText('1 changed, 1 failed')).toBeVisible();
  expect(steps.getByText('Price must be at least 1')).toBeVisible();
  expect(sent).toMatchObject([{ amount: -1_000 }]);
  await user.click(steps.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Servo' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Select Fuse' })).toBeChecked();
});

it('shows first what changes, and asks about ten times a price before it changes it', async () => {
  const { tools, sent } = gateway();
  const [servo, fuse] = tools.map(({ id }) => id) as [string, string];
  const previewToolPrices = [
    buildPricePreview(servo, [10_000, 10_000], [9_000, 9_000]),
    buildPricePreview(fuse, [100, 1_000]),
  ];
  server.use(graphql.query('PreviewToolPrices', () => HttpResponse.json({ data: { previewToolPrices } })));
  const { user, steps } = await changePrices();
  await user.type(steps.getByLabelText('By'), '900');
  const rows = await steps.findAllByRole('row', { name: /\$/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Fuse/),
    expect.stringMatching(/^Servo/),
    expect.stringMatching(/^from 100/),
  ]);
  expect(steps.getByRole('status')).toHaveTextContent(/^1 of 2 prices changes\./);
  await user.click(steps.getByRole('button', { name: 'Change 1 price' }));
  expect(await steps.findByRole('alert')).toHaveTextContent(
    '$10 is 10 times the present price, $1. Is that right?',
  );
  expect(sent).toEqual([]);
  await user.click(steps.getByRole('button', { name: 'Yes, change 1 price' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

describe('what matches the filters on all pages', () => {
  const select = async (total: number) => {
    const [servo, fuse] = [buildTool({ name: 'Servo' }), buildTool({ name: 'Fuse' })];
    server.use(
      graphql.query('ManagedTools', ({ variables }) => {
        const page = variables.page ? buildConnection('ToolConnection', [servo], total) : null;
        const tools = page ?? buildConnection('ToolConnection', [servo, fuse]);
        return HttpResponse.json({ data: { tools } });
      }),
    );
    const { user } = renderApp({ path: '/dashboard/managetools', as: buildAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    return { user, bar: within(screen.getByRole('group', { name: 'Selected rows' })) };
  };

  it('is selected together', async () => {
    const { user, bar } = await select(2);
    await user.click(bar.getByRole('button', { name: 'Select all 2' }));
    expect(await bar.findByText('2 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Change price…' }));
    const steps = within(await screen.findByRole('dialog', { name: 'Change prices' }));
    expect(steps.getByText(/^2 tools/)).toBeVisible();
  });

  it('stays out of the selection above 1,000 rows, and the bar says why', async () => {
    const { bar } = await select(1_001);
    expect(
      bar.getByText('Up to 1,000 rows can be selected together: filter the list to fewer.'),
    ).toBeVisible();
    expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
  });
});

it('offers to undo the change for ten minutes, and names what somebody has changed since', async () => {
  const { tools, sent } = gateway();
  const undone: string[] = [];
  const until = new Date(Date.now() + 600_000).toISOString();
  server.use(
    graphql.query('UndoablePriceChanges', () => {
      const changes = sent.map(({ changeId }) => ({
        __typename: 'BulkPriceChange',
        id: String(changeId),
        toolCount: 1,
        changedAt: new Date().toISOString(),
        undoUntil: until,
      }));
      const open = changes.filter(({ id }) => !undone.includes(id));
      return HttpResponse.json({ data: { undoablePriceChanges: open } });
    }),
    graphql.mutation('UndoPriceChange', ({ variables }) => {
      undone.push(String(variables.id));
      const [servo, fuse] = tools.map((tool) => ({ ...tool, price: 10_000 }));
      const undoPriceChange = [
        buildToolResult({ id: servo!.id, tool: servo! }),
        buildToolResult({ id: fuse!.id, refusal: 'Fuse: the change made it $2, and it is $3 now.' }),
      ];
      return HttpResponse.json({ data: { undoPriceChange } });
    }),
  );
  const { user, steps } = await changePrices();
  await user.type(steps.getByLabelText('By'), '5');
  await user.click(await steps.findByRole('button', { name: 'Change 1 price' }));
  const bar = within(await screen.findByRole('region', { name: 'Changes of prices that can be undone' }));
  expect(await bar.findByText(/The prices of 1 tool were changed at .*can be undone until/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /Servo.*105/ })).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Undo the change of prices' }));
  expect(await bar.findByText(/1 price is as before the change\. Not undone: 1 price/)).toBeVisible();
  expect(bar.getByText('Fuse: the change made it $2, and it is $3 now.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Servo.*100/ })).toBeInTheDocument();
  await waitFor(() => expect(bar.queryByRole('button')).toBeNull());
  expect(undone).toEqual(sent.map(({ changeId }) => changeId));
});
