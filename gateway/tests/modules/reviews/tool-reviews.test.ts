import { atOnce } from '../../support/at-once';
import { anOrder, aPurchase, aTool } from '../../support/builders';
import { aCompany, actFor, aMember } from '../../support/companies';
import { startMailShop, type MailShop } from '../../support/mail-shop';
import type { MailServer } from '../../support/servers/mail-server';
import type { Person, TestShop } from '../../support/shop';
import { aColleague } from '../../support/staff';
import { newId } from '../../../src/shared/ids';

/** Reviews of tools over HTTP: who writes, reads, hides and answers them. */
let shop: TestShop;
let mailbox: MailServer;
let admin: Person;
let buyer: Person;
let idle: MailShop['idle'];
let close: MailShop['close'];
beforeAll(async () => {
  ({ shop, mailbox, admin, buyer, idle, close } = await startMailShop());
});
afterAll(() => close());

type As = Pick<Person, 'token'> | null;
const REVIEW =
  'id rating comment author isVerified hiddenReason answer answeredAt editedAt version tool { id }';

const write = (as: As, toolId: string | null, given: object = {}) =>
  shop.gql(`mutation ($i: AddReviewInput!) { addReview(input: $i) { ${REVIEW} } }`, {
    variables: { i: { rating: 4, comment: 'Runs cool', toolId, ...given } },
    as,
  });
const reviewed = async (as: As, toolId: string | null, given: object = {}): Promise<any> =>
  (await write(as, toolId, given)).data.addReview;
const edit = (as: As, id: string, input: object) =>
  shop.gql(`mutation ($id: ID!, $i: UpdateReviewInput!) { updateReview(id: $id, input: $i) { ${REVIEW} } }`, {
    variables: { id, i: { rating: 2, comment: 'Runs hot', version: 1, ...input } },
    as,
  });
const remove = (as: As, id: string) =>
  shop.gql('mutation ($id: ID!) { deleteReview(id: $id) }', { variables: { id }, as });
const moderate = (as: As, id: string, input: object) =>
  shop.gql(
    `mutation ($id: ID!, $i: ModerateReviewInput!) { moderateReview(id: $id, input: $i) { ${REVIEW} } }`,
    { variables: { id, i: { version: 1, ...input } }, as },
  );
const read = async (toolId: string | null, as: As = null): Promise<any> => {
  const { data } = await shop.gql(
    `query ($id: ID) { reviews(toolId: $id, first: 100) { totalCount averageRating nodes { ${REVIEW} } } }`,
    { variables: { id: toolId }, as },
  );
  return data.reviews;
};
const mine = async (as: As, toolId?: string): Promise<any[]> => {
  const { data } = await shop.gql(
    `query ($id: ID) { myReviews(toolId: $id) { nodes { ${REVIEW} viewerCan { edit { allowed } moderate { allowed } } } } }`,
    { variables: { id: toolId }, as },
  );
  return data.myReviews.nodes;
};
const comments = (list: { nodes: { comment: string }[] }) => list.nodes.map(({ comment }) => comment);
const mayReview = async (as: As, id: string) =>
  (
    await shop.gql('query ($id: ID!) { tool(id: $id) { viewerCanReview { allowed code reason } } }', {
      variables: { id },
      as,
    })
  ).data.tool.viewerCanReview;
const set = (id: string, status: string) =>
  shop.gql('mutation ($id: ID!, $s: OrderStatus!) { updateOrderStatus(id: $id, status: $s) { id } }', {
    variables: { id, s: status },
    as: admin,
  });

