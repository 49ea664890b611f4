import { screen, waitFor, within } from '@testing-library/react';
import { graphql, http, HttpResponse } from 'msw';
import { allowed, buildAdmin, buildConnection, buildOrder, buildUser, deny } from '../../../test/builders';
import { buildCompany } from '../../../test/companies';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

type Variables = Record<string, unknown>;

const alreadyAdmin = {
  viewerCan: {
    __typename: 'UserPermissions',
    makeAdmin: deny('This user is already an admin.', 'ALREADY_EXISTS'),
    setRole: allowed,
    disable: allowed,
    exportData: allowed,
  },
};

function listing(users: unknown[]) {
  const asked: Variables[] = [];
  server.use(
    graphql.query('ManagedUsers', ({ variables }) => {
      asked.push(variables);
      return HttpResponse.json({ data: { users: buildConnection('UserConnection', users) } });
    }),
  );
  return asked;
}

const open = (search = '') => renderApp({ path: `/dashboard/allusers${search}`, as: buildAdmin() });
const bina = () => buildUser({ email: 'bina@x.example' });

async function promote({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Make Admin: bina@x.example' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make bina@x.example an admin?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make Admin' }));
}

it('has the columns of the specification', async () => {
  listing([bina()]);
  open();
  const row = await screen.findByRole('row', { name: /bina/ });
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    '#',
    'Email',
    'Name',
    'Company',
    'Last order',
    'Roll',
    'Access',
  ]);
  expect(within(row).getByRole('rowheader')).toHaveTextContent('bina@x.example');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['1', 'Bina Buyer', '–', '–', 'customer', 'Make AdminChange role…']);
});

it('shows the companies of a user and links to the last order', async () => {
  const companies = ['Robot Works', 'Arm Makers'].map((legalName) => buildCompany({ legalName }));
  const lastOrder = buildOrder({ number: 'ORD-0000ABCD', placedAt: '2024-03-04T10:00:00Z' });
  listing([{ ...bina(), companies, lastOrder }]);
  open();
  const row = await screen.findByRole('row', { name: /bina/ });
  expect(within(row).getByText('Robot Works')).toBeInTheDocument();
  expect(within(row).getByText('and 1 more')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Mar 4, 2024' })).toHaveAttribute(
    'href',
    `/dashboard/manageOrders?order=${lastOrder.id}`,
  );
});

it('makes a user admin after asking', async () => {
  const user = bina();
  listing([user]);
  server.use(
    graphql.mutation('MakeAdmin', () =>
      HttpResponse.json({
        data: {
          makeAdmin: {
            __typename: 'MakeAdminPayload',
            modifiedCount: 1,
            user: { ...user, role: 'admin', ...alreadyAdmin },
          },
        },
      }),
    ),
  );
  await promote(open());
  expect(await screen.findByText('Successfully granted Admin Access')).toBeInTheDocument();
  const button = () => screen.getByRole('button', { name: 'Make Admin: bina@x.example' });
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  expect(button()).toHaveAccessibleDescription(/^This user is already an admin\.\s*$/);
});

it("says 'You dont have access to do that' to one who is no admin any more", async () => {
  listing([bina()]);
  server.use(graphql.mutation('MakeAdmin', refuse('FORBIDDEN', 'Only admins may do this.')));
  await promote(open());
  expect(await screen.findByText('You dont have access to do that')).toBeInTheDocument();
});

it('does nothing on Cancel', async () => {
  listing([bina()]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make Admin: bina@x.example' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('searches by e-mail and role, sorts and pages on the server, as the URL says', async () => {
  const asked = listing([bina()]);
  open('?search=bina&role=customer&sort=ROLE&dir=DESC&page=3&size=50');
  await screen.findByRole('row', { name: /bina/ });
  expect(asked[0]).toMatchObject({
    filter: { search: 'bina', role: 'customer' },
    sort: { field: 'ROLE', direction: 'DESC' },
    page: 3,
    first: 50,
  });
});

describe('Export data', () => {
  const click = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'More for bina@x.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export data' }));
  };

  it("saves the user's data as a file", async () => {
    const user = bina();
    listing([user]);
    const files: string[] = [];
    URL.createObjectURL = () => 'blob:data';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    server.use(http.get(`*/users/${user.id}/data.json`, () => HttpResponse.json({ profile: [] })));
    await click(open());
    await waitFor(() => expect(files).toEqual(['personal-data-bina@x.example.json']));
  });

  it('says why it is refused', async () => {
    const user = bina();
    listing([user]);
    const refusal = {
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please wait a moment and try again.',
    };
    server.use(http.get(`*/users/${user.id}/data.json`, () => HttpResponse.json(refusal, { status: 429 })));
    await click(open());
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
  });
});
