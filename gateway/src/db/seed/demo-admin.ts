import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { newId } from '../../shared/ids';
import type { AppServices } from '../../shared/ctx';
import { Role, User } from '../../modules/people/users/user.entity';

const UID = 'demo-admin';
const APP = 'demo-admin-seed';

/**
 * Creates the demo admin in the emulator and in the shop; called only where the emulator runs. A shop that knows the
 * admin already does not wait for the emulator, which takes seconds to start: the account is refreshed meanwhile.
 */
export async function seedDemoAdmin(services: AppServices): Promise<void> {
  const isKnown = await services.db.existsBy(User, { providerUid: UID });
  const seeded = createDemoAdmin(services);
  if (!isKnown) return seeded;
  seeded.catch((error: unknown) => services.log.warn({ err: error }, 'the demo admin was not refreshed'));
}

async function createDemoAdmin(services: AppServices): Promise<void> {
  const {
    DEMO_ADMIN_EMAIL: email,
    DEMO_ADMIN_PASSWORD: password,
    FIREBASE_PROJECT_ID: projectId,
  } = services.env;
  const app = getApps().find(({ name }) => name === APP) ?? initializeApp({ projectId }, APP);
  const account = { email, password, emailVerified: true, displayName: 'Demo Admin' };
  const auth = getAuth(app);
  await auth.updateUser(UID, account).catch(() => auth.createUser({ ...account, uid: UID }));
  await services.db
    .createQueryBuilder()
    .insert()
    .into(User)
    .values({ id: newId(), providerUid: UID, email, ownName: account.displayName, role: Role.admin })
    .orIgnore()
    .execute();
}