describe('reading', () => {
  it('a tool has its reviews with mean and number, newest first, in pages; the shop has its own', async () => {
    const [arm, leg] = await Promise.all([aTool(shop), aTool(shop)]);
    const others = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
    for (const [at, as] of others.entries()) await reviewed(as, arm.id, { rating: at + 3, comment: `${at}` });
    const ofShop = await reviewed(buyer, null, { comment: 'A fine shop' });
    expect(ofShop.tool).toBeNull();
    expect(await read(arm.id)).toMatchObject({ totalCount: 3, averageRating: 4 });
    expect(comments(await read(arm.id))).toEqual(['2', '1', '0']);
    expect(await read(leg.id)).toEqual({ totalCount: 0, averageRating: null, nodes: [] });
    expect(comments(await read(null))).toContain('A fine shop');
    expect(comments(await read(null))).not.toContain('1');
    const page = (after: string | null) =>
      shop.gql(
        'query ($id: ID, $a: String) { reviews(toolId: $id, first: 2, after: $a) { nodes { comment } pageInfo { endCursor } } }',
        { variables: { id: arm.id, a: after } },
      );
    const first = (await page(null)).data.reviews;
    expect(comments(first)).toEqual(['2', '1']);
    expect(comments((await page(first.pageInfo.endCursor)).data.reviews)).toEqual(['0']);
  });

  it('REST has the reviews of the shop that are not hidden, and no others', async () => {
    const tool = await aTool(shop);
    await reviewed(buyer, tool.id, { comment: 'rest of a tool' });
    const { id } = await reviewed(buyer, null, { comment: 'rest hidden' });
    await reviewed(buyer, null, { comment: 'rest shown' });
    await moderate(admin, id, { hiddenReason: 'Advertising' });
    const { body } = await shop.rest('GET', '/reviews');
    const texts = body.map(({ comment }: { comment: string }) => comment);
    expect(texts.filter((text: string) => text.startsWith('rest'))).toEqual(['rest shown']);
  });

  it.each(['not an id', ''])('refuses the tool %j', async (toolId) => {
    const { code } = await shop.gql('query ($id: ID) { reviews(toolId: $id) { totalCount } }', {
      variables: { id: toolId },
    });
    expect(code).toBe('BAD_USER_INPUT');
  });
});

describe('writing', () => {
  it('a person reviews a tool once, also twice in the same moment', async () => {
    const tool = await aTool(shop);
    expect(await mayReview(buyer, tool.id)).toEqual({ allowed: true, code: null, reason: null });
    const answers = await Promise.all([write(buyer, tool.id), write(buyer, tool.id), write(buyer, tool.id)]);
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual(['ALREADY_EXISTS', 'ALREADY_EXISTS', undefined]);
    expect((await read(tool.id)).totalCount).toBe(1);
    expect((await write(await shop.customer(), tool.id)).code).toBeUndefined();
  });

  it('visitors, staff and people who do not see the tool write none', async () => {
    const tool = await aTool(shop);
    expect((await write(null, tool.id)).code).toBe('UNAUTHENTICATED');
    expect(await mayReview(null, tool.id)).toMatchObject({ allowed: false, code: 'UNAUTHENTICATED' });
    const staff = await write(admin, tool.id);
    expect(staff.code).toBe('FORBIDDEN');
    expect(staff.errors?.[0]?.message).toBe('Staff answer reviews of tools. They do not write them.');
    expect((await write(buyer, newId())).code).toBe('NOT_FOUND');
    await shop.dataSource.query('UPDATE tools SET customer_id = $1 WHERE id = $2', [buyer.id, tool.id]);
    expect((await write(await shop.customer(), tool.id)).code).toBe('NOT_FOUND');
    expect(await mayReview(buyer, tool.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await write(buyer, tool.id)).code).toBe('FORBIDDEN');
    await shop.dataSource.query('UPDATE tools SET customer_id = NULL, deleted_at = now() WHERE id = $1', [
      tool.id,
    ]);
    expect((await write(buyer, tool.id)).code).toBe('NOT_FOUND');
    expect((await read(tool.id)).totalCount).toBe(0);
  });

  it('its author changes and deletes it; to others it does not exist', async () => {
    const tool = await aTool(shop);
    const { id } = await reviewed(buyer, tool.id);
    const other = await shop.customer();
    for (const as of [other, admin]) {
      expect((await edit(as, id, {})).code).toBe('NOT_FOUND');
      expect((await remove(as, id)).code).toBe('NOT_FOUND');
    }
    expect((await edit(null, id, {})).code).toBe('UNAUTHENTICATED');
    const changed = (await edit(buyer, id, {})).data.updateReview;
    expect(changed).toMatchObject({ rating: 2, comment: 'Runs hot', version: 2 });
    expect(changed.editedAt).not.toBeNull();
    // An answer that was lost: the same again changes nothing.
    expect((await edit(buyer, id, {})).data.updateReview.version).toBe(2);
    expect((await edit(buyer, id, { comment: 'Runs cool' })).code).toBe('STALE');
    expect(comments(await read(tool.id))).toEqual(['Runs hot']);
    expect((await remove(buyer, id)).data.deleteReview).toBe(true);
    expect((await remove(buyer, id)).code).toBe('NOT_FOUND');
    expect((await read(tool.id)).totalCount).toBe(0);
    expect((await write(buyer, tool.id)).code).toBeUndefined();
  });
});

