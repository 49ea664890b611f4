import { latin1, utf16, type BroughtFile } from '../../../test/brought-files';
import { statement } from '../../../test/statement-outcomes';

/** CAMT.053 as banks write it, and variations. */

const DAY = '2026-11-20';
const camt = (entries: string, version = '02', encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, rest = '', currency = 'USD') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${rest}</Ntry>`;

const details = (...transfers: string[]) =>
  `<NtryDtls>${transfers.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;
const purpose = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
const txAmt = (amount: string, currency: string) =>
  `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`;

it.each<[string, BroughtFile, string[]]>([
  ['CAMT in euros', camt(entry('5.00', '', 'EUR')), ['otherCurrency EUR']],
  ['CAMT of version 8 in euros', camt(entry('5.00', '', 'EUR'), '08'), ['otherCurrency EUR']],
  [
    'CAMT in Latin letters',
    latin1(camt(entry('125.00', details(purpose('M\xfcller'))), '02', 'ISO-8859-1')),
    [`${DAY} 12500 Müller`],
  ],
  [
    'CAMT in UTF-16',
    utf16(camt(entry('125.00', details(purpose('Müller'))), '08', 'UTF-16')),
    [`${DAY} 12500 Müller`],
  ],
  [
    'the purpose in the text of the entry',
    camt(
      entry(
        '125.00',
        `${details('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')}<AddtlNtryInf>Robot Works INV-2026-000001</AddtlNtryInf>`,
      ),
    ),
    [`${DAY} 12500 Robot Works INV-2026-000001`],
  ],
  [
    'the invoice as a document',
    camt(
      entry(
        '125.00',
        details(
          '<RltdPties><Dbtr><Nm>Robot Works</Nm></Dbtr></RltdPties><RmtInf><Strd><RfrdDocInf><Nb>INV-2026-000001</Nb></RfrdDocInf></Strd></RmtInf>',
        ),
      ),
    ),
    [`${DAY} 12500 Robot Works INV-2026-000001`],
  ],
  [
    'without a day of booking',
    camt(entry('125.00', '<ValDt><Dt>2026-11-20</Dt></ValDt>').replace(/<BookgDt>.*<\/BookgDt>/, '')),
    [`${DAY} 12500`],
  ],
  [
    'reversals',
    camt(
      ['1', ' true ', 'true', '0', 'false']
        .map((flag) => entry('5.00', `<RvslInd>${flag}</RvslInd>`))
        .join(''),
    ),
    ['reversal', 'reversal', 'reversal', `${DAY} 500`, `${DAY} 500`],
  ],
  [
    'a batch with a transfer in another currency',
    camt(entry('429.56', details(`${txAmt('300.00', 'EUR')}${purpose('one')}`, txAmt('100.00', 'USD')))),
    [`${DAY} 42956 one`],
  ],
  [
    'a batch that does not add up, of version 8, with the currency in the instruction only',
    camt(
      entry(
        '429.56',
        details(
          `<AmtDtls><InstdAmt><Amt Ccy="GBP">300.00</Amt></InstdAmt></AmtDtls>${purpose('one')}`,
          `<Amt Ccy="USD">100.00</Amt>${purpose('two')}`,
          purpose('three'),
        ),
      ),
      '08',
    ),
    [`${DAY} 42956 one two three`],
  ],
])('%s', async (_what, file, expected) => expect(await statement(file)).toEqual(expected));
