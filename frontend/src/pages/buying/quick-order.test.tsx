// jsdom's file has no content to be read.
import { File as NodeFile } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { sessionToken } from '../../lib/api/session-token';
import { cartLines } from '../../store/cart/cart';
import { endSession } from '../../store/session/session';
import { address } from '../../test/address';
import { buildTool, buildUser } from '../../test/builders';
import {
  buildCheckedLine,
  buildFix,
  buildLinesCheck,
  buildLineTool,
  buildProblem,
} from '../../test/purchasing';
import { renderApp } from '../../test/render-app';
import { server } from '../../test/server';

type Sent = { sku: string; quantity: number };
const known: Record<string, Parameters<typeof buildLineTool>[0]> = {
  'SERVO-7': { id: 'servo', name: 'Servo', sku: 'SERVO-7', minimumOrder: 10 },
  'GM-12': { id: 'motor', name: 'Gear motor', sku: 'GM-12', minimumOrder: 5 },
};

/** The gateway: two tools at a dollar a unit, with their minimums; any other SKU resembles a servo. */
const answersChecks = () =>
  server.use(
    graphql.query('CheckLines', ({ variables }) => {
      const lines = (variables.lines as Sent[]).map(({ sku = '', quantity }) => {
        const found = known[sku.toUpperCase()];
        const tool = found ? buildLineTool(found) : null;
        if (!tool) {
          const nothing = {
            tool,
            quantity,
            unitPrice: null,
            listUnitPrice: null,
            total: null,
            shipsOn: null,
          };
          const problems = [buildProblem('UNKNOWN_SKU', { sku })];
          const servo = { tool: buildLineTool(known['SERVO-7']), quantity: Math.max(quantity, 10) };
          const fixes = [buildFix('UNKNOWN_SKU', servo), buildFix('UNKNOWN_SKU')];
          return buildCheckedLine({ ...nothing, problems, fixes });
        }
        const problems =
          quantity < tool.minimumOrder ? [buildProblem('BELOW_MINIMUM', { minimum: tool.minimumOrder })] : [];
        const fixes = problems.map(({ code }) =>
          buildFix(code, { quantity: tool.minimumOrder, isObvious: true }),
        );
        return buildCheckedLine({ tool, quantity, unitPrice: 100, total: quantity * 100, problems, fixes });
      });
      return HttpResponse.json({ data: { checkLines: buildLinesCheck(lines) } });
    }),
  );

