import fc from 'fast-check';
import { aTool } from '../support/builders';
import { isVisible, misleadingIn } from '../../src/shared/text/one-line';
import { textForm } from '../../src/rules/text-form';
import { startShop, type Person, type TestShop } from '../support/shop';

let shop: TestShop;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  [buyer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const NAUGHTY = [
  '👩🏽‍🚀🤖 robot',
  'שלום עולם',
  'Zalgo: Z̷͉̈a̴͚̓l̶̰͝g̵̣̈o',
  `'; DROP TABLE tools; -- "quoted" \`ticks\` \\ back`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '𠜎𠜱𠝹 𝒯𝒽ℯ 4 bytes',
  'two  blanks and\n\nlines',
  '＜ﬁ＞ İstanbul ΟΔΟΣ straße',
  '=cmd|calc!A0',
  '${7*7} {{7*7}} %s %n %00 \\u0000 null undefined NaN',
  'ไม่\u200bเป็นไร, نمی\u200cخواهم, क्\u200dष',
].map((text) => text.normalize('NFC'));

const add = (text: string, name = 'Board') =>
  shop.gql('mutation ($i: AddToolInput!) { addTool(input: $i) { id name shortDescription } }', {
    variables: {
      i: {
        name,
        picture: 'https://p.example/x.png',
        price: 100,
        minimumOrder: 1,
        availableStock: 1,
        shortDescription: text,
      },
    },
    as: admin,
  });

describe('text is returned as it was written', () => {
  it.each(NAUGHTY)('%j', async (text) => {
    const { data } = await add(text);
    expect(data.addTool).toMatchObject({ shortDescription: text });
    expect((await shop.rest('GET', `/tool/${data.addTool.id}`)).body).toMatchObject({
      short_description: text,
    });

    const review = await shop.rest('POST', '/review', { body: { rating: '5', comment: text }, as: buyer });
    const { body: reviews } = await shop.rest('GET', '/reviews');
    expect(reviews.find(({ _id }: { _id: string }) => _id === review.body.insertedId).comment).toBe(text);

    await shop.rest('PUT', `/updateprofile/${buyer.email}`, {
      body: { education: text },
      as: buyer,
    });
    expect((await shop.rest('GET', `/profile/${buyer.email}`, { as: buyer })).body.education).toBe(text);
  });

  it.each([
    ...['👩🏽‍🚀🤖 robot', 'שלום עולם', '株式会社ロボット工房', '＜ﬁ＞ İstanbul ΟΔΟΣ straße', '=cmd|calc!A0'],
    ...[`'; DROP TABLE tools; -- "quoted"`, '<script>alert(1)</script>', 'قطعات‌سازی پارس', '𝒯𝒽ℯ'],
  ])('in one line, and with line breaks in an address: %j', async (text) => {
    const { data } = await add('x', text);
    expect(data.addTool.name).toBe(text);
    const address = `${text}\nDhaka\nBangladesh`;
    await shop.rest('PUT', `/updateprofile/${buyer.email}`, { body: { address }, as: buyer });
    expect((await shop.rest('GET', `/profile/${buyer.email}`, { as: buyer })).body.address).toBe(address);
  });

  it('any text at all, in its form, or the reason why not', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, async (comment) => {
        const { data, errors } = await shop.gql(
          'mutation ($i: AddReviewInput!) { addReview(input: $i) { comment } }',
          { variables: { i: { comment, rating: 4 } }, as: buyer },
        );
        const form = textForm(comment);
        if (isVisible(form) && misleadingIn(form) === null) expect(data.addReview.comment).toBe(form);
        else expect(Object.keys(errors?.[0]?.extensions.details.fields)).toEqual(['comment']);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a field does not hold is refused with its name, by both transports', () => {
  it.each([
    ['name', 'a\u202eb', 'Name must not contain U+202E RIGHT-TO-LEFT OVERRIDE'],
    ['name', 'a\u001bb', 'Name must not contain U+001B (control character)'],
    ['name', ' \u200b\u3164', 'Name is required'],
    ['name', 'ᚠᚢ', "Name contains ᚠ (U+16A0), which the shop's documents cannot print"],
    ['address', 'Road 5\u200b\nDhaka', 'Address must not contain U+200B ZERO WIDTH SPACE'],
    ['address', 'ᚠ', "Address contains ᚠ (U+16A0), which the shop's documents cannot print"],
  ])('%s %j', async (field, text, message) => {
    const { code, errors } =
      field === 'name'
        ? await add('x', text)
        : await shop.gql(
            'mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { modifiedCount } }',
            {
              variables: { i: { address: text } },
              as: buyer,
            },
          );
    const tool = { name: text, picture: 'https://p.example/x.png', price: 1 };
    const { status, body } =
      field === 'name'
        ? await shop.rest('POST', '/addtool', {
            body: { ...tool, minimum_order: 1, available_stock: 1, short_description: 'x' },
            as: admin,
          })
        : await shop.rest('PUT', `/updateprofile/${buyer.email}`, { body: { address: text }, as: buyer });
    expect([code, errors?.[0]?.extensions.details]).toEqual([
      'BAD_USER_INPUT',
      { fields: { [field]: message } },
    ]);
    expect([status, body.code, body.details]).toEqual([
      400,
      'BAD_USER_INPUT',
      { fields: { [field]: message } },
    ]);
  });

  it('none of the texts of people is one that nobody sees, or turns what follows', async () => {
    const texts = { '\u200b': 'is required', '\u00ad\u2060\u{e0041}': 'is required', '\u202eabc': 'U+202E' };
    for (const [text, reason] of Object.entries(texts)) {
      const refused = [
        await shop.rest('POST', '/review', { body: { rating: '5', comment: text }, as: buyer }),
        await shop.rest('POST', '/custom-tool-request', { body: { email: 'a@x.example', message: text } }),
        await shop.rest('PUT', `/updateprofile/${buyer.email}`, { body: { education: text }, as: buyer }),
      ];
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([400, 'BAD_USER_INPUT']);
        expect(Object.values(body.details.fields)).toEqual([expect.stringContaining(reason)]);
      }
      const { errors } = await add(text);
      expect(errors?.[0]?.extensions.details.fields.shortDescription).toContain(reason);
    }
  });

  it('the line breaks of a pasted cell are blanks in one line, and limits count what is stored', async () => {
    const { data } = await add(`${'x'.repeat(2_000)}\r\n `, ' Board\r\nrev.\t2e\u0301 ');
    expect(data.addTool).toMatchObject({ name: 'Board rev. 2é', shortDescription: 'x'.repeat(2_000) });
  });

  it.each([
    ...['"a\nb"@x.example', 'a\u200b@x.example', '=?utf-8?q?v?=@example.com', '=?UTF-8?B?dg==?=@example.com'],
  ])('%j is no e-mail address', async (email) => {
    const variables = { e: email, i: { email, message: 'x' } };
    const refused = [
      shop.gql('mutation ($e: EmailAddress!) { subscribeToNewsletter(email: $e) { received } }', {
        variables,
      }),
      shop.gql('mutation ($i: CustomToolRequestInput!) { requestCustomTool(input: $i) { received } }', {
        variables,
      }),
      shop.gql(
        'mutation ($c: ID!, $i: InviteMemberInput!) { inviteMember(companyId: $c, input: $i) { id } }',
        {
          variables: { c: buyer.id, i: { email, role: 'Buyer' } },
          as: buyer,
        },
      ),
      shop.gql('mutation ($e: EmailAddress!) { makeAdmin(email: $e) { modifiedCount } }', {
        variables,
        as: admin,
      }),
    ];
    for (const { code } of await Promise.all(refused)) expect(code).toBe('BAD_USER_INPUT');
    const admins = await shop.rest('PUT', `/makeadmin/${encodeURIComponent(email)}`, { as: admin });
    const session = await shop.rest('PUT', '/updateuser', { body: { email }, as: { token: buyer.idToken } });
    expect([admins.status, session.status]).toEqual([400, 400]);
  });

  it('what a shop stored before stays readable', async () => {
    const { data } = await add('x');
    await shop.dataSource.query('UPDATE tools SET name = $2 WHERE id = $1', [
      data.addTool.id,
      'old\u202e\nname',
    ]);
    expect((await shop.rest('GET', `/tool/${data.addTool.id}`)).body.name).toBe('old\u202e\nname');
  });
});

describe('text that cannot be stored is rejected with 400', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('%s in a field', async (_name, comment) => {
    const rest = await shop.rest('POST', '/review', { body: { rating: '5', comment }, as: buyer });
    expect([rest.status, rest.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(Object.keys(rest.body.details.fields)).toEqual(['comment']);
  });

  it.each([
    ['a path', () => shop.rest('GET', '/profile/%00@example.com', { as: admin })],
    [
      'a key',
      () =>
        shop.rest('PUT', '/updateuser', {
          body: { email: 'a\u0000@example.com' },
          as: { token: buyer.idToken },
        }),
    ],
  ])('a NUL in %s', async (_name, ask) => {
    const { status, body } = await ask();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(404);
    expect(body.code).not.toBe('INTERNAL');
  });

  it('a NUL in a search', async () => {
    const { code } = await shop.gql('query ($s: String) { tools(filter: { search: $s }) { totalCount } }', {
      variables: { s: 'a\u0000' },
    });
    expect(code).toBe('BAD_USER_INPUT');
  });
});

describe('a search', () => {
  const search = async (text: string) => {
    const { data } = await shop.gql(
      'query ($s: String) { tools(filter: { search: $s }, first: 100) { totalCount nodes { name } } }',
      {
        variables: { s: text },
      },
    );
    return data.tools.nodes.map(({ name }: { name: string }) => name);
  };

  it('takes % _ and \\ literally and ignores case', async () => {
    await aTool(shop, { name: 'Sx1 100% duty' });
    await aTool(shop, { name: 'Sx1 100_duty' });
    await aTool(shop, { name: 'Sx1 C:\\duty' });
    expect(await search('sx1 100%')).toEqual(['Sx1 100% duty']);
    expect(await search('SX1 100_')).toEqual(['Sx1 100_duty']);
    expect(await search('c:\\DUTY')).toEqual(['Sx1 C:\\duty']);
    expect(await search('%1')).toEqual([]);
    expect(await search('sx1')).toHaveLength(3);
  });

  it.each(['İstanbul', 'ΟΔΟΣ', '👩🏽‍🚀', 'שלום'])('finds %s by its own name', async (text) => {
    const name = `Board ${text} ${Math.random()}`;
    await aTool(shop, { name });
    expect(await search(name)).toEqual([name]);
    expect(await search(name.toLowerCase().slice(-12))).toContain(name);
  });
});

it('pages sorted by name contain each tool once, in any script', async () => {
  for (const name of ['İb', 'ia', 'Ia', 'i̇c', 'ΣΑ', 'σας', 'ΣΑΣ', 'ẞ', 'ß', 'Z', 'z', 'É'])
    await aTool(shop, { name });
  for (const direction of ['ASC', 'DESC']) {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data: any } = await shop.gql(
        `query ($a: String) { tools(first: 2, after: $a, sort: { field: NAME, direction: ${direction} }) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`,
        { variables: { a: after } },
      );
      seen.push(...data.tools.nodes.map(({ id }: { id: string }) => id));
      after = data.tools.pageInfo.hasNextPage ? data.tools.pageInfo.endCursor : null;
      if (!after) expect(seen).toHaveLength(data.tools.totalCount);
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
  }
});
