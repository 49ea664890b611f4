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

type Sent = { ids: string[]; price: number; moveBreaks: boolean };

const REFUSAL = 'Price must be at least 1';
const viewerCan = { update: { allowed: false, reason: 'Discontinued' } };

/** A gateway with three tools. The last may not be changed. */
async function openList() {
  const priceBreaks = [{ __typename: 'PriceBreak' as const, minQuantity: 100, unitPrice: 2_255 }];
  const tools = [
    buildTool({ name: 'Servo', price: 2_400, priceBreaks }),
    buildTool({ name: 'Fuse', price: 100 }),
    buildTool({ name: 'Relay', price: 900 }),
  ];
  const relay = {
    ...tools[2]!,
    viewerCan: { ...tools[2]!.viewerCan, update: { ...tools[2]!.viewerCan.update, ...viewerCan.update } },
  };
  const sent: Sent[] = [];
  server.use(
    graphql.query('ManagedTools', () =>
      HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [tools[0], tools[1], relay]) } }),
    ),
    graphql.query('PreviewToolPrices', ({ variables }) => {
      const { ids, price } = variables.input as Sent;
      const tool = tools.find(({ id }) => id === ids[0])!;
      const breaks = tool.priceBreaks.length > 0 ? ([2_255, 2_819] as [number, number]) : undefined;
      const row = buildPricePreview(tool.id, [tool.price, price], breaks);
      const refused = { ...row, price: null, priceBreaks: [], error: buildRefusal(REFUSAL) };
      return HttpResponse.json({ data: { previewToolPrices: [price < 100 ? refused : row] } });
    }),
    graphql.mutation('ChangeToolPrices', ({ variables }) => {
      const input = variables.input as Sent;
      sent.push(input);
      const id = input.ids[0]!;
      const tool = { ...tools.find((known) => known.id === id)!, price: input.price };
      const result =
        input.price < 100 ? buildToolResult({ id, refusal: REFUSAL }) : buildToolResult({ id, tool });
      return HttpResponse.json({ data: { changeToolPrices: [result] } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/managetools', as: buildAdmin() });
  const servo = await screen.findByRole('textbox', { name: 'Unit Price of Servo' });
  const fuse = screen.getByRole('textbox', { name: 'Unit Price of Fuse' });
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, tools, sent, servo, fuse, type };
}

const bar = () => within(screen.getByRole('group', { name: 'Prices that are not saved' }));

it('saves nothing before it has shown the old and new price with the breaks; Tab goes to the next price', async () => {
  const { user, tools, sent, servo, fuse, type } = await openList();
  await type(servo, '30');
  await user.tab();
  expect(fuse).toHaveFocus();
  expect(await screen.findByText('$24 to $30')).toBeVisible();
  expect(screen.getByText('$22.55 to $28.19')).toBeVisible();
  await type(fuse, '2');
  expect(await screen.findByText('$1 to $2')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(bar().getByRole('button', { name: 'Save 2 prices' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /not saved/ })).not.toBeInTheDocument());
  expect(sent).toEqual([
    { ids: [tools[0]!.id], price: 3_000, moveBreaks: true },
    { ids: [tools[1]!.id], price: 200, moveBreaks: true },
  ]);
  await waitFor(() => expect(servo).toHaveValue('30'));
});

it('saves one price with Enter once its preview is shown, and undoes one with Escape', async () => {
  const { user, sent, servo, fuse, type } = await openList();
  await type(fuse, '7');
  await user.keyboard('{Escape}');
  expect(fuse).toHaveValue('1');
  await type(servo, '30{Enter}');
  expect(await screen.findByText('$24 to $30')).toBeVisible();
  expect(sent).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('$24 to $30')).not.toBeInTheDocument());
  expect(servo).toHaveFocus();
});

it('asks about ten times the price, in the row and for all prices', async () => {
  const { user, sent, servo, type } = await openList();
  await type(servo, '240');
  expect(await screen.findByText('$24 to $240')).toBeVisible();
  await user.keyboard('{Enter}{Enter}');
  const question = '$240 is 10 times the present price, $24. Is that right?';
  expect(await screen.findByText(question)).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Save 1 price' }));
  expect(bar().getByRole('alert')).toHaveTextContent(question);
  expect(sent).toEqual([]);
  await user.click(bar().getByRole('button', { name: 'Yes, save it' }));
  await waitFor(() => expect(sent).toMatchObject([{ price: 24_000 }]));
});

it('says next to the price why it cannot be saved', async () => {
  const { user, sent, servo, type } = await openList();
  await type(servo, '30.5');
  expect(screen.getByRole('alert')).toHaveTextContent('Price must be a whole number');
  await user.click(bar().getByRole('button', { name: 'Save 1 price' }));
  expect(sent).toEqual([]);
  await type(servo, '0');
  expect(await screen.findByText(REFUSAL)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo the price of Servo' }));
  expect(servo).toHaveValue('24');
  expect(servo).toBeValid();
});

it('warns when the window is closed with prices that are not saved, and only then', async () => {
  const { user, servo, type } = await openList();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  await type(servo, '30');
  expect(close()).toBe(true);
  await user.keyboard('{Escape}');
  expect(close()).toBe(false);
});

it('says on the next page that prices are not saved, with the way back to them', async () => {
  const { user, servo, type } = await openList();
  server.use(graphql.query('MyProfile', () => HttpResponse.json({ data: { me: buildAdmin() } })));
  await type(servo, '30');
  await user.click(screen.getAllByRole('link', { name: 'My Profile' })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Back to the prices' }));
  expect(await screen.findByRole('textbox', { name: 'Unit Price of Servo' })).toHaveValue('30');
  expect(bar().getByRole('button', { name: 'Save 1 price' })).toBeVisible();
});

it('offers no field to those who may not change the price', async () => {
  await openList();
  const row = screen.getByRole('row', { name: /Relay/ });
  expect(within(row).getByText('$9')).toBeVisible();
  expect(within(row).queryByRole('textbox')).not.toBeInTheDocument();
});