describe('verified buyers', () => {
  const verified = async (toolId: string | null, as: Person): Promise<boolean> => {
    const { id } = (await mine(as, toolId ?? undefined))[0];
    return (await read(toolId)).nodes.find((each: any) => each.id === id).isVerified;
  };

  it('are those to whom units of an order of the tool have left', async () => {
    const [tool, other] = await Promise.all([aTool(shop), aTool(shop)]);
    const author = await shop.customer();
    for (const { id } of [tool, other]) await reviewed(author, id);
    const order = await anOrder(shop, { by: author, tool });
    await set(order, 'Approved');
    expect(await verified(tool.id, author)).toBe(false);
    const part = `shipOrders(input: { ids: ["${order}"], quantities: [{ id: "${order}", quantity: 1 }], shipUnpaid: { ids: ["${order}"], reason: "Test" } }) { id }`;
    expect((await shop.gql(`mutation { ${part} }`, { as: admin })).errors).toBeUndefined();
    expect(await verified(tool.id, author)).toBe(true);
    expect(await verified(other.id, author)).toBe(false);
    expect((await mine(author, tool.id))[0].isVerified).toBe(true);
  });

  it('are members of a company to which they have left, whoever of it ordered', async () => {
    const [tool, owner, stranger] = await Promise.all([aTool(shop), shop.customer(), shop.customer()]);
    const companyId = await aCompany(shop, { owner, admin });
    const member = await aMember(shop, { owner, companyId, role: 'Viewer' });
    for (const as of [member, stranger]) {
      await reviewed(as, tool.id);
      await reviewed(as, null);
    }
    await actFor(shop, owner, companyId);
    const { data } = await aPurchase(shop, { by: owner, lines: [{ toolId: tool.id, quantity: 5 }] });
    await set(data.placePurchase.orders[0].id, 'Shipped');
    expect([await verified(tool.id, member), await verified(tool.id, stranger)]).toEqual([true, false]);
    const ofShop = (await read(null)).nodes;
    const own = (await mine(member)).find(({ tool: of }) => of === null);
    expect(ofShop.find(({ id }: { id: string }) => id === own.id).isVerified).toBe(true);
  });
});

