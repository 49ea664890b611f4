import { startShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the forms that need no account', () => {
  it.each([
    ['/newsletter', { email: 'a@example.com' }],
    ['/custom-tool-request', { email: 'a@example.com', message: 'A board with 12 motors' }],
  ])('POST %s keeps the same once', async (path, body) => {
    for (let i = 0; i < 2; i += 1) {
      const answer = await shop.rest('POST', path, {
        body: { ...body, email: i ? 'A@Example.com' : body.email },
      });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: { received: true } });
    }
    const kept = await shop.dataSource.query(
      'SELECT (SELECT count(*) FROM newsletter_subscriptions) + (SELECT count(*) FROM custom_tool_requests) AS n',
    );
    expect(Number(kept[0].n)).toBe(path === '/newsletter' ? 1 : 2);
  });

  it.each([
    ['/newsletter', { email: 'nobody' }, 'email'],
    ['/newsletter', {}, 'email'],
    ['/custom-tool-request', { email: 'nobody', message: 'x' }, 'email'],
    ['/custom-tool-request', { email: 'a@example.com', message: '' }, 'message'],
  ])('POST %s refuses %p', async (path, body, field) => {
    const answer = await shop.rest('POST', path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    expect(Object.keys(answer.body.details.fields)).toEqual([field]);
  });
});
