import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { buildCompany } from '../../../test/companies';
import { none, open } from '../../../test/my-companies';
import { refuse, server } from '../../../test/server';

const edit = { name: 'Edit the billing address' };
const moved = {
  __typename: 'PostalAddress' as const,
  name: null,
  lines: ['1 Harbour Road'],
  city: 'Chattogram',
  region: null,
  postalCode: null,
  country: 'BD',
};

async function fill({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', edit));
  const dialog = within(await screen.findByRole('dialog', { name: 'Billing address' }));
  await user.type(dialog.getByLabelText('Address line 1'), '1 Harbour Road');
  await user.type(dialog.getByLabelText('City'), 'Chattogram');
  return dialog;
}

describe('the billing address of a company', () => {
  it('is changed in its parts by who may; the country is that of the company at first', async () => {
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('SetCompanyAddress', ({ variables }) => {
        sent.push(variables);
        const company = buildCompany({ billingAddress: 'Harbour, Chattogram', postalAddress: moved });
        return HttpResponse.json({ data: { setCompanyAddress: company } });
      }),
    );
    const app = open([buildCompany()]);
    const dialog = await fill(app);
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Harbour, Chattogram')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { __typename, ...address } = moved;
    expect(sent).toEqual([{ id: 'company-a', address }]);

    await app.user.click(screen.getByRole('button', edit));
    expect(await screen.findByLabelText('City')).toHaveValue('Chattogram');
  });

  it('says which part is wrong, and keeps what was typed', async () => {
    const fields = { 'address.city': 'This city has a line break' };
    server.use(
      graphql.mutation('SetCompanyAddress', refuse('BAD_USER_INPUT', 'Check the address', { fields })),
    );
    const app = open([buildCompany()]);
    const dialog = await fill(app);
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This city has a line break')).toBeVisible();
    expect(dialog.getByLabelText('City')).toHaveValue('Chattogram');
  });

  it('cannot be changed by others', async () => {
    const company = buildCompany();
    open([{ ...company, viewerCan: { ...company.viewerCan, setAddress: none } }]);
    expect(await screen.findByText(company.billingAddress)).toBeVisible();
    expect(screen.queryByRole('button', edit)).not.toBeInTheDocument();
  });
});