describe('hidden reviews', () => {
  it('are seen by their author, who is told why, and by staff, and by no one else', async () => {
    const tool = await aTool(shop, { name: 'Hidden gripper' });
    const author = await shop.customer();
    const { id } = await reviewed(author, tool.id, { rating: 1, comment: 'Buy at example.com' });
    await reviewed(buyer, tool.id, { rating: 5 });
    expect(await read(tool.id)).toMatchObject({ totalCount: 2, averageRating: 3 });
    await idle();
    mailbox.arrived.splice(0);
    const hidden = (await moderate(admin, id, { hiddenReason: 'It advertises another shop.' })).data;
    expect(hidden.moderateReview).toMatchObject({ hiddenReason: 'It advertises another shop.', version: 2 });
    // The mean and the number are of what everyone sees, also in the cache.
    for (const as of [null, buyer, author, admin])
      expect(await read(tool.id, as)).toMatchObject({ totalCount: 1, averageRating: 5 });
    expect(await mine(author, tool.id)).toMatchObject([
      { hiddenReason: 'It advertises another shop.', viewerCan: { edit: { allowed: true } } },
    ]);
    await idle();
    const [mail, ...others] = mailbox.arrived.splice(0);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: author.email });
    expect(mail?.mail.text).toContain('It advertises another shop.');
    // Its author changes it: it stays hidden, and they may not write a second one.
    const changed = await edit(author, id, { comment: 'Weak', version: 2 });
    expect(changed.data.updateReview.hiddenReason).not.toBeNull();
    expect((await write(author, tool.id)).code).toBe('ALREADY_EXISTS');
    expect((await moderate(admin, id, { hiddenReason: null, version: 2 })).code).toBe('STALE');
    expect((await moderate(admin, id, { hiddenReason: null, version: 3 })).errors).toBeUndefined();
    expect(await read(tool.id)).toMatchObject({ totalCount: 2, averageRating: 3.5 });
    await idle();
    expect(mailbox.arrived.splice(0)).toEqual([]);
  });

  it.each([
    [{ hiddenReason: ' ' }, 'hiddenReason'],
    [{ hiddenReason: 'x'.repeat(501) }, 'hiddenReason'],
    [{ answer: '' }, 'answer'],
    [{ answer: 'x'.repeat(2_001) }, 'answer'],
    [{ answer: 'a\u202eb' }, 'answer'],
  ])('refuses %j', async (input, field) => {
    const { id } = await reviewed(buyer, null);
    const { code, errors } = await moderate(admin, id, input);
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions?.details).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('answers', () => {
  it('are public; their author is told of the first, not of a correction', async () => {
    const tool = await aTool(shop, { name: 'Answered gripper' });
    const author = await shop.customer();
    const { id } = await reviewed(author, tool.id);
    const colleague = await aColleague(shop, ['reviews.moderate']);
    await idle();
    mailbox.arrived.splice(0);
    await moderate(colleague, id, { answer: 'Thank you!' });
    expect((await read(tool.id)).nodes).toMatchObject([{ answer: 'Thank you!', version: 2 }]);
    expect((await moderate(admin, id, { answer: 'Thanks' })).code).toBe('STALE');
    await moderate(admin, id, { answer: 'Thank you very much!', version: 2 });
    await idle();
    expect(mailbox.arrived.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [author.email, expect.stringContaining('answered your review of Answered gripper')],
    ]);
    await moderate(admin, id, { answer: null, version: 3 });
    expect((await read(tool.id)).nodes).toMatchObject([{ answer: null, answeredAt: null }]);
  });

  it('two of the staff answer in the same moment: the second reads the first', async () => {
    const { id } = await reviewed(buyer, null);
    const answers = await atOnce(
      shop,
      { sql: 'SELECT FROM reviews WHERE id = $1 FOR UPDATE', values: [id] },
      ['One', 'Two'].map((answer) => () => moderate(admin, id, { answer })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['STALE', undefined]);
  });
});

it('staff find reviews by state, rating and text; customers do not', async () => {
  const tool = await aTool(shop);
  const { id } = await reviewed(buyer, tool.id, { rating: 1, comment: 'Zyglotron broke' });
  await reviewed(buyer, null, { rating: 5, comment: 'Zyglotron delivered' });
  await moderate(admin, id, { hiddenReason: 'Insult' });
  const find = (filter: object, as: As = admin) =>
    shop.gql('query ($f: ReviewFilter) { allReviews(filter: $f) { averageRating nodes { comment } } }', {
      variables: { f: { search: 'zyglotron', ...filter } },
      as,
    });
  const [broke, delivered] = ['Zyglotron broke', 'Zyglotron delivered'];
  const table: [object, string[]][] = [
    [{}, [delivered, broke]],
    [{ isHidden: true }, [broke]],
    [{ isHidden: false }, [delivered]],
    [{ isOfTool: true }, [broke]],
    [{ isOfTool: false }, [delivered]],
    [{ rating: 5 }, [delivered]],
    [{ isAnswered: false }, [delivered, broke]],
    [{ isAnswered: true }, []],
  ];
  for (const [filter, expected] of table)
    expect(comments((await find(filter)).data.allReviews)).toEqual(expected);
  expect((await find({ rating: 6 })).code).toBe('BAD_USER_INPUT');
  expect((await find({}, buyer)).code).toBe('FORBIDDEN');
  expect((await find({}, null)).code).toBe('UNAUTHENTICATED');
});
