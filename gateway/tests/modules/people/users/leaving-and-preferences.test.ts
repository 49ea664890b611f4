import { inTransaction } from '../../../../src/shared/ctx';
import {
  getEmailPreferences,
  switchOffEmails,
  updateEmailPreferences,
} from '../../../../src/modules/people/users/email-preferences.service';
import { EmailTopic, FORMER_NAME, formerEmail, User } from '../../../../src/modules/people/users/user.entity';
import { userRoutes } from '../../../../src/modules/people/users/user.routes';
import { makeAdmin, recordLossOfRights } from '../../../../src/modules/people/users/user.service';
import { caller, openServices, type Caller, type OpenServices } from '../../../support/callers';

let open: OpenServices;
let ada: Caller;
let bina: Caller;
let admin: Caller;
beforeAll(async () => (open = await openServices()));
afterAll(() => open.close());
beforeEach(async () => {
  await open.dataSource.query('DELETE FROM sessions');
  await open.dataSource.query('DELETE FROM users');
  // The first in the table is not whom a test asks for.
  bina = await open.person('bina@example.com');
  ada = await open.person('ada@example.com');
  admin = await open.person('chief@example.com', 'admin');
});

const rest = caller(() => open, userRoutes);
const signInFirst = { kind: 'unauthenticated', code: 'UNAUTHENTICATED' };
const userWith = (id: string) => open.dataSource.manager.findOneByOrFail(User, { id });

/** How many entries an action adds to the audit log. */
const entriesOf = async (act: () => Promise<unknown>): Promise<number> => {
  const count = async () => Number((await open.dataSource.query('SELECT count(*) FROM audit_log'))[0].count);
  const before = await count();
  await act();
  return (await count()) - before;
};

describe('e-mails that a user can switch off', () => {
  const preferences = async (as: Caller) => {
    const all = await getEmailPreferences(open.ctx(as));
    return Object.fromEntries(all.map(({ topic, isOn }) => [topic, isOn]));
  };
  const forAll = { OrderProgress: true, ChangeNotices: true, ToolAlerts: true };
  const forAdmins = { NewPurchases: true, NewRequests: true, LowStock: true };

  it('are on until they are switched off; admins have three more', async () => {
    expect(await preferences(ada)).toEqual(forAll);
    expect(await preferences(admin)).toEqual({ ...forAll, ...forAdmins });
    await expect(getEmailPreferences(open.ctx())).rejects.toMatchObject(signInFirst);
  });

  it('are all switched off together, by their owner and for no one else', async () => {
    const off = [EmailTopic.LowStock, EmailTopic.LowStock, EmailTopic.OrderProgress];
    const answer = await updateEmailPreferences(open.ctx(admin), off);
    expect(answer.filter(({ isOn }) => isOn).map(({ topic }) => topic)).toEqual([
      'ChangeNotices',
      'ToolAlerts',
      'NewPurchases',
      'NewRequests',
    ]);
    expect((await userWith(admin.id)).switchedOffEmails).toEqual(['LowStock', 'OrderProgress']);
    expect(await preferences(ada)).toEqual(forAll);
    await updateEmailPreferences(open.ctx(admin), []);
    expect(await preferences(admin)).toEqual({ ...forAll, ...forAdmins });
    await expect(updateEmailPreferences(open.ctx(), [])).rejects.toMatchObject(signInFirst);
  });

  it('are switched off by the link in one of them, once', async () => {
    const switchOff = (id: string) => switchOffEmails(open.dataSource.manager, id, EmailTopic.OrderProgress);
    expect([await switchOff(ada.id), await switchOff(ada.id)]).toEqual([true, true]);
    expect((await userWith(ada.id)).switchedOffEmails).toEqual(['OrderProgress']);
    expect(await preferences(bina)).toEqual(forAll);
    expect(await switchOff('0b1e9a4e-0000-7000-8000-000000000001')).toBe(false);
  });
});

describe('a deleted account', () => {
  beforeEach(() =>
    open.dataSource.query(
      'UPDATE users SET deleted_at = now(), email = $2, display_name = $3 WHERE id = $1',
      [ada.id, formerEmail(ada.id), FORMER_NAME],
    ),
  );

  it('cannot sign in', async () => {
    const as = { token: 'id-token-of-ada@example.com' };
    await expect(
      rest('PUT', '/updateuser', { as, body: { email: 'ada@example.com' } }),
    ).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'USER_DISABLED',
      message: 'This account was deleted.',
    });
  });

  it('is not in the list of users and cannot be made an admin', async () => {
    const { sent } = await rest('GET', '/allusers', { as: admin });
    expect((sent as { email: string }[]).map(({ email }) => email)).toEqual([
      'bina@example.com',
      'chief@example.com',
    ]);
    await expect(makeAdmin(open.ctx(admin), formerEmail(ada.id))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the audit log', () => {
  it('holds who became an admin, once', async () => {
    const promote = () => makeAdmin(open.ctx(admin), ada.email);
    expect([await entriesOf(promote), await entriesOf(promote)]).toEqual([1, 0]);
  });

  it('holds that an admin lost their rights with their account; a customer has none', async () => {
    const lose = async ({ id }: Caller) => {
      const user = await userWith(id);
      return inTransaction(open.ctx(admin), (tx) => recordLossOfRights(tx, user));
    };
    expect([await entriesOf(() => lose(ada)), await entriesOf(() => lose(admin))]).toEqual([0, 1]);
  });
});
