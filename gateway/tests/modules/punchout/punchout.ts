import type { GraphqlAnswer, Person, TestShop } from '../../support/shop';

export interface Connection {
  readonly id: string;
  readonly identity: string;
  readonly secret: string;
}

type Shop = Pick<TestShop, 'gql'>;
export const ORIGIN = 'https://erp.example';

/** A purchasing system of a company. */
export async function aConnection(
  shop: Shop,
  by: Person,
  { companyId, origins = [ORIGIN] }: { companyId: string; origins?: string[] },
): Promise<Connection> {
  const { data, errors } = await shop.gql(
    'mutation ($i: PunchoutConnectionInput!) { createPunchoutConnection(input: $i) { secret connection { id identity } } }',
    { variables: { i: { companyId, name: 'ERP', origins } }, as: by },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const { secret, connection } = data.createPunchoutConnection;
  return { ...connection, secret };
}

let count = 0;
export interface Asked {
  readonly identity: string;
  readonly secret: string;
  readonly payloadId?: string;
  readonly returnUrl?: string;
  readonly operation?: string;
  readonly doctype?: string;
}

export const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';

/** A PunchOutSetupRequest as purchasing systems write it. */
export const setupRequest = ({
  identity,
  secret,
  payloadId = `${(count += 1)}@erp.example`,
  returnUrl = `${ORIGIN}/cart?visit=7&x=1`,
  operation = 'create',
  doctype = DOCTYPE,
}: Asked): string => `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="${payloadId}" timestamp="2026-11-29T08:00:00-06:00" xml:lang="en-US">
  <Header>
    <From><Credential domain="DUNS"><Identity>123456789</Identity></Credential></From>
    <To><Credential domain="NetworkId"><Identity>AN0100</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkUserId">
        <Identity>${identity}</Identity>
        <SharedSecret>${secret}</SharedSecret>
      </Credential>
      <UserAgent>Buyer 6.1</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
    <PunchOutSetupRequest operation="${operation}">
      <BuyerCookie>1CX3L4843PPZO &lt;7&gt;</BuyerCookie>
      <Extrinsic name="UserEmail">paula@erp.example</Extrinsic>
      <BrowserFormPost><URL>${returnUrl.replaceAll('&', '&amp;')}</URL></BrowserFormPost>
      <SupplierSetup><URL>https://shop.example/punchout/cxml</URL></SupplierSetup>
    </PunchOutSetupRequest>
  </Request>
</cXML>`;

/** Sends a document; `status` and `sentence` are those of cXML. */
export async function send(shop: Pick<TestShop, 'url'>, body: string) {
  const answer = await fetch(`${shop.url}/punchout/cxml`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body,
  });
  const text = await answer.text();
  const [, status = '', sentence = ''] = /<Status code="(\d+)"[^>]*?(?:\/>|>([^<]*)<)/.exec(text) ?? [];
  const [, url = ''] = /<URL>([^<]*)<\/URL>/.exec(text) ?? [];
  return { text, http: answer.status, status: Number(status), sentence, url };
}

/** A visit that its person has not started yet: the token of its address. */
export async function beginPunchout(shop: Pick<TestShop, 'url'>, asked: Asked) {
  const answer = await send(shop, setupRequest(asked));
  return { ...answer, token: new URL(answer.url).searchParams.get('start') ?? '' };
}

export const start = (shop: Shop, token: string, as: Person | null): Promise<GraphqlAnswer> =>
  shop.gql(
    'mutation ($t: String!) { startPunchout(token: $t) { id companyId companyName returnsTo expiresAt } }',
    { variables: { t: token }, as },
  );

export const giveBack = (
  shop: Shop,
  { id, lines, as }: { id: string; lines: readonly object[]; as: Person },
): Promise<GraphqlAnswer> =>
  shop.gql('mutation ($i: ReturnPunchoutCartInput!) { returnPunchoutCart(input: $i) { url } }', {
    variables: { i: { id, lines } },
    as,
  });

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The form of the page that takes a cart back. */
export async function formOf(shop: Pick<TestShop, 'url'>, url: string) {
  const { pathname, search } = new URL(url);
  const answer = await fetch(shop.url + pathname + search);
  const html = await answer.text();
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(html) ?? [];
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    action: unescaped(action),
    fields: fields.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)] as const),
  };
}
