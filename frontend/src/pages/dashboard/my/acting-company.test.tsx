import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { address } from '../../../test/address';
import { allowed } from '../../../test/builders';
import { buildCompany } from '../../../test/companies';
import {
  acting,
  answers,
  cartWithKey,
  keyOf,
  none,
  open,
  viewer,
  type Company,
} from '../../../test/my-companies';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

describe('of two companies', () => {
  const two = (): Company[] => [
    buildCompany(),
    buildCompany({ id: 'company-b', legalName: 'Arm Makers', viewerRole: 'Buyer' }),
  ];

  it('the one that the reader acts for is named, the other can be chosen; the cart is another purchase then', async () => {
    acting.id = 'company-a';
    const { user, store } = open(two());
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('ActFor', ({ variables }) => {
        sent.push(variables);
        acting.id = 'company-b';
        return HttpResponse.json({ data: { actFor: { __typename: 'Company', id: 'company-b' } } });
      }),
    );
    const partOf = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await partOf('Robot Works Ltd.')).getByText('You buy for this company')).toBeVisible();
    const key = cartWithKey(store);
    await user.click((await partOf('Arm Makers')).getByRole('button', { name: 'Buy for this company' }));
    await waitFor(() => expect(keyOf(store)).not.toBe(key));
    expect(await (await partOf('Arm Makers')).findByText('You buy for this company')).toBeVisible();
    expect(sent).toEqual([{ companyId: 'company-b' }]);
    expect(
      (await partOf('Robot Works Ltd.')).getByRole('button', { name: 'Buy for this company' }),
    ).toBeVisible();
  });

  it.each([
    ['none', [], true],
    ['only a member', ['Buyer'], true],
    ['a member of one, owner of another', ['Buyer', 'Owner'], false],
    ['the owner of a rejected one', ['Rejected'], true],
    ['the owner of a rejected and of another one', ['Rejected', 'Owner'], false],
  ])('who is %s may apply: %j %p', async (_who, roles, mayApply) => {
    open(
      roles.map((role, at) =>
        buildCompany({
          id: `company-${at}`,
          state: role === 'Rejected' ? 'Rejected' : 'Active',
          viewerRole: role === 'Buyer' ? 'Buyer' : 'Owner',
        }),
      ),
    );
    if (mayApply) await screen.findByRole('button', { name: 'Apply' });
    else await screen.findAllByRole('list', { name: 'Members' });
    expect(!!screen.queryByRole('button', { name: 'Apply' })).toBe(mayApply);
  });
});

describe('the switch in the header', () => {
  const choice = (id: string, legalName: string, actFor = allowed) => ({
    __typename: 'Company',
    id,
    legalName,
    viewerCan: { __typename: 'CompanyPermissions', actFor },
  });
  const openSwitch = async () => {
    acting.id = 'company-a';
    const app = open([buildCompany()]);
    const companies = [choice('company-a', 'Robot Works Ltd.'), choice('company-b', 'Waiting Ltd.', none)];
    const sent: unknown[] = [];
    const shop = { refuses: false };
    server.use(
      graphql.query('CompanySwitch', () =>
        HttpResponse.json({
          data: {
            myCompanies: companies,
            actingCompany: companies.find(({ id }) => id === acting.id) ?? null,
          },
        }),
      ),
      graphql.mutation('SwitchCompany', (info) => {
        sent.push(info.variables);
        if (shop.refuses) return refuse('FORBIDDEN', 'You are no member any more.')(info);
        acting.id = null;
        return HttpResponse.json({ data: { actFor: null } });
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: /^Account of / }));
    const select = await screen.findByRole('combobox', { name: 'Buy for' });
    return { ...app, select, sent, shop };
  };

  it('offers only companies that buy, and oneself, which is sent as no company', async () => {
    const { user, select, sent, store } = await openSwitch();
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Myself', 'Robot Works Ltd.']);
    expect(select).toHaveValue('company-a');
    expect(await screen.findByText('You buy for this company')).toBeVisible();
    const key = cartWithKey(store);
    await user.selectOptions(select, '');
    await waitFor(() => expect(screen.queryByText('You buy for this company')).not.toBeInTheDocument());
    expect(sent).toEqual([{ companyId: null }]);
    expect(keyOf(store)).not.toBe(key);
  });

  it('leaves the cart as it is when it is refused', async () => {
    const { user, select, shop, store } = await openSwitch();
    shop.refuses = true;
    const key = cartWithKey(store);
    await user.selectOptions(select, '');
    expect(await screen.findByText('You are no member any more.')).toBeInTheDocument();
    expect(keyOf(store)).toBe(key);
    expect(select).toHaveValue('company-a');
  });
});

describe('the link of an invitation', () => {
  it('says who invites and what the role may do, and leads to the company', async () => {
    const companies: Company[] = [];
    const sent: unknown[] = [];
    answers(companies);
    server.use(
      graphql.query('Invitation', () =>
        HttpResponse.json({
          data: {
            invitation: {
              __typename: 'CompanyInvitation',
              id: 'invitation-a',
              companyName: 'Robot Works Ltd.',
              role: 'Approver',
              expiresAt: '2026-11-30T09:00:00.000Z',
            },
          },
        }),
      ),
      graphql.mutation('AcceptInvitation', (info) => {
        sent.push(info.variables);
        if (sent.length === 1) return refuse('WRONG_STATE', 'The invitation is over.')(info);
        companies.push(buildCompany());
        return HttpResponse.json({ data: { acceptInvitation: 'company-a' } });
      }),
    );
    const { user, store } = renderApp({ path: '/invitation?token=t', as: viewer });
    expect(await screen.findByRole('heading', { name: 'Robot Works Ltd. invites you' })).toBeVisible();
    expect(
      screen.getByText('You become an approver: you buy, and approve purchases of others.'),
    ).toBeVisible();
    const key = cartWithKey(store);
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('The invitation is over.')).toBeInTheDocument();
    expect(address().pathname).toBe('/invitation');
    expect(keyOf(store)).toBe(key);
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText('You now buy for Robot Works Ltd.')).toBeInTheDocument();
    expect(sent).toEqual([{ token: 't' }, { token: 't' }]);
    expect(address().pathname).toBe('/dashboard/company');
    expect(await screen.findByRole('heading', { name: 'Robot Works Ltd.' })).toBeVisible();
    expect(keyOf(store)).not.toBe(key);
  });
});