const open = async (path = '/quick-order', as?: ReturnType<typeof buildUser>) => {
  answersChecks();
  const app = renderApp({ path, as });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const paste = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) => {
  const box = await screen.findByLabelText(/Paste from/);
  await user.click(box);
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Add pasted lines' }));
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('textbox', { name: /^Quantity/ });
const quantities = () => rows().map((field) => (field as HTMLInputElement).value);

it('previews pasted lines, fixes them with a press each, and puts them into the cart', async () => {
  const { user, store } = await open();
  await paste(user, 'servo-7 3 left\nGM-12 ten\nSERVO-8 40');
  expect(await screen.findByText('3 with problems')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Servo' })).toHaveAttribute('href', '/details/servo');
  await user.click(screen.getByRole('button', { name: 'Fix all (1)' }));
  await waitFor(() => expect(quantities()[0]).toBe('10'));
  expect(screen.getByText('1 line changed: SERVO-7 from 3 to 10.')).toBeVisible();
  // Only the buyer knows what "ten" means.
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  const unread = screen.getByRole('textbox', { name: 'Quantity, line 2' });
  await user.clear(unread);
  await user.type(unread, '1,000');
  expect(await screen.findByText('Quantity read as 1,000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use SERVO-7: SERVO-8' }));
  // The same tool as the first line now.
  expect(await screen.findByText('2 lines merged: 10 + 40')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add 2 lines to cart' }));
  expect(cartLines(store.getState())).toEqual([
    { toolId: 'servo', quantity: 50, reference: 'left' },
    { toolId: 'motor', quantity: 1_000, reference: '' },
  ]);
  await waitFor(() => expect(address().pathname).toBe('/cart'));
});

it('folds the fields after a list was read, with its problems first, and opens them for more', async () => {
  const { user } = await open();
  await paste(user, 'Part No.;Qty\nSERVO-7;10\nGM-12;5\nSERVO-8;40');
  expect(await screen.findByText('3 lines and the headings read.')).toBeVisible();
  expect(screen.queryByText(/left out/)).toBeNull();
  expect(screen.getByLabelText(/Paste from/)).not.toBeVisible();
  await waitFor(() => expect(quantities()).toEqual(['40', '10', '5']));
  // The numbers are those of the list, and what is mended stays where it is.
  expect(rows()[0]).toHaveAccessibleName('Quantity, line 3');
  await user.click(await screen.findByRole('button', { name: 'Use SERVO-7: SERVO-8' }));
  await waitFor(() => expect(quantities()).toEqual(['50', '5']));
  await user.click(screen.getByRole('button', { name: 'Add more lines' }));
  expect(screen.getByLabelText(/Paste from/)).toHaveFocus();
  await user.paste('GM-12 1');
  await user.click(screen.getByRole('button', { name: 'Add pasted lines' }));
  await waitFor(() => expect(quantities()).toEqual(['50', '6']));
  expect(screen.getByRole('button', { name: 'Add more lines' })).toHaveFocus();
});

it('counts no line as ready while the lines are checked again', async () => {
  const { user, store } = await open();
  await paste(user, 'SERVO-7 10\nGM-12 5');
  const add = await screen.findByRole('button', { name: 'Add 2 lines to cart' });
  const bar = add.parentElement;
  expect(bar).toHaveTextContent(/^\$15/);
  expect(add).not.toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByRole('textbox', { name: 'Quantity, line 1' }), '0');
  expect(add).toHaveTextContent('Checking …');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(bar).not.toHaveTextContent('$');
  expect(screen.queryByText('All can be ordered')).not.toBeInTheDocument();
  await user.click(add);
  expect(cartLines(store.getState())).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Add 2 lines to cart' }));
  expect(cartLines(store.getState()).map(({ quantity }) => quantity)).toEqual([100, 5]);
});

afterEach(() => jest.restoreAllMocks());

it('leaves what cannot be ordered, and offers it as a file', async () => {
  const { user, store } = await open();
  await paste(user, 'SERVO-7,10\nGM-12,1');
  const saved: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Download problems (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain("GM-12,1,,The gateway's sentence about BELOW_MINIMUM");
  await user.click(screen.getByRole('button', { name: 'Add 1 line to cart' }));
  expect(cartLines(store.getState())).toEqual([{ toolId: 'servo', quantity: 10, reference: '' }]);
  expect(await screen.findByText('1 line added to the cart. 1 line left here.')).toBeVisible();
  expect(quantities()).toEqual(['1']);
  const way = screen.getByRole('link', { name: 'Go to cart' });
  expect(way).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Add .* to cart$|yet$/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to cart' }));
  expect(address().pathname).toBe('/cart');
});

it('works with the keyboard: a tool is found by its name, and the next line begins where the last one did', async () => {
  server.use(
    graphql.query('SkuOptions', () =>
      HttpResponse.json({
        data: {
          tools: {
            __typename: 'ToolConnection',
            nodes: [
              buildTool({ id: 'motor', name: 'Gear motor', sku: 'GM-12' }),
              buildTool({ sku: 'GM-24' }),
            ],
          },
        },
      }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'SKU or name' }));
  await user.keyboard('gear');
  await screen.findByRole('option', { name: /Gear motor/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText('Quantity')).toHaveFocus();
  await user.keyboard('20{Enter}');
  const sku = screen.getByRole('combobox', { name: 'SKU or name' });
  expect(sku).toHaveFocus();
  expect(sku).toHaveValue('');
  expect(await screen.findByRole('button', { name: 'Add 1 line to cart' })).toBeVisible();
  expect(screen.getByLabelText(/Paste from/)).toBeVisible();
});

it('multiplies, undoes, removes, and keeps the focus in the list', async () => {
  const { user } = await open();
  await paste(user, 'SERVO-7 10\nGM-12 5');
  await user.type(await screen.findByLabelText('All quantities ×'), '25{Enter}');
  expect(quantities()).toEqual(['250', '125']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual(['10', '5']);
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(quantities()).toEqual(['5']);
  // The row keeps its place, so that no other Remove comes under the pointer.
  const list = within(screen.getByRole('list', { name: 'Lines' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('SERVO-7 was removed.');
  expect(screen.getByRole('button', { name: 'Undo: put SERVO-7 back' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(quantities()).toEqual(['10', '5']);
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(screen.queryByRole('list', { name: 'Lines' })).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual(['5']);
});

it('shows only the lines with problems', async () => {
  const { user } = await open();
  await paste(user, 'SERVO-7 10\nGM-12 1');
  await user.click(await screen.findByRole('checkbox', { name: 'Only lines with problems' }));
  expect(quantities()).toEqual(['1']);
  await user.click(screen.getByRole('button', { name: 'Order 5: GM-12' }));
  expect(await screen.findByText('All lines can be ordered.')).toBeVisible();
});

it('reads a chosen file, and says why it cannot', async () => {
  const { user } = await open();
  const input = screen.getByLabelText('Upload a file');
  const choose = (text: string) =>
    user.upload(input, new NodeFile([text], 'parts.csv', { type: 'text/csv' }) as unknown as File);
  await choose('SKU;Qty\nSERVO-7;10');
  await waitFor(() => expect(quantities()).toEqual(['10']));
  await choose('Rar!');
  expect(await screen.findByText('This is an archive (RAR), not a file with lines.')).toBeVisible();
  await choose(' \n');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.'));
  await choose('SKU;Qty\nTotal;10');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There are no lines in it.'));
});

it('says how a list was read, and reads it in another way', async () => {
  const { user } = await open();
  await paste(user, 'Part No.;Qty;Pack\nSERVO-7;10;20\nTotal;10;');
  expect(await screen.findByText('1 line and the headings read.')).toBeVisible();
  expect(screen.getByText('1 line left out')).toBeVisible();
  await user.click(screen.getByText('Columns used: Part No. as SKU, Qty as Quantity; not used: Pack'));
  await user.selectOptions(screen.getByLabelText('Meaning of the column Pack'), 'Quantity');
  await waitFor(() => expect(quantities()).toEqual(['20']));
});

it('asks which column has the part numbers, adds nothing before, and remembers it', async () => {
  const { user } = await open();
  const list = 'Foo;Qty\nSERVO-7;ten';
  await paste(user, list);
  expect(await screen.findByText('Say which column has the SKU.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Lines' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Meaning of the column Foo'), 'SKU');
  await waitFor(() => expect(rows()[0]).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  await paste(user, list);
  await waitFor(() => expect(quantities()).toEqual(['ten']));
});

it('saves the lines whose tool and quantity are known as a list, each tool once', async () => {
  const sent: unknown[] = [];
  server.use(
    graphql.query('MyLists', () => HttpResponse.json({ data: { myLists: [] } })),
    graphql.mutation('CreateList', ({ variables }) => {
      sent.push(variables);
      return HttpResponse.json({ errors: [{ message: 'You have a list of this name already.' }] });
    }),
  );
  const { user } = await open('/quick-order', buildUser());
  await paste(user, 'SERVO-7 3 left\nGM-12 ten\nSERVO-8 40');
  await screen.findByText('3 with problems');
  await user.click(screen.getByRole('button', { name: 'Save as list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as list' }));
  await user.type(dialog.getByLabelText('Name'), 'Arm');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { input: { name: 'Arm', lines: [{ toolId: 'servo', quantity: 3, reference: 'left' }] } },
    ]),
  );
});

it('a pasted list and its lines outlive the session of their user, and are nobody else’s', async () => {
  const bina = buildUser({ id: 'bina' });
  const app = await open('/quick-order', bina);
  const box = () => screen.findByLabelText(/^Paste from/);
  await app.user.type(await box(), 'SERVO-7, 12');
  await app.user.click(screen.getByRole('button', { name: 'Add pasted lines' }));
  expect(await screen.findByRole('button', { name: 'Add 1 line to cart' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Add more lines' }));
  await app.user.type(await box(), 'GM-12, 5');

  sessionToken.clear();
  app.unmount();
  const back = await open('/quick-order', bina);
  expect(await box()).toHaveValue('GM-12, 5');
  expect(quantities()).toEqual(['12']);

  // Another user begins in this tab while the page, which visitors see, too, is open.
  const ada = buildUser({ id: 'ada', email: 'ada@example.com' });
  sessionToken.clear();
  await act(() => back.store.dispatch(endSession('elsewhere')));
  server.use(graphql.query('Me', () => HttpResponse.json({ data: { me: ada } })));
  sessionToken.save('next-token', new Date(Date.now() + 3_600_000).toISOString());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' })));
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(screen.queryByLabelText(/^Quantity, line/)).toBeNull();
});
