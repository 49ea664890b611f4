import { screen, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { ALL_PERMISSIONS } from '../../../../../gateway/src/rules/permissions';
import { buildAdmin, buildConnection, buildStaffRole, buildUser } from '../../../test/builders';
import { renderApp } from '../../../test/render-app';
import { refuse, server } from '../../../test/server';

const owner = buildStaffRole('Owner', ALL_PERMISSIONS);
const warehouse = buildStaffRole('Warehouse', ['orders.read', 'orders.ship']);

function roles() {
  const sent: unknown[] = [];
  server.use(
    graphql.query('StaffRoles', () => HttpResponse.json({ data: { staffRoles: [owner, warehouse] } })),
    graphql.query('RolesToGive', () => HttpResponse.json({ data: { staffRoles: [owner, warehouse] } })),
    graphql.mutation('UpdateStaffRoles', ({ variables }) => {
      sent.push(variables.input);
      return HttpResponse.json({ data: { updateStaffRoles: [owner, { ...warehouse, version: 2 }] } });
    }),
  );
  return sent;
}

const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the page Roles', () => {
  it('saves what has changed, with what it needs, and the version that was read', async () => {
    const sent = roles();
    const { user } = renderApp({ path: '/dashboard/roles', as: buildAdmin() });
    expect(await box('Owner: change prices')).toBeDisabled();
    await user.click(await box('Warehouse: record and reverse payments'));
    expect(await box('Warehouse: see revenue, invoices, payments and accounts')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Roles saved')).toBeInTheDocument();
    const permissions = ['orders.read', 'orders.ship', 'documents.read', 'payments.record'];
    expect(sent).toEqual([{ roles: [{ id: warehouse.id, version: 1, permissions }] }]);
  });

  it('says that somebody else has changed a role in the meantime', async () => {
    roles();
    server.use(
      graphql.mutation('UpdateStaffRoles', refuse('STALE', 'Somebody else has changed the role Warehouse.')),
    );
    const { user } = renderApp({ path: '/dashboard/roles', as: buildAdmin() });
    await user.click(await box('Warehouse: change prices'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Somebody else has changed the role Warehouse.')).toBeInTheDocument();
    expect(await box('Warehouse: change prices')).toBeChecked();
  });
});

describe('the list of roles', () => {
  const returns = { ...buildStaffRole('Returns desk', ['orders.read', 'orders.ship']), people: 0 };
  const typed = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
    const field = await screen.findByLabelText(/^Name/);
    await user.clear(field);
    await user.type(field, name);
  };

  it('gets another role, with the permissions of one that there is', async () => {
    roles();
    const sent: unknown[] = [];
    server.use(
      graphql.mutation('AddStaffRole', ({ variables: { input } }) => {
        sent.push(input);
        server.use(
          graphql.query('StaffRoles', () =>
            HttpResponse.json({ data: { staffRoles: [owner, warehouse, returns] } }),
          ),
        );
        return HttpResponse.json({ data: { addStaffRole: returns } });
      }),
    );
    const { user } = renderApp({ path: '/dashboard/roles', as: buildAdmin() });
    await user.click(await box('Warehouse: change prices'));
    await user.click(screen.getByRole('button', { name: 'Add role' }));
    await typed(user, ' Returns desk ');
    await user.selectOptions(screen.getByLabelText(/^Permissions to begin with/), 'The same as Warehouse');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add role' }));
    expect(await screen.findByText('Role Returns desk added')).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Returns desk', permissions: ['orders.read', 'orders.ship'] }]);
    expect(await box('Returns desk: ship orders and set their stage')).toBeChecked();
    // What is not saved yet is still there.
    expect(await box('Warehouse: change prices')).toBeChecked();
  });

  it('says at the field that the name is taken, and keeps unsaved choices when it is not', async () => {
    roles();
    const taken = 'Another role has this name already.';
    server.use(
      graphql.mutation('RenameStaffRole', ({ variables: { input } }) =>
        input.name === 'Owner'
          ? HttpResponse.json({
              errors: [
                {
                  message: taken,
                  extensions: {
                    code: 'ALREADY_EXISTS',
                    requestId: 'r',
                    details: { fields: { name: taken } },
                  },
                },
              ],
            })
          : HttpResponse.json({
              data: { renameStaffRole: { ...warehouse, name: input.name, version: input.version + 1 } },
            }),
      ),
    );
    const { user } = renderApp({ path: '/dashboard/roles', as: buildAdmin() });
    await user.click(await box('Warehouse: change prices'));
    await user.click(screen.getByRole('button', { name: 'More for the role Warehouse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await typed(user, 'Owner');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription(expect.stringContaining(taken));
    await typed(user, 'Packers');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Role renamed')).toBeInTheDocument();
    expect(await box('Packers: change prices')).toBeChecked();
    expect(screen.getByText('1 role changed')).toBeInTheDocument();
  });

  it('keeps a role that people have, and says so', async () => {
    roles();
    const inUse = '1 person has the role Warehouse. Give them another role first.';
    server.use(graphql.mutation('DeleteStaffRole', refuse('WRONG_STATE', inUse)));
    const { user } = renderApp({ path: '/dashboard/roles', as: buildAdmin() });
    expect(await box('Owner: change prices')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'More for the role Owner' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More for the role Warehouse' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete the role Warehouse?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(inUse)).toBeInTheDocument();
  });
});

describe('a role of staff', () => {
  const packer = () => buildAdmin({ staffRole: warehouse });

  it('shows only its pages in the menu', async () => {
    renderApp({ path: '/dashboard', as: packer() });
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(await within(menu).findByRole('link', { name: /Warehouse/ })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: /Payments/ })).not.toBeInTheDocument();
  });

  it('says plainly of a link to another page that it does not show it', async () => {
    renderApp({ path: '/dashboard/payments', as: packer() });
    expect(await screen.findByText('Your role does not show this page')).toBeVisible();
    expect(screen.getByText(/see revenue, invoices, payments and accounts/)).toBeVisible();
  });
});

it('is given in a dialog that says what it allows', async () => {
  roles();
  const bina = buildUser({ email: 'bina@x.example' });
  const sent: unknown[] = [];
  server.use(
    graphql.query('ManagedUsers', () =>
      HttpResponse.json({ data: { users: buildConnection('UserConnection', [bina]) } }),
    ),
    graphql.mutation('SetUserRole', ({ variables: { id, roleId } }) => {
      sent.push({ id, roleId });
      return HttpResponse.json({ data: { setUserRole: { ...bina, role: 'admin', staffRole: warehouse } } });
    }),
  );
  const { user } = renderApp({ path: '/dashboard/allusers', as: buildAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Change role: bina@x.example' }));
  await user.selectOptions(await screen.findByLabelText(/^Role/), 'Warehouse');
  expect(await screen.findByText('ship orders and set their stage')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Role changed')).toBeInTheDocument();
  expect(sent).toEqual([{ id: bina.id, roleId: warehouse.id }]);
});
