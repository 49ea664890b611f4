import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { Person } from '../../support/shop';
import { aQuoteRequest, quoteCall } from '../../support/quotes';

let mails: MailShop;
let colleague: Person;
beforeAll(async () => {
  mails = await startMailShop();
  colleague = await mails.shop.admin({ displayName: 'Cem Colleague' });
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.idle();
  mails.mailbox.arrived.splice(0);
});

/** Whom the emails about an assignment went to, and their subjects. */
async function assignments(): Promise<string[]> {
  await mails.idle();
  return mails.mailbox.arrived
    .map(({ to, mail }) => `${to}: ${mail.subject}`)
    .filter((line) => line.includes('assigned'));
}

it('a quote request: its assignee is told by whom, once, and nobody of what they did themselves', async () => {
  const { shop, admin, buyer } = mails;
  const { id, number } = await aQuoteRequest(shop, { by: buyer });
  const assign = (as: Person, to: Person | null) =>
    quoteCall(shop, 'assign', { as, id, userId: to?.id ?? null });
  await assign(admin, colleague);
  await assign(admin, colleague);
  const [line, ...others] = await assignments();
  expect(line).toMatch(new RegExp(`^${colleague.email}: .+ assigned the quote request ${number} to you$`));
  expect(others).toEqual([]);
  mails.mailbox.arrived.splice(0);
  await assign(colleague, null);
  await assign(colleague, colleague);
  expect(await assignments()).toEqual([]);
  const bell = await shop.gql('{ myNotifications(first: 10) { nodes { text path } } }', { as: colleague });
  expect(bell.data.myNotifications.nodes).toContainEqual({
    text: expect.stringContaining(`assigned the quote request ${number} to you.`),
    path: `/quote/${id}`,
  });
});

it('a request for a customised tool', async () => {
  const { shop, admin } = mails;
  const { data } = await shop.gql(
    'mutation ($i: CustomToolRequestInput!) { requestCustomTool(input: $i) { number } }',
    { variables: { i: { email: 'visitor@example.com', message: 'A gripper with three fingers' } } },
  );
  const { number } = data.requestCustomTool;
  const [{ id }] = await shop.dataSource.query('SELECT id FROM custom_tool_requests WHERE number = $1', [
    number,
  ]);
  await shop.gql('mutation ($id: ID!, $u: ID) { assignToolRequest(id: $id, userId: $u) { id } }', {
    variables: { id, u: colleague.id },
    as: admin,
  });
  expect(await assignments()).toEqual([
    expect.stringMatching(new RegExp(`^${colleague.email}: .+ assigned the request ${number} to you$`)),
  ]);
});
