import { aTool, anOrder } from '../../../support/builders';
import { actionsOn } from '../../../support/audit';
import { aCompany, aMember } from '../../../support/companies';
import { startShop, type Person, type TestShop } from '../../../support/shop';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const MAKE =
  'mutation ($e: EmailAddress!) { makeAdmin(email: $e) { modifiedCount user { email role viewerCan { makeAdmin { allowed code } } } } }';
const makeAdmin = (email: string, as: Person) => shop.gql(MAKE, { variables: { e: email }, as });
const canList = async (as: Person) => (await shop.gql('{ orders { totalCount } }', { as })).code ?? 'yes';

describe('a promotion', () => {
  it('takes effect immediately for existing tokens, and so does its revocation', async () => {
    const person = await shop.customer();
    expect(await canList(person)).toBe('FORBIDDEN');

    const { data } = await makeAdmin(person.email, admin);
    expect(data.makeAdmin).toEqual({
      modifiedCount: 1,
      user: {
        email: person.email,
        role: 'admin',
        viewerCan: { makeAdmin: { allowed: false, code: 'ALREADY_EXISTS' } },
      },
    });
    expect(await canList(person)).toBe('yes');
    expect(await actionsOn(shop, person.id, admin)).toMatchObject([
      { entityName: person.email, before: { role: 'customer' }, after: { role: 'admin' } },
    ]);

    await shop.dataSource.query(`UPDATE users SET role = 'customer' WHERE id = $1`, [person.id]);
    expect(await canList(person)).toBe('FORBIDDEN');
  });

  it('of an existing admin changes nothing', async () => {
    expect((await makeAdmin(admin.email.toUpperCase(), admin)).data.makeAdmin.modifiedCount).toBe(0);
  });

  it('of an unknown user is NOT_FOUND', async () => {
    expect((await makeAdmin('nobody@example.com', admin)).code).toBe('NOT_FOUND');
  });
});

describe('the list of users', () => {
  const LIST = `query ($f: UserFilter, $s: UserSort, $n: Int!, $after: String) {
    users(filter: $f, sort: $s, first: $n, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } nodes { email role viewerCan { makeAdmin { allowed code } } } } }`;
  const list = (variables: object, as: Person | null = admin) =>
    shop.gql(LIST, { variables: { n: 100, ...variables }, as });

  it('finds all members of a company by its name, and those of no other', async () => {
    const [owner, outsider] = [await shop.customer(), await shop.customer()];
    const companyId = await aCompany(shop, { owner, admin, legalName: 'Welding Wizards' });
    const viewer = await aMember(shop, { owner, companyId, role: 'Viewer' });
    await aCompany(shop, { owner: outsider, admin, legalName: 'Painting Wizards' });
    const { data } = await list({ f: { search: 'welding' } });
    const found = data.users.nodes.map(({ email }: { email: string }) => email);
    expect(found.sort()).toEqual([owner.email, viewer.email].sort());
  });

  it('is searched by part of the e-mail address, with % and _ taken literally', async () => {
    await shop.dataSource.query(
      `INSERT INTO users (id, email) SELECT gen_random_uuid(), e FROM unnest($1::text[]) e`,
      [['a_b@find.example', 'axb@find.example', '100%@find.example', 'c\\d@find.example']],
    );
    const found = async (search: string) =>
      (await list({ f: { search } })).data.users.nodes.map(({ email }: { email: string }) => email);
    expect(await found('A_B@FIND')).toEqual(['a_b@find.example']);
    expect(await found('%@find')).toEqual(['100%@find.example']);
    expect(await found('\\d@find')).toEqual(['c\\d@find.example']);
    expect(await found('@find.example')).toHaveLength(4);
  });

  it.each(['CREATED_AT', 'EMAIL', 'ROLE'])(
    'contains each user once across all pages sorted by %s',
    async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const { data }: { data: any } = await list({ n: 2, s: { field, direction }, after });
          seen.push(...data.users.nodes.map(({ email }: { email: string }) => email));
          after = data.users.pageInfo.hasNextPage ? data.users.pageInfo.endCursor : null;
        } while (after);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toHaveLength((await list({})).data.users.totalCount);
      }
    },
  );

  it('is filtered by role and shows an admin who can be promoted', async () => {
    const { data } = await list({ f: { role: 'customer' } });
    for (const node of data.users.nodes)
      expect(node).toMatchObject({
        role: 'customer',
        viewerCan: { makeAdmin: { allowed: true, code: null } },
      });
  });
});

describe('what a viewer can do', () => {
  const TOOL =
    'query ($id: ID!) { tool(id: $id) { viewerCan { order { allowed code reason } update { code } delete { code } } } }';
  const can = async (id: string, as: Person | null) =>
    (await shop.gql(TOOL, { variables: { id }, as })).data.tool.viewerCan;

  it('with a tool is known in advance', async () => {
    const [tool, lastOnes, soldOut, buyer] = [
      await aTool(shop),
      await aTool(shop, { minimumOrder: 5, availableStock: 5 }),
      await aTool(shop, { minimumOrder: 5, availableStock: 4 }),
      await shop.customer(),
    ];
    expect(await can(tool.id, null)).toMatchObject({
      order: { code: 'UNAUTHENTICATED' },
      delete: { code: 'UNAUTHENTICATED' },
    });
    expect(await can(tool.id, buyer)).toMatchObject({
      order: { allowed: true },
      update: { code: 'FORBIDDEN' },
    });
    expect(await can(tool.id, admin)).toMatchObject({
      order: { allowed: true },
      update: { code: null },
      delete: { code: null },
    });
    expect((await can(lastOnes.id, buyer)).order.allowed).toBe(true);
    expect((await can(soldOut.id, buyer)).order).toEqual({
      allowed: false,
      code: 'INSUFFICIENT_STOCK',
      reason: 'Not Enough Stock',
    });
  });

  it('with an order matches the results of the mutations, in every state', async () => {
    const buyer = await shop.customer();
    const tool = await aTool(shop);
    const READ = `query ($id: ID!) { order(id: $id) { viewerCan {
      delete { code } pay { code } updateStatus { code } recordPayment { code } } } }`;
    const codes = async (id: string, as: Person) => {
      const { data } = await shop.gql(READ, { variables: { id }, as });
      return Object.values<{ code: string | null }>(data.order.viewerCan).map(({ code }) => code);
    };
    const id = await anOrder(shop, { by: buyer, tool });
    expect(await codes(id, buyer)).toEqual([null, null, 'FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(id, admin)).toEqual([null, 'FORBIDDEN', null, null]);
    await shop.rest('PUT', `/order/update/${id}`, { body: { status: 'Shipped' }, as: admin });
    expect(await codes(id, buyer)).toEqual(['ORDER_SHIPPED', null, 'FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(id, admin)).toEqual([null, 'FORBIDDEN', null, null]);
    await shop.dataSource.query(`UPDATE orders SET payment = 'paid' WHERE id = $1`, [id]);
    expect(await codes(id, buyer)).toEqual(['ORDER_PAID', 'ORDER_PAID', 'FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(id, admin)).toEqual(['ORDER_PAID', 'FORBIDDEN', null, 'ORDER_PAID']);
    const gone = await anOrder(shop, { by: buyer, tool });
    const { data } = await shop.gql(
      `mutation ($id: ID!) { deleteOrder(id: $id) { viewerCan { delete { code } } } }`,
      {
        variables: { id: gone },
        as: buyer,
      },
    );
    expect(data.deleteOrder.viewerCan.delete.code).toBe('NOT_FOUND');
  });
});
