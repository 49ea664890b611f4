import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildAdmin, buildConnection, buildPricePreview, buildTool } from '../../../test/builders';
import { fillIn } from '../../../test/fill-in';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const drivers = { __typename: 'Family' as const, id: 'family-1', name: 'Motor drivers' };

/** Manage Tools with the dialog of this tool open, and what is sent by it. */
async function edit(over: Parameters<typeof buildTool>[0] = {}) {
  const tool = buildTool({ name: 'Servo', price: 1_000, ...over });
  const sent: unknown[] = [];
  server.use(
    graphql.query('ManagedTools', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [tool]) } }),
    ),
    graphql.query('ToolFamilies', () => HttpResponse.json({ data: { families: [drivers] } })),
    graphql.mutation('UpdateTool', ({ variables }) => {
      sent.push(variables.input);
      return HttpResponse.json({ data: { updateTool: tool } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/managetools', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Edit Servo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Servo' }));
  const type = (label: string, text: string) => fillIn(user, dialog.getByLabelText(label), text);
  const update = () => user.click(dialog.getByRole('button', { name: 'Update' }));
  return { user, dialog, sent, type, update };
}

type Dialog = Awaited<ReturnType<typeof edit>>;

async function addBreak({ user, dialog }: Dialog, at: number, quantity: string, price: string) {
  await user.click(dialog.getByRole('button', { name: 'Add Price Break' }));
  const row = within(dialog.getByRole('group', { name: `Price break ${at}` }));
  await user.type(row.getByLabelText('From Quantity'), quantity);
  await user.type(row.getByLabelText('Unit Price'), price);
  return row;
}

it('sends the changed terms only, without what was removed', async () => {
  const { user, dialog, sent, type, update } = await edit({
    lowStockThreshold: 40,
    dataSheet: 'https://docs.example.com/1.pdf',
  });
  await type('SKU', 'servo 9');
  await user.selectOptions(dialog.getByLabelText('Family'), await dialog.findByText('Motor drivers'));
  await type('Order Multiple', '5');
  await type('Low-Stock Threshold', '60');
  await type('Data Sheet', '');
  await update();
  const changed = { sku: 'SERVO9', familyId: 'family-1', orderMultiple: 5 };
  await waitFor(() => expect(sent).toEqual([{ ...changed, lowStockThreshold: 60, dataSheet: null }]));
});

it('says at its field what is wrong with each, and sends what was mended', async () => {
  const { user, dialog, sent, type, update } = await edit();
  await type('SKU', '');
  await type('Data Sheet', 'servo.pdf');
  await user.selectOptions(dialog.getByLabelText('Lifecycle'), 'Last-time buy');
  await update();
  const wrong = {
    SKU: 'SKU is required',
    'Data Sheet': 'Data Sheet must be a web address (https://…)',
    'Last Day to Buy': 'Last Day to Buy is required',
  };
  for (const [label, message] of Object.entries(wrong)) {
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  expect(sent).toEqual([]);
  await type('SKU', 'SERVO-9');
  await type('Data Sheet', 'https://docs.example.com/2.pdf');
  await type('Last Day to Buy', '2027-01-31');
  await update();
  const mended = { sku: 'SERVO-9', dataSheet: 'https://docs.example.com/2.pdf' };
  await waitFor(() =>
    expect(sent).toEqual([{ ...mended, lifecycle: 'LastTimeBuy', lastBuyOn: '2027-01-31' }]),
  );
});

it('builds a ladder, with the saving of each rung', async () => {
  const app = await edit();
  const first = await addBreak(app, 1, '50', '9.50');
  expect(first.getByText('Saves 5%')).toBeVisible();
  const second = await addBreak(app, 2, '100', '8');
  expect(second.getByText('Saves 20%')).toBeVisible();
  await app.user.click(app.dialog.getByRole('button', { name: 'Remove price break 1' }));
  await app.update();
  await waitFor(() => expect(app.sent).toEqual([{ priceBreaks: [{ minQuantity: 100, unitPrice: 800 }] }]));
});

it('refuses a bad ladder as it is typed, naming both rungs', async () => {
  const app = await edit();
  await addBreak(app, 1, '50', '9');
  const second = await addBreak(app, 2, '50', '8');
  expect(second.getByText('Quantities must rise: $9 from 50, then $8 from 50')).toBeVisible();
  await app.user.type(second.getByLabelText('From Quantity'), '0');
  await app.user.clear(second.getByLabelText('Unit Price'));
  await app.user.type(second.getByLabelText('Unit Price'), '9.50');
  expect(second.getByText('Prices must not rise: $9 from 50, then $9.50 from 500')).toBeVisible();
  await app.update();
  await waitFor(() => expect(second.getByLabelText('Unit Price')).toHaveFocus());
  expect(app.sent).toEqual([]);
});

it('finds the replacement of a discontinued tool by its SKU', async () => {
  const { user, dialog, sent, type, update } = await edit();
  const found = buildTool({ sku: 'SERVO-2' });
  server.use(
    graphql.query('ToolsBySku', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [found]) } }),
    ),
  );
  await user.selectOptions(dialog.getByLabelText('Lifecycle'), 'Discontinued');
  await type('Replaced by', 'SERVO-3');
  await update();
  expect(await dialog.findByText('No tool has this SKU')).toBeVisible();
  await type('Replaced by', 'servo-2');
  await update();
  await waitFor(() => expect(sent).toEqual([{ lifecycle: 'Discontinued', replacedById: found.id }]));
});

