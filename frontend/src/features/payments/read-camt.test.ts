import { readCamt } from './read-camt';
import { readStatement } from './read-statement';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const camt = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${NAMESPACE}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
const entry = ({
  amount = '<Amt Ccy="USD">1250.00</Amt>',
  sign = 'CRDT',
  status = '<Sts><Cd>BOOK</Cd></Sts>',
  details = '',
}) => `<Ntry>${amount}<CdtDbtInd>${sign}</CdtDbtInd>${status}
  <BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
const transfer = (
  purpose: string,
  amount = '',
) => `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
  <RltdPties><Dbtr><Pty><Nm>Lathe &amp; Mill Ltd.</Nm></Pty></Dbtr></RltdPties><RmtInf>${purpose}</RmtInf></TxDtls>`;
const USTRD = '<Ustrd>INV-2026-000042</Ustrd><Ustrd>thank you</Ustrd>';

it('reads day, amount and purpose of money that arrived', () => {
  expect(readCamt(camt(entry({ details: transfer(USTRD) })))).toEqual([
    {
      outcome: 'read',
      row: 1,
      bookedOn: '2026-11-20',
      amount: 125_000,
      text: 'INV-2026-000042 thank you Lathe & Mill Ltd.',
    },
  ]);
});

it('reads the reference of a structured purpose, and the status of older versions', () => {
  const details = transfer('<Strd><CdtrRefInf><Ref>RF18INV2026000042</Ref></CdtrRefInf></Strd>');
  const lines = readCamt(camt(entry({ status: '<Sts>BOOK</Sts>', details })));
  expect(lines).toMatchObject([{ text: 'RF18INV2026000042 Lathe & Mill Ltd.' }]);
});

it('reads each transfer of a batch', () => {
  const part = (cents: string) => `<AmtDtls><TxAmt><Amt Ccy="USD">${cents}</Amt></TxAmt></AmtDtls>`;
  const details = transfer(USTRD, part('50.5')) + transfer('<Ustrd>P-2026-000007</Ustrd>', part('1199.50'));
  expect(readCamt(camt(entry({ details })))).toMatchObject([{ amount: 5_050 }, { amount: 119_950 }]);
});

it.each([
  ['a debit', { sign: 'DBIT' }, { reason: 'outgoing' }],
  ['a pending entry', { status: '<Sts><Cd>PDNG</Cd></Sts>' }, { reason: 'pending' }],
  [
    'another currency',
    { amount: '<Amt Ccy="EUR">10.00</Amt>' },
    { reason: 'otherCurrency', currency: 'EUR' },
  ],
  [
    'a part of a cent',
    { amount: '<Amt Ccy="USD">10.005</Amt>' },
    { problem: 'notAnAmount', value: '10.005' },
  ],
  ['nothing', { amount: '<Amt Ccy="USD">0.00</Amt>' }, { reason: 'zero' }],
])('does not read %s', (_what, given, expected) => {
  const lines = readCamt(camt(entry(given), entry({ amount: '<Amt Ccy="USD">10.000</Amt>' })));
  expect(lines).toMatchObject([expected, { amount: 1_000 }]);
});

it('is recognised by its content; other XML is no statement', async () => {
  const read = (text: string) => readStatement(new TextEncoder().encode(text));
  expect(await read(`\ufeff${camt(entry({}))}`)).toMatchObject({ lines: [{ amount: 125_000 }] });
  for (const other of ['<?xml version="1.0"?><Invoice/>', '<Document><BkToCstmrStmt>'])
    await expect(read(other)).rejects.toMatchObject({ code: 'BINARY' });
});
