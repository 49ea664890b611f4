import { gql, rest, type Call } from '../../../environment/answer';
import { QUOTE_SECRETS } from '../../../environment/quote-fixtures';
import { without, type Environment } from '../../case';
import { type Forbidden } from './forbidden';

const READ = `query ($id: ID!) { quoteRequest(id: $id) { number message lines { targetPrice } versions { id } messages { text }
  files { name } link { url } } }`;
const upload = (subject: string, id: string, as: string | undefined): Call => {
  const pairs = { subject, subjectId: id, filename: 'mine.pdf' };
  const metadata = Object.entries(pairs).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': metadata.join(',') };
  return rest('POST', '/files/uploads', { as, headers });
};

/** The buyer's actions on a request. */
const OF_REQUEST: [what: string, mutation: string][] = [
  ['a draft changed', 'updateQuoteRequest(id: $id, input: { lines: [] }) { id }'],
  ['a draft deleted', 'deleteQuoteRequest(id: $id)'],
  ['submitted', 'submitQuoteRequest(id: $id) { id }'],
  ['a message in its thread', 'addQuoteMessage(id: $id, input: { text: "x" }) { messages { text } }'],
  ['an internal note', 'addQuoteMessage(id: $id, input: { text: "x", isInternal: true }) { id }'],
  ['declined', 'declineQuote(id: $id) { id }'],
  ['withdrawn', 'withdrawQuote(id: $id) { id }'],
  ['asked again', 'resubmitQuoteRequest(id: $id) { id }'],
  ['assigned', 'assignQuoteRequest(id: $id) { id }'],
  ['shared', 'shareQuote(id: $id) { link { url } }'],
  ['its link revoked', 'unshareQuote(id: $id) { id }'],
];
const day = new Date().toISOString().slice(0, 10);
const SEND = `mutation ($id: ID!) { sendQuote(requestId: $id, input: { lines: [{ description: "x", prices: [{ quantity: 1, unitPrice: 1 }] }],
  validUntil: "${day}", replaces: 0 }) { id } }`;
const ACCEPT = 'mutation ($id: ID!) { acceptQuote(id: $id, input: { totalPrice: 9000 }) { id } }';

/** Requests for quotes of somebody else, with their versions, threads, files, documents and links. */
export const quotes: Forbidden[] = [
  [
    'the quote of Bob’s company',
    ({ bobsQuote: { request: id } }, as) => gql(READ, { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  ...OF_REQUEST.map(([what, mutation]): Forbidden => [
    `the quote of Bob’s company, ${what}`,
    ({ bobsQuote: { request: id } }, as) => gql(`mutation ($id: ID!) { ${mutation} }`, { id }, { as }),
    'gql',
    'NOT_FOUND',
  ]),
  [
    'its version accepted',
    ({ bobsQuote: { version: id } }, as) => gql(ACCEPT, { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  ['a version sent', ({ bobsQuote: { request: id } }, as) => gql(SEND, { id }, { as }), 'gql', 'FORBIDDEN'],
  [
    'the queue of quotes',
    (_, as) => gql('{ quoteRequests { totalCount nodes { number message } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the numbers of quotes',
    (_, as) => gql('{ quoteReport { all { won } byAdmin { admin { email } } } }', {}, { as }),
    'gql',
    'FORBIDDEN',
  ],
  [
    'the PDF of a quote of Bob’s company',
    ({ bobsQuote: { document: id } }, as) => rest('GET', `/documents/${id}.pdf`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'a file of a quote of Bob’s company',
    ({ bobsQuote: { file: id } }, as) => rest('GET', `/files/${id}`, { as }),
    'rest',
    'NOT_FOUND',
  ],
  [
    'a file of a quote of Bob’s company, deleted',
    ({ bobsQuote: { file: id } }, as) => gql('mutation ($id: ID!) { deleteFile(id: $id) }', { id }, { as }),
    'gql',
    'NOT_FOUND',
  ],
  [
    'a file added to a quote of Bob’s company',
    ({ bobsQuote: { request: id } }, as) => upload('quote-request', id, as),
    'rest',
    'NOT_FOUND',
  ],
  [
    'a file added to a message of a quote of Bob’s company',
    ({ bobsQuote: { message: id } }, as) => upload('quote-message', id, as),
    'rest',
    'NOT_FOUND',
  ],
];

const SHARED = `query ($t: String!) { sharedQuote(token: $t) { number version buyerName text lines { name prices { unitPrice } }
  messages { text authorName } } }`;
const ASK = `mutation ($t: String!) { askAboutQuote(token: $t, input: { name: "Mallory", email: "m@example.com", text: "x" })
  { number } }`;
type Links = Environment['bobsQuote']['links'];

const pdf = (token: string): Call =>
  rest('GET', `/documents/shared-quote.pdf?token=${encodeURIComponent(token)}`);
const signed = (link: keyof Links) => (environment: Environment) =>
  environment.signed('shared quote', environment.bobsQuote.links[link]);

/** Tokens that show nothing. */
const broken: [what: string, token: (environment: Environment) => string][] = [
  ['revoked', signed('revoked')],
  ['expired', signed('expired')],
  ['of a quote that was declined', signed('ended')],
  ['an id without a signature', ({ bobsQuote }) => bobsQuote.links.live],
  ['signed for another purpose', (e) => e.signed('shipment receipt', e.bobsQuote.links.live)],
  ['of a request instead of a link', (e) => e.signed('shared quote', e.bobsQuote.request)],
  ['SQL', () => "' OR 1=1 --.x"],
];

/** Fields that the link of a quote shows to anyone, and fields that it hides. */
export const sharedQuotes = [
  {
    sends: 'the link of a quote: the newest version only',
    ask: (environment: Environment) => gql(SHARED, { t: signed('live')(environment) }),
    answers: '200',
    also: without(...QUOTE_SECRETS),
  },
  {
    sends: 'the link of a quote: fields of the request',
    ask: (environment: Environment) =>
      gql('query ($t: String!) { sharedQuote(token: $t) { lines { targetPrice } } }', {
        t: signed('live')(environment),
      }),
    answers: '400 BAD_REQUEST',
  },
  {
    sends: 'the link of a quote: its PDF',
    ask: (environment: Environment) => pdf(signed('live')(environment)),
    answers: '200',
    page: true,
  },
  ...broken.flatMap(([what, token]) => [
    {
      sends: `a link of a quote, ${what}`,
      ask: (environment: Environment) => gql(SHARED, { t: token(environment) }),
      answers: '200 NOT_FOUND',
    },
    {
      sends: `a question by a link of a quote, ${what}`,
      ask: (environment: Environment) => gql(ASK, { t: token(environment) }),
      answers: '200 NOT_FOUND',
    },
    {
      sends: `the PDF by a link of a quote, ${what}`,
      ask: (environment: Environment) => pdf(token(environment)),
      answers: '404 NOT_FOUND',
    },
  ]),
];
