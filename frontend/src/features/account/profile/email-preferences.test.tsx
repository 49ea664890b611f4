import { screen } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { server, unreachable } from '../../../test/server';

const buyer = buildUser();
const preference = (topic: string, isOn: boolean) => ({ __typename: 'EmailPreference', topic, isOn });
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  server.use(
    graphql.query('MyProfile', () => HttpResponse.json({ data: { me: buyer } })),
    graphql.query('EmailPreferences', () =>
      HttpResponse.json({
        data: { myEmailPreferences: [preference('OrderProgress', true), preference('LowStock', false)] },
      }),
    ),
  );
});
const open = () => renderApp({ path: '/dashboard/myProfile', as: buyer });
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the e-mails of a user', () => {
  it('always include what a contract requires, and say why', async () => {
    open();
    const required = await box('Orders and payments');
    expect(required).toBeChecked();
    expect(required).toBeDisabled();
    expect(required).toHaveAccessibleDescription('These are part of your contract and are always sent.');
  });

  it('are switched off one by one', async () => {
    server.use(
      graphql.mutation('UpdateEmailPreferences', ({ variables }) => {
        sent.push(variables.switchedOff);
        const updateEmailPreferences = [preference('OrderProgress', false), preference('LowStock', false)];
        return HttpResponse.json({ data: { updateEmailPreferences } });
      }),
    );
    const { user } = open();
    expect(await box('Low stock, once a day')).not.toBeChecked();
    await user.click(await box('Order progress: approved, shipped'));
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    expect(sent).toEqual([['OrderProgress', 'LowStock']]);
    expect(await box('Order progress: approved, shipped')).not.toBeChecked();
  });

  it('stay as they were if the shop cannot be reached', async () => {
    server.use(graphql.mutation('UpdateEmailPreferences', unreachable));
    const { user } = open();
    await user.click(await box('Low stock, once a day'));
    expect(await screen.findByText(/We could not reach the shop/)).toBeVisible();
    expect(await box('Low stock, once a day')).not.toBeChecked();
  });
});
