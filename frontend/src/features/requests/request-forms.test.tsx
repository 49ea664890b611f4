import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { renderApp } from '../../test/render-app';
import { refuse, server, unreachable } from '../../test/server';

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
    expect(sent).toEqual([{ input: { email: 'buyer@example.com', message: 'Forty round boards by May' } }]);
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
    ['a broken connection', unreachable, 'We could not reach the shop. Check your connection and try again.'],
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
