import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { buildAdmin, buildConnection, buildTool } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server, unreachable } from '../../../test/server';

type Variables = Record<string, unknown>;

function listing(tools: unknown[]) {
  const asked: Variables[] = [];
  server.use(
    graphql.query('ManagedTools', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { tools: buildConnection('ToolConnection', tools) } });
    }),
  );
  return asked;
}

const open = (search = '') => renderApp({ path: `/dashboard/managetools${search}`, as: buildAdmin() });
const servo = () => buildTool({ name: 'Servo', price: 125_000, minimumOrder: 10, availableStock: 2000 });

describe('the table', () => {
  it('has the columns of the specification', async () => {
    listing([servo()]);
    open();
    const row = await screen.findByRole('row', { name: /Servo/ });
    expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      '',
      '#',
      'Tools',
      'Unit Price',
      'Minimum Order',
      'Available Stock',
      'SKU',
      'Family',
      'Action',
    ]);
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1, 7)).toEqual(['1', '$', '10', '2,000', 'STEPPER-DRIVER-2A', '–']);
    expect(within(row).getByRole('textbox', { name: 'Unit Price of Servo' })).toHaveValue('1,250');
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Servo');
  });

  it("says 'No tools are available' in an empty list, and leads on", async () => {
    listing([]);
    open();
    expect(await screen.findByText('No tools are available')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Add Tool' })[0]).toHaveAttribute(
      'href',
      '/dashboard/addtools',
    );
  });

  it('searches and sorts on the server, as the URL says', async () => {
    const asked = listing([servo()]);
    open('?search=ser&inStock=yes&sort=PRICE&dir=DESC');
    await screen.findByRole('row', { name: /Servo/ });
    expect(asked[0]).toMatchObject({
      filter: { search: 'ser', inStock: true },
      sort: { field: 'PRICE', direction: 'DESC' },
    });
  });

  it('leads back from a page beyond the last', async () => {
    server.use(
      graphql.query('ManagedTools', () =>
        HttpResponse.json({ data: { tools: buildConnection('ToolConnection', [], 30) } }),
      ),
    );
    const { user } = open('?page=9');
    expect(await screen.findByText('There is no page 9 of this list')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
    expect(address().search).toBe('?page=2');
  });
});

describe('deleting a tool', () => {
  const ask = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Delete Servo' }));
    return screen.findByRole('dialog', { name: 'Are you sure you want to delete it?' });
  };

  it("warns, says 'Deleting', then 'Deleted'; the list reloads and the modal closes", async () => {
    listing([servo()]);
    server.use(
      graphql.mutation('DeleteTool', async ({ variables }) => {
        await screen.findByText('Deleting');
        listing([]);
        const deletedAt = '2026-11-21T09:00:00.000Z';
        return HttpResponse.json({
          data: { deleteTool: { __typename: 'Tool', id: variables.id as string, deletedAt } },
        });
      }),
    );
    const app = open();
    const dialog = await ask(app);
    expect(within(dialog).getByText(/Deleting is permanent\./)).toBeVisible();
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
    expect(await screen.findByText('No tools are available')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says why it failed and keeps the question open', async () => {
    listing([servo()]);
    server.use(graphql.mutation('DeleteTool', unreachable));
    const app = open();
    const dialog = await ask(app);
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/We could not reach the shop/)).toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });
});

