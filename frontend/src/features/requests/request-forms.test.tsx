import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { renderApp } from '../../test/render-app';
import { refuse, server, unreachable } from '../../test/server';

const inHalfAYear = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);

describe('the customised-tools form', () => {
  const open = async () => {
    const app = renderApp();
    const form = within(await screen.findByRole('region', { name: 'Customised Tools' }));
    return {
      ...app,
      form,
      email: await form.findByLabelText('Email'),
      message: form.getByPlaceholderText('Details'),
      submit: () => app.user.click(form.getByRole('button', { name: 'Submit' })),
    };
  };

  const receipt = (answersOn: string | null) => ({
    __typename: 'ToolRequestReceipt',
    number: 'T-2026-000017',
    answersOn,
  });

  it('sends email and message, says so, and is empty again', async () => {
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('RequestCustomTool', ({ variables }) => {
        sent.push(variables);
        return HttpResponse.json({ data: { requestCustomTool: receipt('2026-12-01') } });
      }),
    );
    const { user, email, message, submit } = await open();
    await user.type(email, 'buyer@example.com');
    await user.type(message, 'Forty round boards by May');
    await submit();
    expect(await screen.findByText('Thank you. Your request has been received.')).toBeVisible();
    expect(
      screen.getByText('We have your request T-2026-000017. We answer by Tuesday, Dec 1.'),
    ).toBeVisible();
    const plain = { quantity: null, neededBy: null, ticket: null };
    expect(sent).toEqual([
      { input: { email: 'buyer@example.com', message: 'Forty round boards by May', ...plain } },
    ]);
    await waitFor(() => expect(message).toHaveValue(''));
    expect(email).toHaveValue('');
    expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  });

  it('names no day if the shop promises none', async () => {
    server.use(
      graphql.mutation('RequestCustomTool', () =>
        HttpResponse.json({ data: { requestCustomTool: receipt(null) } }),
      ),
    );
    const { user, email, message, submit } = await open();
    await user.type(email, 'buyer@example.com');
    await user.type(message, 'Forty round boards');
    await submit();
    expect(await screen.findByText('We have your request T-2026-000017.')).toBeVisible();
  });

  it('names what is missing and sends nothing', async () => {
    const { user, email, submit } = await open();
    await submit();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
    await user.type(email, 'nobody');
    expect(screen.getByText('Email must be an email address')).toBeVisible();
  });

  it.each([
    [
      'a broken connection',
      unreachable,
      'We could not reach the shop. Try again in a moment; if it lasts, check your connection.',
    ],
    ['too many requests', refuse('RATE_LIMITED'), 'Too many requests. Please wait a moment and try again.'],
  ])('keeps what was typed after %s', async (_case, answer, text) => {
    server.use(graphql.mutation('RequestCustomTool', answer));
    const { user, form, email, message, submit } = await open();
    await user.type(email, 'buyer@example.com');
    await user.type(message, 'Forty round boards');
    await submit();
    expect(await form.findByRole('alert')).toHaveTextContent(text);
    expect(email).toHaveValue('buyer@example.com');
    expect(message).toHaveValue('Forty round boards');
    expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  describe('with drawings', () => {
    const TUS = { 'tus-resumable': '1.0.0' };
    const file = (name: string) => new File(['ISO-10303-21;'], name);
    /** The gateway; returns what arrives there. */
    function answers() {
      const seen: unknown[] = [];
      let count = 0;
      const tokenOf = (request: Request) => request.headers.get('upload-token');
      server.use(
        graphql.mutation('CreateDrawingTicket', () => {
          const token = `ticket-${(count += 1)}`;
          return HttpResponse.json({ data: { createDrawingTicket: { __typename: 'DrawingTicket', token } } });
        }),
        http.post('*/files/uploads', ({ request }) => {
          seen.push(['begin', tokenOf(request)]);
          const location = `/files/uploads/${seen.length}`;
          return new HttpResponse(null, { status: 201, headers: { ...TUS, location } });
        }),
        http.patch('*/files/uploads/:id', () => {
          return new HttpResponse(null, { status: 204, headers: { ...TUS, 'upload-offset': '13' } });
        }),
        http.delete('*/files/uploads/:id', ({ request, params }) => {
          seen.push(['delete', tokenOf(request), params.id]);
          return new HttpResponse(null, { status: 204, headers: TUS });
        }),
        graphql.mutation('RequestCustomTool', ({ variables }) => {
          seen.push(variables.input);
          return HttpResponse.json({ data: { requestCustomTool: receipt(null) } });
        }),
      );
      return seen;
    }

    it('uploads them with one ticket, takes one back, and names the ticket, the quantity and the day', async () => {
      const seen = answers();
      const { user, form, email, message, submit } = await open();
      await user.upload(form.getByLabelText('Add drawings'), [file('arm.step'), file('leg.step')]);
      await user.click(await form.findByRole('button', { name: 'Delete leg.step' }));
      expect(await form.findByText('leg.step is deleted.')).toBeVisible();
      await user.type(email, 'buyer@example.com');
      await user.type(message, 'Arms');
      await user.type(form.getByLabelText(/^Quantity/), '1,000 pcs');
      await user.type(form.getByLabelText(/^Needed by/), inHalfAYear);
      await submit();
      expect(await screen.findByText('We have your request T-2026-000017 with one drawing.')).toBeVisible();
      expect(seen).toEqual([
        ['begin', 'ticket-1'],
        ['begin', 'ticket-1'],
        ['delete', 'ticket-1', expect.any(String)],
        expect.objectContaining({ quantity: 1000, neededBy: inHalfAYear, ticket: 'ticket-1' }),
      ]);
      // The next request has a ticket of its own.
      await waitFor(() => expect(form.queryByText('arm.step')).not.toBeInTheDocument());
      await user.upload(form.getByLabelText('Add drawings'), file('hand.step'));
      await form.findByRole('button', { name: 'Delete hand.step' });
      expect(seen.at(-1)).toEqual(['begin', 'ticket-2']);
    });

    it('sends nothing while one of them was refused', async () => {
      const seen = answers();
      server.use(
        http.post('*/files/uploads', () =>
          HttpResponse.json(
            { code: 'FILE_TYPE', message: 'The kind of this file is unknown.' },
            { status: 415, headers: TUS },
          ),
        ),
      );
      const { user, form, email, message, submit } = await open();
      await user.upload(form.getByLabelText('Add drawings'), file('arm.step'));
      expect(await form.findByText('The kind of this file is unknown.')).toBeVisible();
      await user.type(email, 'buyer@example.com');
      await user.type(message, 'Arms');
      await submit();
      expect(form.getByText(/^One of your drawings was not added/)).toBeVisible();
      expect(seen).toEqual([]);
      await user.click(form.getByRole('button', { name: 'Dismiss arm.step' }));
      await submit();
      await waitFor(() => expect(seen).toEqual([expect.objectContaining({ ticket: null })]));
    });

    it('asks for them again once the shop no longer has them', async () => {
      answers();
      const text = 'Files are kept for 24 hours before the request is sent. Please add them again.';
      server.use(graphql.mutation('RequestCustomTool', refuse('TICKET_EXPIRED', text)));
      const { user, form, email, message, submit } = await open();
      await user.upload(form.getByLabelText('Add drawings'), file('arm.step'));
      await form.findByRole('button', { name: 'Delete arm.step' });
      await user.type(email, 'buyer@example.com');
      await user.type(message, 'Arms');
      await submit();
      expect(await form.findByText(text)).toBeVisible();
      expect(form.queryByText('arm.step')).not.toBeInTheDocument();
      expect(message).toHaveValue('Arms');
    });
  });

  it("shows the server's message at its field", async () => {
    const details = { fields: { message: 'Message is at most 5000 characters' } };
    server.use(graphql.mutation('RequestCustomTool', refuse('BAD_USER_INPUT', 'Bad input', details)));
    const { user, email, message, submit } = await open();
    await user.type(email, 'buyer@example.com');
    await user.type(message, 'x');
    await submit();
    await waitFor(() => expect(message).toHaveAccessibleDescription('Message is at most 5000 characters'));
  });
});

describe('the newsletter box', () => {
  it('subscribes and says so', async () => {
    server.use(
      graphql.mutation('SubscribeToNewsletter', () =>
        HttpResponse.json({ data: { subscribeToNewsletter: { __typename: 'Receipt', received: true } } }),
      ),
    );
    const { user } = renderApp({ path: '/blogs' });
    await user.type(await screen.findByLabelText('Email for news'), 'buyer@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(
      await screen.findByText('Thank you. Please follow the link in our email to confirm.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email for news')).toHaveValue(''));
  });

  it('says what went wrong and keeps the address', async () => {
    server.use(graphql.mutation('SubscribeToNewsletter', unreachable));
    const { user } = renderApp({ path: '/blogs' });
    await user.type(await screen.findByLabelText('Email for news'), 'buyer@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/We could not reach the shop/)).toBeVisible();
    expect(screen.getByLabelText('Email for news')).toHaveValue('buyer@example.com');
  });
});
