import { rest, type Answer, type Call } from '../../environment/answer';
import { topic, without, type Case } from '../case';

/** What strangers can ask as a purchasing system, or as a program without a key (adr/0122, adr/0123, adr/0126). */
const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';
const setup = (identity: string, doctype = DOCTYPE) => `<?xml version="1.0"?>
${doctype}
<cXML payloadID="1@audit.example" timestamp="2026-11-29T08:00:00+00:00"><Header>
<From><Credential domain="DUNS"><Identity>1</Identity></Credential></From>
<To><Credential domain="NetworkId"><Identity>2</Identity></Credential></To>
<Sender><Credential domain="NetworkUserId"><Identity>${identity}</Identity><SharedSecret>guess</SharedSecret></Credential><UserAgent>Audit</UserAgent></Sender>
</Header><Request><PunchOutSetupRequest operation="create"><BuyerCookie>1</BuyerCookie>
<BrowserFormPost><URL>https://attacker.example/</URL></BrowserFormPost></PunchOutSetupRequest></Request></cXML>`;

const xml = (body: string | Buffer): Call => ({
  method: 'POST',
  path: '/punchout/cxml',
  headers: { 'content-type': 'text/xml' },
  body,
});

/** A document of cXML is answered with a status of cXML. */
const hasStatus =
  (...codes: string[]) =>
  ({ text }: Answer): string | undefined => {
    const [, code = 'none'] = /<Status code="(\d+)"/.exec(text) ?? [];
    return codes.includes(code) ? without('root:', '<URL>')({ text } as Answer) : `has the status ${code}`;
  };

const ENTITY = '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const BOMB = `<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'abcdefghij'[at + 1]} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}]>`;

const documents: [what: string, body: string | Buffer, codes: string[]][] = [
  ['of an unknown purchasing system', setup('po_unknown00000'), ['401']],
  ['with SQL as its identity', setup("' OR 1=1 --"), ['401']],
  ['with an external entity', setup('&x;', ENTITY), ['400']],
  ['with entities that grow', setup('&j;', BOMB), ['400']],
  [
    'of another DTD',
    setup('po_unknown00000', '<!DOCTYPE cXML SYSTEM "http://attacker.example/x.dtd">'),
    ['400'],
  ],
  ['that is cut off', setup('po_unknown00000').slice(0, 300), ['400']],
  ['that is empty', '', ['400']],
  ['of 100,000 levels', '<a>'.repeat(100_000), ['400']],
  ['of random bytes', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 256)), ['400']],
];

const cxml = documents.map(([what, body, codes]) => ({
  sends: `a document ${what}`,
  ask: () => xml(body),
  answers: '200',
  page: true,
  also: hasStatus(...codes),
}));

const oci = (query: string): Call => rest('GET', `/punchout/oci?${query}`);
const noFrame = ({ headers }: Answer): string | undefined =>
  String(headers['content-security-policy']).includes("frame-ancestors 'none'")
    ? undefined
    : 'may be shown in a frame';

const pages: Omit<Case, 'topic'>[] = [
  {
    sends: 'OCI with a guessed password, and a script as the address of the cart',
    ask: () => oci('USERNAME=po_unknown00000&PASSWORD=guess&HOOK_URL=javascript:alert(1)'),
    answers: '401 | 403',
    page: true,
    also: without('javascript:alert'),
  },
  {
    sends: 'OCI with markup',
    ask: () =>
      oci(
        `USERNAME=${encodeURIComponent('<script>alert(1)</script>')}&PASSWORD=x&HOOK_URL=https://a.example`,
      ),
    answers: '401 | 403',
    page: true,
    also: without('<script>alert'),
  },
  ...['x', "'--", `${'a'.repeat(43)}`, '<script>alert(1)</script>'].map((token) => ({
    sends: `the page of a returned cart with the token ${token}`,
    ask: () => rest('GET', `/punchout/return?token=${encodeURIComponent(token)}`),
    answers: '404',
    page: true,
    also: (answer: Answer) => without('<form', '<script>alert')(answer) ?? noFrame(answer),
  })),
  ...[
    '/punchout?start=guess',
    `/punchout?start=${'a'.repeat(43)}`,
    '/punchout?start=https://attacker.example',
    '/',
  ].map((path) => ({
    sends: `${path} in a frame of another site`,
    ask: () => ({ method: 'GET', path, headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' } }),
    answers: '200',
    page: true,
    also: noFrame,
  })),
];

const basket = (lines: unknown): Call => rest('POST', '/api/v1/baskets', { body: { lines } });
const baskets = [
  { sends: 'a basket without lines', ask: () => basket([]), answers: '400 BAD_USER_INPUT' },
  {
    sends: 'a basket of 10,001 lines',
    ask: () => basket(Array.from({ length: 10_001 }, () => ({ sku: 'X', quantity: 1 }))),
    answers: '400 BAD_USER_INPUT | 413 PAYLOAD_TOO_LARGE',
  },
  ...[0, -1, 1.5, 1e300, '5', null].map((quantity) => ({
    sends: `a basket with the quantity ${JSON.stringify(quantity)}`,
    ask: () => basket([{ sku: 'X', quantity }]),
    answers: '400 BAD_USER_INPUT',
  })),
  {
    sends: 'a basket with a field that does not exist: a price',
    ask: () => basket([{ sku: 'X', quantity: 1, price: 1 }]),
    answers: '400 BAD_USER_INPUT',
  },
  {
    sends: 'a basket whose part number is an object',
    ask: () => basket([{ sku: { $gt: '' }, quantity: 1 }]),
    answers: '400 BAD_USER_INPUT',
  },
];

export const connected: Case[] = topic('connected', [...cxml, ...pages, ...baskets]);
