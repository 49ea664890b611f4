import { notifyOfEndingKeys } from '../../../src/modules/messages/catalogue/key-ending';
import { aCompany, aMember } from '../../support/companies';
import { openMailServer, type MailServer } from '../../support/servers/mail-server';
import { startWorker, type RunningWorker } from '../../support/servers/worker';
import { forJob, startShop, type Person, type TestShop } from '../../support/shop';
import { jobsDone } from '../../support/until';
import { aKey } from '../people/keys/a-key';

/** Keys that end soon: those who manage them are notified, once. */
let shop: TestShop;
let mailbox: MailServer;
let worker: RunningWorker;
let admin: Person;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  mailbox = await openMailServer();
  shop = await startShop({ SMTP_URL: mailbox.url });
  [admin, owner] = [await shop.admin(), await shop.customer()];
  companyId = await aCompany(shop, { owner, admin });
  worker = await startWorker(shop.services);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
  await mailbox.stop();
});

const aKeyThatEnds = async (by: Person, name: string, input: object, ends: string, made = '-90 days') => {
  const { id } = await aKey(shop, by, { name, validDays: 90, scopes: ['purchases.read'], ...input });
  await shop.dataSource.query(
    'UPDATE api_keys SET created_at = now() + $2::interval, expires_at = now() + $3::interval WHERE id = $1',
    [id, made, ends],
  );
  return id;
};

/** Runs the daily job. Returns the mails about keys since the last run. */
async function ran() {
  await jobsDone(shop.dataSource);
  mailbox.arrived.splice(0);
  await notifyOfEndingKeys(forJob(shop.services));
  await jobsDone(shop.dataSource);
  return mailbox.arrived.map(({ to, mail }) => ({ to, subject: mail.subject, text: mail.text ?? '' }));
}

it('the owners of a company, or of the shop, are notified once, 14 days before', async () => {
  await aMember(shop, { owner, companyId, role: 'Buyer' });
  await aKeyThatEnds(owner, 'SAP', { companyId }, '13 days');
  await aKeyThatEnds(owner, 'Later', { companyId }, '15 days');
  await aKeyThatEnds(owner, 'Short', { companyId }, '6 days', '-1 day');
  await aKeyThatEnds(owner, 'Over', { companyId }, '-1 day');
  await aKeyThatEnds(admin, 'Robot', { scopes: ['orders.read'] }, '2 days');
  const revoked = await aKeyThatEnds(owner, 'Gone', { companyId }, '3 days');
  await shop.gql(`mutation { revokeApiKey(id: "${revoked}") { id } }`, { as: owner });
  const mails = await ran();
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [owner.email, expect.stringMatching(/^The API key SAP ends on /)],
      [admin.email, expect.stringMatching(/^The API key Robot ends on /)],
    ].sort(([a], [b]) => String(a).localeCompare(String(b))),
  );
  expect(mails.find(({ to }) => to === owner.email)?.text).toContain('/dashboard/company');
  expect(mails.find(({ to }) => to === admin.email)?.text).toContain('/dashboard/keys');
  expect(await ran()).toEqual([]);
});
