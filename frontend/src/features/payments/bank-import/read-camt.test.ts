import fc from 'fast-check';
import { readCamt } from './read-camt';
import { readStatement } from './read-statement';
import type { StatementLine } from './statement';

const document = (inside: string, version = '001.08', message = 'BkToCstmrStmt') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}"><${message}>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T08:00:00</CreDtTm></GrpHdr>${inside}</${message}></Document>`;
const statement = (...entries: string[]) =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>NL00BANK0000000001</IBAN></Id></Acct>${entries.join('\n')}</Stmt>`;
const camt = (...entries: string[]) => document(statement(...entries));
const usd = (value: string) => `<Amt Ccy="USD">${value}</Amt>`;
const DAY = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>';
const entry = ({
  amount = usd('1250.00'),
  sign = '<CdtDbtInd>CRDT</CdtDbtInd>',
  reversal = '',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  day = DAY,
  details = '',
  more = '',
}) =>
  `<Ntry>${amount}${sign}${reversal}${status}${day}${details && `<NtryDtls>${details}</NtryDtls>`}${more}</Ntry>`;
const transfer = (
  purpose: string,
  amount = '',
) => `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
  <RltdPties><Dbtr><Pty><Nm>Lathe &amp; Mill Ltd.</Nm></Pty></Dbtr></RltdPties><RmtInf>${purpose}</RmtInf></TxDtls>`;
const txAmt = (amount: string) => `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>`;
const USTRD = '<Ustrd>INV-2026-000042</Ustrd><Ustrd>thank you</Ustrd>';

const read = (text: string): readonly StatementLine[] => readCamt(text) ?? [];
const textOf = (details: string, more = '') =>
  (read(camt(entry({ details, more })))[0] as { text: string }).text;

it('reads day, amount and purpose of money that arrived', () => {
  expect(read(camt(entry({ details: transfer(USTRD) })))).toEqual([
    {
      outcome: 'read',
      row: 1,
      bookedOn: '2026-11-20',
      amount: 125_000,
      text: 'INV-2026-000042 thank you Lathe & Mill Ltd.',
    },
  ]);
});

it.each([
  ['version 2, minimal', document(statement(entry({ status: '<Sts>BOOK</Sts>' })), '001.02'), ['125000 ']],
  [
    'version 2, a batch of an older bank',
    document(
      statement(
        entry({
          status: '<Sts>BOOK</Sts>',
          details: `<Btch><NbOfTxs>2</NbOfTxs></Btch>${transfer('<Ustrd>A</Ustrd>', txAmt(usd('1000')))}${transfer('<Ustrd>B</Ustrd>', txAmt(usd('250.00')))}`,
        }),
      ),
      '001.02',
    ),
    ['100000 A Lathe & Mill Ltd.', '25000 B Lathe & Mill Ltd.'],
  ],
  [
    'version 2, five decimals',
    document(statement(entry({ amount: usd('885.50000') })), '001.02'),
    ['88550 '],
  ],
  [
    'version 2, only the ultimate debtor',
    document(
      statement(
        entry({
          details: '<TxDtls><RltdPties><UltmtDbtr><Nm>Robot Works</Nm></UltmtDbtr></RltdPties></TxDtls>',
        }),
      ),
      '001.02',
    ),
    ['125000 Robot Works'],
  ],
  [
    'version 3, several statements',
    document(
      statement(entry({ more: '<AddtlNtryInf>One</AddtlNtryInf>' })) + statement(entry({ amount: usd('2') })),
      '001.03',
    ),
    ['125000 One', '200 '],
  ],
  [
    'version 4, amounts of the transfers themselves',
    document(
      statement(entry({ details: `<TxDtls>${usd('50')}</TxDtls><TxDtls>${usd('1200')}</TxDtls>` })),
      '001.04',
    ),
    ['5000 ', '120000 '],
  ],
  ['version 13', document(statement(entry({})), '001.13'), ['125000 ']],
  [
    'a prefix for the namespace',
    camt(entry({ details: transfer(USTRD) }))
      .replace('xmlns=', 'xmlns:n=')
      .replace(/<(\/?)([A-Z])/g, '<$1n:$2'),
    ['125000 INV-2026-000042 thank you Lathe & Mill Ltd.'],
  ],
  ['a byte-order mark of the text', camt(entry({})).replace(/^<\?.*\?>\s*/, ''), ['125000 ']],
])('reads %s', (_what, text, lines) => {
  expect(read(text).map((line) => (line.outcome === 'read' ? `${line.amount} ${line.text}` : line))).toEqual(
    lines,
  );
});

it.each([
  ['a debit', { sign: '<CdtDbtInd>DBIT</CdtDbtInd>' }, { reason: 'outgoing' }],
  ['a pending entry', { status: '<Sts><Cd>PDNG</Cd></Sts>' }, { reason: 'pending' }],
  ['a pending entry of an older version', { status: '<Sts>PDNG</Sts>' }, { reason: 'pending' }],
  ['an information', { status: '<Sts><Cd>INFO</Cd></Sts>' }, { reason: 'pending' }],
  ['a reversal', { reversal: '<RvslInd>true</RvslInd>' }, { reason: 'reversal' }],
  ['a reversal, 1', { reversal: '<RvslInd>1</RvslInd>' }, { reason: 'reversal' }],
  ['a reversal with blanks', { reversal: '<RvslInd> true\n</RvslInd>' }, { reason: 'reversal' }],
  ['euros', { amount: '<Amt Ccy="EUR">10.00</Amt>' }, { reason: 'otherCurrency', currency: 'EUR' }],
  ['nothing', { amount: usd('0.00') }, { reason: 'zero' }],
  ['a part of a cent', { amount: usd('10.005') }, { problem: 'fractionOfACent', value: '10.005' }],
  ['a comma', { amount: usd('1250,00') }, { problem: 'notAnAmount', value: '1250,00', column: 'Amt' }],
  ['groups', { amount: usd('1,250.00') }, { problem: 'notAnAmount' }],
  ['a sign', { amount: usd('-5.00') }, { problem: 'notAnAmount' }],
  ['an exponent', { amount: usd('1e3') }, { problem: 'notAnAmount' }],
  ['more than a payment may be', { amount: usd('99999999999999') }, { problem: 'tooLarge' }],
  ['an empty amount', { amount: usd(' ') }, { problem: 'missingAmount' }],
  ['no amount', { amount: '' }, { problem: 'missingAmount' }],
  ['no sign', { sign: '' }, { problem: 'signUnknown' }],
  ['no day', { day: '' }, { problem: 'missingDate' }],
  [
    'an impossible day',
    { day: '<BookgDt><Dt>2026-02-30</Dt></BookgDt><ValDt><Dt>2026-02-28</Dt></ValDt>' },
    { problem: 'impossibleDate', value: '2026-02-30', column: 'BookgDt' },
  ],
  ['a day of another form', { day: '<BookgDt><Dt>20.11.2026</Dt></BookgDt>' }, { problem: 'notADate' }],
  ['a year of before', { day: '<BookgDt><Dt>0206-11-20</Dt></BookgDt>' }, { problem: 'impossibleDate' }],
])('does not read %s; the others are read', (_what, given, expected) => {
  expect(read(camt(entry(given), entry({ amount: usd('10.000') })))).toMatchObject([
    { row: 1, ...expected },
    { outcome: 'read', row: 2, amount: 1_000 },
  ]);
});

it.each([
  ['1250', 125_000],
  ['1250.5', 125_050],
  [' 0.07 ', 7],
  ['.5', 50],
  ['5.', 500],
  ['2147483647.00', 214_748_364_700],
])('reads the amount %j as %s cents', (amount, cents) => {
  expect(read(camt(entry({ amount: usd(amount) })))).toMatchObject([{ amount: cents }]);
});

it.each([
  ['<BookgDt><DtTm>2026-12-31T23:30:00-05:00</DtTm></BookgDt>', '2026-12-31'],
  ['<BookgDt><Dt>2026-12-31+01:00</Dt></BookgDt>', '2026-12-31'],
  ['<BookgDt><Dt>2024-02-29Z</Dt></BookgDt>', '2024-02-29'],
  ['<ValDt><Dt>2026-11-21</Dt></ValDt>', '2026-11-21'],
  ['<BookgDt/><ValDt><DtTm>2026-11-21T00:00:00.000Z</DtTm></ValDt>', '2026-11-21'],
  [`${DAY}<ValDt><Dt>2026-11-21</Dt></ValDt>`, '2026-11-20'],
])('takes the day of the booking, or else of the value: %s', (day, bookedOn) => {
  expect(read(camt(entry({ day })))).toMatchObject([{ outcome: 'read', bookedOn }]);
});

it.each([
  [
    transfer('<Strd><CdtrRefInf><Ref>RF18INV2026000042</Ref></CdtrRefInf></Strd>'),
    'RF18INV2026000042 Lathe & Mill Ltd.',
  ],
  [
    transfer(
      '<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>INV-2026-000001</Nb></RfrdDocInf><AddtlRmtInf>and more</AddtlRmtInf></Strd>',
    ),
    'Lathe & Mill Ltd. INV-2026-000001 and more',
  ],
  ['<TxDtls><Refs><EndToEndId>E2E-7</EndToEndId></Refs></TxDtls>', 'E2E-7 of the entry'],
  ['<TxDtls><Refs><EndToEndId>notprovided</EndToEndId></Refs></TxDtls>', 'of the entry'],
  ['<TxDtls><RltdPties><Dbtr><Nm>Robot Works</Nm></Dbtr></RltdPties></TxDtls>', 'Robot Works of the entry'],
  ['<TxDtls><AddtlTxInf>of the transfer</AddtlTxInf></TxDtls>', 'of the transfer'],
  [
    '<TxDtls><RmtInf><Ustrd>a</Ustrd></RmtInf></TxDtls><TxDtls><RmtInf><Ustrd>b</Ustrd></RmtInf></TxDtls>',
    'a b',
  ],
  [
    '<TxDtls><RltdPties><Dbtr><Nm>A</Nm></Dbtr><Cdtr><Nm>The shop</Nm></Cdtr></RltdPties></TxDtls>',
    'A of the entry',
  ],
])('reads the purpose of %s', (details, text) => {
  expect(textOf(details, '<AddtlNtryInf>of the entry</AddtlNtryInf>')).toBe(text);
});

const part = (purpose: string, amount: string, rest = '') =>
  transfer(`<Ustrd>${purpose}</Ustrd>`, `${rest}${amount}`);
const charged = (value: string) => `<Chrgs><Rcrd>${usd(value)}</Rcrd></Chrgs>`;
const eur = (value: string) => `<Amt Ccy="EUR">${value}</Amt>`;
const instructed = (amount: string) => `<AmtDtls><InstdAmt>${amount}</InstdAmt></AmtDtls>`;

it.each([
  ['transfers', [part('a', txAmt(usd('50.5'))), part('b', txAmt(usd('1199.50')))], [5_050, 119_950]],
  [
    'instructed amounts',
    [part('a', instructed(usd('50'))), part('b', instructed(usd('1200')))],
    [5_000, 120_000],
  ],
  [
    'the amount in dollars of a transfer in euros',
    [
      part('a', `<AmtDtls><InstdAmt>${eur('40')}</InstdAmt><TxAmt>${usd('50')}</TxAmt></AmtDtls>`),
      part('b', txAmt(usd('1200'))),
    ],
    [5_000, 120_000],
  ],
  [
    'amounts without the charges, where only these add up',
    [part('a', txAmt(usd('52')), charged('2')), part('b', txAmt(usd('1200')))],
    [5_000, 120_000],
  ],
  [
    'a debit in a batch of credits',
    [part('a', txAmt(usd('1300'))), part('b', txAmt(usd('50')), '<CdtDbtInd>DBIT</CdtDbtInd>')],
    [130_000, 'outgoing'],
  ],
  ['no amounts', [part('a', ''), part('b', '')], [125_000]],
])('reads a batch with %s', (_what, details, expected) => {
  const found = read(camt(entry({ details: details.join('') })));
  expect(
    found.map((line) => ('amount' in line ? line.amount : 'reason' in line ? line.reason : line.problem)),
  ).toEqual(expected);
});

it.each([
  ['one part in another currency', [part('a', txAmt(eur('40'))), part('b', txAmt(usd('1200')))]],
  ['another currency that adds up by chance', [part('a', txAmt(eur('50'))), part('b', txAmt(usd('1200')))]],
  ['all parts in another currency', [part('a', txAmt(eur('40'))), part('b', txAmt(eur('1000')))]],
  ['parts that add up to less', [part('a', txAmt(usd('50'))), part('b', txAmt(usd('1199.99')))]],
  ['parts that add up to more', [part('a', txAmt(usd('1250'))), part('b', txAmt(usd('0.01')))]],
  ['a part without an amount', [part('a', txAmt(usd('1250'))), part('b', '')]],
  ['a part with a comma', [part('a', txAmt(usd('50,00'))), part('b', txAmt(usd('1200')))]],
])('reads a batch with %s as one line of the entry, with all texts', (_what, details) => {
  const text = 'a Lathe & Mill Ltd. b Lathe & Mill Ltd.';
  expect(read(camt(entry({ details: details.join('') })))).toMatchObject([
    { outcome: 'read', amount: 125_000, text },
  ]);
});

it('every entry ends as read, left out or refused, and nothing is lost', () => {
  const one = fc.record({
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    parts: fc.integer({ min: 1, max: 4 }),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    sign: fc.constantFrom('CRDT', 'CRDT', 'DBIT', ''),
    status: fc.constantFrom('BOOK', 'BOOK', 'PDNG'),
    reversal: fc.constantFrom('', '1', 'false', '0', ' true '),
    day: fc.constantFrom('2026-11-20', '2026-13-20', ''),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (given) => {
      const isRead = ({ currency, sign, status, reversal, day, cents }: (typeof given)[number]) =>
        currency === 'USD' &&
        sign === 'CRDT' &&
        status === 'BOOK' &&
        !/1|true/.test(reversal) &&
        cents > 0 &&
        day === '2026-11-20';
      const lines = read(
        camt(
          ...given.map(({ cents, parts, currency, sign, status, reversal, day }) => {
            const money = (value: number) => `<Amt Ccy="${currency}">${(value / 100).toFixed(2)}</Amt>`;
            const share = Math.floor(cents / parts);
            const shares = Array.from({ length: parts }, (_, at) =>
              at ? share : cents - share * (parts - 1),
            );
            return entry({
              amount: money(cents),
              sign: sign && `<CdtDbtInd>${sign}</CdtDbtInd>`,
              reversal: reversal && `<RvslInd>${reversal}</RvslInd>`,
              status: `<Sts>${status}</Sts>`,
              day: day && `<BookgDt><Dt>${day}</Dt></BookgDt>`,
              details: shares.map((value) => part('x', txAmt(money(value)))).join(''),
            });
          }),
        ),
      );
      expect([...new Set(lines.map(({ row }) => row))]).toEqual(given.map((_, index) => index + 1));
      given.forEach((each, index) => {
        const own = lines.filter(({ row }) => row === index + 1);
        const arrived = own.reduce((sum, line) => sum + (line.outcome === 'read' ? line.amount : 0), 0);
        expect(arrived).toBe(isRead(each) ? each.cents : 0);
      });
    }),
    { numRuns: 40 },
  );
});

it.each([
  ['an account report', document(statement(entry({})), '001.02', 'BkToCstmrAcctRpt'), 'NOT_A_STATEMENT'],
  ['a notification', document(statement(entry({})), '001.02', 'BkToCstmrDbtCdtNtfctn'), 'NOT_A_STATEMENT'],
  ['a text that ends too early', '<Document><BkToCstmrStmt>', 'XML_DAMAGED'],
  [
    'entities',
    `<?xml version="1.0"?><!-- a --><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${camt(entry({})).slice(38)}`,
    'XML_ENTITIES',
  ],
  ['more entries than a browser reads in a moment', camt('<n:Ntry/>'.repeat(5_001)), 'TOO_MANY_ROWS'],
  ['elements without an end', `<Document>${'<a>'.repeat(700_000)}`, 'XML_DAMAGED'],
])('refuses %s', (_what, text, code) => {
  expect(() => readCamt(text)).toThrow(expect.objectContaining({ code }));
});

it('is recognised by its content; other XML is no statement', async () => {
  const read = (text: string) => readStatement(new TextEncoder().encode(text));
  expect(await read(`\ufeff${camt(entry({}))}`)).toMatchObject({ lines: [{ amount: 125_000 }] });
  await expect(read('<?xml version="1.0"?><Invoice/>')).rejects.toMatchObject({ code: 'BINARY' });
});

it('cuts a long purpose between characters', () => {
  const purpose = `<Ustrd>${'x'.repeat(999)}😀 and more</Ustrd>`;
  expect(textOf(transfer(purpose))).toBe(`${'x'.repeat(999)}😀`);
});