it("shows the gateway's refusals at their fields", async () => {
  const { dialog, type, update } = await edit();
  const message = 'Another tool has this SKU.';
  server.use(graphql.mutation('UpdateTool', refuse('ALREADY_EXISTS', message, { fields: { sku: message } })));
  await type('SKU', 'SERVO-9');
  await update();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('SKU')).toHaveAccessibleDescription(message);
  const ladder = 'Quantities must rise and prices must not: $5 from 1, then $9 from 50.';
  server.use(graphql.mutation('UpdateTool', refuse('LADDER_NOT_DESCENDING', ladder, { rungs: [] })));
  await update();
  await waitFor(() => expect(dialog.getByLabelText('Price')).toHaveAccessibleDescription(ladder));
});

describe('a new price of a tool with breaks', () => {
  const priceBreaks = [{ __typename: 'PriceBreak' as const, minQuantity: 100, unitPrice: 900 }];
  const moved = async () => {
    server.use(
      graphql.query('PreviewToolPrices', ({ variables }) => {
        const { ids, price } = variables.input as { ids: [string]; price: number };
        const row = buildPricePreview(ids[0], [1_000, price], [900, (price * 9) / 10]);
        return HttpResponse.json({ data: { previewToolPrices: [row] } });
      }),
    );
    return edit({ priceBreaks });
  };

  it('moves them, which is shown before, also below the old breaks', async () => {
    const { dialog, sent, type, update } = await moved();
    expect(dialog.queryByLabelText('Move the price breaks by the same %')).not.toBeInTheDocument();
    await type('Price', '8');
    expect(dialog.getByLabelText('Move the price breaks by the same %')).toBeChecked();
    expect(await dialog.findByRole('row', { name: 'from 100 $9 $7.20 −20%' })).toBeVisible();
    expect(dialog.queryByLabelText('From Quantity')).not.toBeInTheDocument();
    await update();
    await waitFor(() => expect(sent).toEqual([{ price: 800, moveBreaks: true }]));
  });

  it('leaves them if they are not to move, and warns of a deep one', async () => {
    const { user, dialog, sent, type, update } = await moved();
    await type('Price', '99');
    await user.click(dialog.getByLabelText('Move the price breaks by the same %'));
    expect(dialog.getByText('More than 50% below the price')).toBeVisible();
    await update();
    await waitFor(() => expect(sent).toEqual([{ price: 9_900 }]));
  });
});