describe('editing a tool', () => {
  const edit = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Servo' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Servo' }));
  };

  it('sends only what was changed', async () => {
    const tool = servo();
    listing([tool]);
    let sent: Variables = {};
    server.use(
      graphql.mutation('UpdateTool', ({ variables }) => {
        sent = variables;
        return HttpResponse.json({ data: { updateTool: { ...tool, availableStock: 500 } } });
      }),
    );
    const app = open();
    const dialog = await edit(app);
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await app.user.clear(dialog.getByLabelText('Available Stock'));
    await app.user.type(dialog.getByLabelText('Available Stock'), '500');
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(sent).toEqual({ id: tool.id, input: { availableStock: 500, expectedAvailableStock: 2000 } });
    expect(await screen.findByRole('cell', { name: '500' })).toBeInTheDocument();
  });

  it('asks once about ten times the price', async () => {
    const tool = servo();
    listing([tool]);
    const sent: Variables[] = [];
    server.use(
      graphql.mutation('UpdateTool', ({ variables }) => {
        sent.push(variables.input as Variables);
        return HttpResponse.json({ data: { updateTool: tool } });
      }),
    );
    const app = open();
    const dialog = await edit(app);
    await app.user.clear(dialog.getByLabelText('Price'));
    await app.user.type(dialog.getByLabelText('Price'), '12.500');
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    const question = '$12,500 is 10 times the present price, $1,250. Is that right?';
    expect(await dialog.findByText(question)).toBeVisible();
    expect(sent).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Yes, the price is right' }));
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(sent).toMatchObject([{ price: 1_250_000 }]);
  });

  it('says that the stock has changed meanwhile, and saves when the admin confirms the number', async () => {
    const tool = servo();
    listing([tool]);
    const sent: Variables[] = [];
    const message = 'The stock is 1995 now. Check the number and save again.';
    server.use(
      graphql.mutation('UpdateTool', ({ variables }) => {
        sent.push(variables.input as Variables);
        return sent.length === 1
          ? HttpResponse.json({
              errors: [
                {
                  message,
                  extensions: {
                    code: 'STALE',
                    requestId: 'r',
                    details: { available: 1995, fields: { availableStock: message } },
                  },
                },
              ],
            })
          : HttpResponse.json({ data: { updateTool: { ...tool, availableStock: 2500 } } });
      }),
    );
    const app = open();
    const dialog = await edit(app);
    await app.user.clear(dialog.getByLabelText('Available Stock'));
    await app.user.type(dialog.getByLabelText('Available Stock'), '2500');
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText(message)).toBeVisible();
    // It has the focus, and shows what is typed.
    await waitFor(() => expect(dialog.getByLabelText('Available Stock')).toHaveFocus());
    expect(dialog.getByLabelText('Available Stock')).toHaveValue('2500');

    await app.user.click(dialog.getByRole('button', { name: 'Update' }));

    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(sent).toEqual([
      { availableStock: 2500, expectedAvailableStock: 2000 },
      { availableStock: 2500, expectedAvailableStock: 1995 },
    ]);
  });

  it('replaces the picture and leaves the rest of the tool alone', async () => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    const tool = servo();
    listing([tool]);
    let sent: Variables = {};
    server.use(
      http.post('/images', () => HttpResponse.json({ success: true, data: { url: '/images/new/960.webp' } })),
      graphql.mutation('UpdateTool', ({ variables }) => {
        sent = variables;
        return HttpResponse.json({ data: { updateTool: { ...tool, picture: '/images/new/960.webp' } } });
      }),
    );
    const app = open();
    const dialog = await edit(app);
    const file = new File([new Uint8Array(8)], 'new.png', { type: 'image/png' });
    await app.user.upload(dialog.getByLabelText('Picture'), file);
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(sent).toEqual({ id: tool.id, input: { picture: '/images/new/960.webp' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the further pictures, removes one and adds another', async () => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    const view = (url: string) => ({ __typename: 'ToolPicture' as const, url, srcSet: null });
    const tool = { ...servo(), pictures: ['/images/a.webp', '/images/b.webp', '/images/c.webp'].map(view) };
    listing([tool]);
    let sent: Variables = {};
    server.use(
      http.post('/images', () => HttpResponse.json({ success: true, data: { url: '/images/new/960.webp' } })),
      graphql.mutation('UpdateTool', ({ variables }) => {
        sent = variables;
        return HttpResponse.json({ data: { updateTool: tool } });
      }),
    );
    const app = open();
    const dialog = await edit(app);
    const pictures = () => dialog.getAllByRole('img', { name: /^Further picture/ });
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([
      '/images/b.webp',
      '/images/c.webp',
    ]);
    // The dialog gives the focus to its first field once it is open.
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveFocus());
    await app.user.click(dialog.getByRole('button', { name: 'Remove further picture 1' }));
    expect(dialog.getByRole('button', { name: 'Add further pictures' })).toHaveFocus();
    const choose = dialog.getByLabelText('Add further pictures', { selector: 'input' });
    await app.user.upload(choose, new File([new Uint8Array(8)], 'side.png', { type: 'image/png' }));
    expect(pictures()).toHaveLength(2);
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Updated')).toBeInTheDocument();
    expect(sent).toEqual({
      id: tool.id,
      input: { furtherPictures: ['/images/c.webp', '/images/new/960.webp'] },
    });
  });

  it('closes without a call when nothing was changed', async () => {
    listing([servo()]);
    const updated = jest.fn();
    server.use(graphql.mutation('UpdateTool', updated));
    const app = open();
    const dialog = await edit(app);
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(updated).not.toHaveBeenCalled();
  });

  it("shows the server's refusal at its field and keeps what was typed", async () => {
    listing([servo()]);
    server.use(
      graphql.mutation(
        'UpdateTool',
        refuse('BAD_USER_INPUT', 'Invalid', { fields: { name: 'Name is longer than 200 characters' } }),
      ),
    );
    const app = open();
    const dialog = await edit(app);
    await app.user.type(dialog.getByLabelText('Name'), ' XL');
    await app.user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await dialog.findByText('Name is longer than 200 characters')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Servo XL');
  });
});
