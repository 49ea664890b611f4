import { aCompany, aMember, actFor } from '../../support/companies';
import { aQuote, aQuoteRequest, quoteCall, quoteToken } from '../../support/quotes';
import { startShop, type Person, type TestShop } from '../../support/shop';

/** Deleting an account keeps its requests for a company, and removes its own ones. */
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await startShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

it('leaves to a company its requests, links and drafts; takes the words, links and drafts of the customer', async () => {
  const owner = await shop.customer();
  const companyId = await aCompany(shop, { owner, admin });
  const person = await aMember(shop, { owner, companyId, role: 'Buyer' });
  /** A draft, and a request with a quote, a link and a question from it. */
  async function asked(company: string | null) {
    await actFor(shop, person, company);
    const request = await aQuoteRequest(shop, { by: person, isDraft: true });
    const draft = await aQuoteRequest(shop, { by: person, isDraft: true });
    const lines = [{ toolId: request.toolId, quantities: [10] }];
    await quoteCall(shop, 'edit', { as: person, id: request.id, input: { lines, message: 'Call me' } });
    await quoteCall(shop, 'submit', { as: person, id: request.id });
    await aQuote(shop, { request, admin });
    const token = await quoteToken(shop, request.id, person);
    const input = { name: 'Kim', email: 'kim@example.com', text: 'Is it black?' };
    await quoteCall(shop, 'question', { as: null, token, input });
    return { id: request.id, draft: draft.id };
  }
  const [own, ofCompany] = [await asked(null), await asked(companyId)];
  const { errors } = await shop.gql('mutation ($c: String!) { deleteMyAccount(confirmation: $c) }', {
    variables: { c: person.email },
    as: person,
  });
  expect(errors).toBeUndefined();
  const left = async ({ id, draft }: typeof own) => {
    const [row] = await shop.dataSource.query(
      `SELECT message, (SELECT count(*)::int FROM quote_links WHERE request_id = $1 AND revoked_at IS NULL) AS links,
        (SELECT count(*)::int FROM quote_askers JOIN quote_messages ON quote_messages.id = message_id WHERE request_id = $1) AS askers,
        (SELECT count(*)::int FROM quote_requests WHERE id = $2) AS drafts
      FROM quote_requests WHERE id = $1`,
      [id, draft],
    );
    return row;
  };
  expect(await left(own)).toEqual({ message: null, links: 0, askers: 0, drafts: 0 });
  expect(await left(ofCompany)).toEqual({ message: 'Call me', links: 1, askers: 1, drafts: 1 });
});
