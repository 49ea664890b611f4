import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, graphql, http, HttpResponse } from 'msw';
import { buildAdmin, buildTool } from '../../../test/builders';
import { providerUser } from '../../../test/fake-provider';
import { renderApp } from '../../../test/render-app';
import { refuse, server, startsSession } from '../../../test/server';
import { fillIn } from '../../../test/fill-in';

type App = ReturnType<typeof renderApp>;
const picture = (type = 'image/png', bytes = 8) => new File([new Uint8Array(bytes)], 'board.png', { type });

beforeEach(() => {
  // jsdom cannot show files.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

async function open(): Promise<App> {
  const app = renderApp({ path: '/dashboard/addtools', as: buildAdmin() });
  await screen.findByRole('button', { name: 'Add Tool' });
  return app;
}

async function fill({ user }: App, file = picture()) {
  await fillIn(user, screen.getByLabelText('Name'), 'Stepper board');
  await fillIn(user, screen.getByLabelText('Price'), '25');
  await fillIn(user, screen.getByLabelText('Minimum Order'), '10');
  await fillIn(user, screen.getByLabelText('Available Stock'), '100');
  await fillIn(user, screen.getByLabelText('Short Description'), 'Drives two steppers.');
  await user.upload(screen.getByLabelText('Picture'), file);
}

const submit = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Add Tool' }));

function pictures(
  answer = () => HttpResponse.json({ success: true, data: { url: '/images/new/960.webp' } }),
) {
  const received: { bearer: string | null; fields: string[] }[] = [];
  server.use(
    http.post('/images', async ({ request }) => {
      const fields = [...(await request.formData()).keys()];
      received.push({ bearer: request.headers.get('authorization'), fields });
      return answer();
    }),
  );
  return received;
}

function tools() {
  const added: unknown[] = [];
  server.use(
    graphql.mutation('AddTool', async ({ variables }) => {
      await screen.findByText('Adding....');
      added.push(variables.input);
      return HttpResponse.json({ data: { addTool: buildTool() } });
    }),
  );
  return added;
}

it('says what a card shows of the description', async () => {
  const { user } = await open();
  const description = screen.getByLabelText('Short Description');
  expect(description).toHaveAccessibleDescription('A card shows the first 50 characters.');
  await user.click(description);
  await user.paste('x'.repeat(51));
  expect(description).toHaveAccessibleDescription(`On a card: ${'x'.repeat(50)}...`);
});

it('requires every field', async () => {
  const app = await open();
  await submit(app);
  for (const name of ['Name', 'Picture', 'Price', 'Minimum Order', 'Available Stock', 'Short Description'])
    expect(screen.getByText(`${name} is required`)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

it('says at its field what is no whole number, and which picture is refused', async () => {
  await open();
  // As when a file is dropped: the dialog's own filter does not help.
  const user = userEvent.setup({ applyAccept: false });
  for (const [label, typed, message] of [
    ['Price', '12,50', 'Price must be a whole number'],
    ['Minimum Order', '0', 'Minimum Order must be at least 1'],
    ['Available Stock', '1e3', 'Available Stock must be a whole number'],
  ] as const) {
    await user.type(screen.getByLabelText(label), typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
  }
  await user.upload(screen.getByLabelText('Picture'), picture('application/pdf'));
  expect(await screen.findByText('Choose a PNG, JPEG, WebP or GIF picture')).toBeVisible();
});

it("sends the picture, then the tool: 'Adding....', then 'Added', and the form is empty again", async () => {
  const received = pictures();
  const added = tools();
  const app = await open();
  await fill(app);
  await submit(app);
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(received).toEqual([{ bearer: 'Bearer session-token', fields: ['image'] }]);
  expect(added).toEqual([
    {
      name: 'Stepper board',
      price: 2_500,
      minimumOrder: 10,
      availableStock: 100,
      shortDescription: 'Drives two steppers.',
      picture: '/images/new/960.webp',
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  expect(screen.queryByText('board.png')).not.toBeInTheDocument();
});

it('sends the data sheet with the tool', async () => {
  pictures();
  const added = tools();
  const app = await open();
  await fill(app);
  await fillIn(app.user, screen.getByLabelText('Data Sheet'), 'https://docs.example.com/board.pdf');
  await submit(app);
  await waitFor(() =>
    expect(added).toMatchObject([{ dataSheet: 'https://docs.example.com/board.pdf', name: 'Stepper board' }]),
  );
});

it("says 'Failed to add the tool', keeps what was typed, and does not send the picture twice", async () => {
  const received = pictures();
  server.use(graphql.mutation('AddTool', refuse('DATABASE_UNAVAILABLE')));
  const app = await open();
  await fill(app);
  await submit(app);
  expect(await screen.findByText('Failed to add the tool')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Stepper board');
  expect(screen.getByText('board.png')).toBeVisible();
  tools();
  await submit(app);
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(received).toHaveLength(1);
});

it("shows the gateway's refusal of a picture at the picture", async () => {
  pictures(() =>
    HttpResponse.json(
      {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'The file is not a PNG, JPEG, WebP or GIF picture.',
        requestId: 'r',
      },
      { status: 415 },
    ),
  );
  const app = await open();
  await fill(app);
  await submit(app);
  expect(await screen.findByText('Failed to add the tool')).toBeInTheDocument();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(/not a PNG, JPEG, WebP or GIF/);
});

it("shows the gateway's field errors at their fields until they are edited", async () => {
  pictures();
  const fields = { price: 'Price is too high', image: 'The picture is not one of the shop' };
  server.use(graphql.mutation('AddTool', refuse('BAD_USER_INPUT', 'Invalid', { fields })));
  const app = await open();
  await fill(app);
  await submit(app);
  expect(await screen.findByText('Price is too high')).toBeVisible();
  expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(/Price is too high/);
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription(/not one of the shop/);
  expect(screen.getByLabelText('Name')).toHaveValue('Stepper board');
  await app.user.type(screen.getByLabelText('Price'), '0');
  expect(screen.queryByText('Price is too high')).not.toBeInTheDocument();
});

it('renews a refused token once, silently', async () => {
  let attempts = 0;
  pictures(() => {
    attempts += 1;
    return attempts === 1
      ? HttpResponse.json({ code: 'TOKEN_EXPIRED', message: 'expired', requestId: 'r' }, { status: 401 })
      : HttpResponse.json({ success: true, data: { url: '/images/new/960.webp' } });
  });
  tools();
  const app = await open();
  app.provider.currentUser.mockResolvedValue(providerUser({ email: 'admin@example.com' }));
  server.use(startsSession(buildAdmin()));
  await fill(app);
  await submit(app);
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(attempts).toBe(2);
});

it('can be cancelled while the picture is sent; nothing is added and nothing typed is lost', async () => {
  server.use(http.post('/images', () => delay('infinite')));
  const app = await open();
  await fill(app);
  await submit(app);
  expect(await screen.findByRole('progressbar', { name: 'Picture' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cancelled; nothing was added');
  expect(screen.getByLabelText('Name')).toHaveValue('Stepper board');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
