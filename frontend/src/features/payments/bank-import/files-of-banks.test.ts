import { latin1, row, sheet, utf16, type BroughtFile } from '../../../test/brought-files';
import { statement } from '../../../test/statement-outcomes';

/**
 * Statements as banks and spreadsheets write them, and variations: other words, other orders of columns, other languages,
 * separators and encodings.
 */

const DAY = '2026-11-20';

describe('a statement of the bank', () => {
  it.each<[string, BroughtFile, string[]]>([
    // The sign is in another column, or in letters.
    [
      'ING in English: euros, with a column of directions',
      '"Date","Name / Description","Account","Counterparty","Code","Debit/credit","Amount (EUR)","Transaction type","Notifications"\n"2026-11-20","Paper Mill","NL00BANK0000000001","","BA","Debit","75,94","Payment terminal","PO 4711"\n"2026-11-20","Robot Works","NL00BANK0000000001","NL00BANK0000000002","OV","Credit","1250,00","Online Banking","INV-2026-000001"',
      ['otherCurrency EUR', 'otherCurrency EUR'],
    ],
    [
      'the same in dollars and German',
      'Buchungstag;Verwendungszweck;Soll/Haben;Betrag\n20.11.2026;Miete;Soll;75,94\n20.11.2026;INV-2026-000001;Haben;1250,00',
      ['outgoing', `${DAY} 125000 INV-2026-000001`],
    ],
    [
      'DR and CR next to the amount',
      'Date,Description,Amount,Balance\n2026-11-20,Rent,"1,00,000.00 DR","5,00,000.00 CR"\n2026-11-20,Robot Works,"2,500.00 CR","5,02,500.00 CR"',
      ['outgoing', `${DAY} 250000 Robot Works`],
    ],
    [
      'DR in front, and points',
      'Date;Description;Amount\n2026-11-20;Rent;Dr. 75.94\n2026-11-20;Robot Works;Cr. 5.00',
      ['outgoing', `${DAY} 500 Robot Works`],
    ],
    [
      'types that say the direction',
      'Date,Type,Description,Amount\n2026-11-20,Direct Debit,Power,80.00\n2026-11-20,Transfer In,Robot Works,1250.00',
      ['outgoing', `${DAY} 125000 Robot Works`],
    ],
    [
      'types in another order, another spelling and with tabs',
      'Amount\tTransaction Type\tDate\tDetails\n80.00\tDIRECT DEBIT\t2026-11-20\tPower\n1250.00\tIncoming wire\t2026-11-20\tRobot Works',
      ['outgoing', `${DAY} 125000 Robot Works`],
    ],
    [
      'types in German',
      'Buchungstag;Buchungstext;Verwendungszweck;Betrag\n20.11.2026;SEPA-Basislastschrift;Strom;80,00\n20.11.2026;Überweisungsgutschrift;Robot Works;1.250,00',
      ['outgoing', `${DAY} 125000 Robot Works`],
    ],
    [
      'types in Spanish',
      'Fecha;Tipo;Concepto;Importe\n20/11/2026;Adeudo domiciliado;Luz;80,00\n20/11/2026;Abono recibido;Robot Works;1.250,00',
      ['outgoing', `${DAY} 125000 Robot Works`],
    ],
    [
      'types in French and Polish, in capitals without accents',
      'Date;Type;Libellé;Montant\n20/11/2026;PRELEVEMENT;EDF;80,00\n20/11/2026;VIREMENT RECU;Robot;1 250,00\n20/11/2026;WPLATA;Arm;5,00\n20/11/2026;Obcia\u0328z\u0307enie;Gas;6,00',
      ['outgoing', `${DAY} 125000 Robot`, `${DAY} 500 Arm`, 'outgoing'],
    ],
    [
      'types of which some do not say it',
      'Date,Type,Description,Amount\n2026-11-20,Direct Debit,Power,80.00\n2026-11-20,Standing order,Rent,9.00\n2026-11-20,Refund of direct debit,Power,80.00',
      ['? directions Standing order,Refund of direct debit'],
    ],
    [
      'types next to amounts with a sign: the sign decides',
      'Date,Type,Description,Amount\n2026-11-20,Card,Power,-80.00\n2026-11-20,Direct Debit,Refund,80.00',
      ['outgoing', `${DAY} 8000 Direct Debit Refund`],
    ],
    [
      'types that say nothing',
      'Date,Type,Description,Amount\n2026-11-20,SEPA,Robot Works,80.00',
      [`${DAY} 8000 SEPA Robot Works`],
    ],
    [
      'Af and Bij, the currency last',
      'Datum;Naam;Af Bij;Bedrag;Munt\n20-11-2026;Huur;Af;75,94;USD\n20-11-2026;Robot;Bij;1.250,00;USD',
      ['outgoing', `${DAY} 125000 Robot`],
    ],
    [
      'a column of signs, and one of letters in front',
      'D/C;Date;Amount;Text\nD;2026-11-20;75.94;Rent\nC;2026-11-20;1250.00;Robot',
      ['outgoing', `${DAY} 125000 Robot`],
    ],
    [
      'signs behind, in brackets and of Unicode',
      'Date;Text;Amount\n2026-11-20;A;75.94-\n2026-11-20;B;(75.94)\n2026-11-20;C;\u221275.94 $\n2026-11-20;D;-$5.00\n2026-11-20;E;US$1,250.00',
      ['outgoing', 'outgoing', 'outgoing', 'outgoing', `${DAY} 125000 E`],
    ],
    [
      'two columns of amounts, headed in French capitals without accents',
      'DATE OPERATION;LIBELLE;DEBIT;CREDIT\n20/11/2026;Loyer;75,94;\n20/11/2026;Robot;;1\u202f250,00',
      ['outgoing', `${DAY} 125000 Robot`],
    ],
    [
      'digits of Arabic and Thai',
      'Date,Text,Amount\n٢٠٢٦-١١-٢٠,Robot,١٢٥٠٫٠٠\n๒๐๒๖-๑๑-๒๐,Arm,๑๒๕๐.๐๐',
      [`${DAY} 125000 Robot`, `${DAY} 125000 Arm`],
    ],
    // Another currency.
    [
      'a column of currencies, and states',
      'Date,Description,Amount,Currency,State\n2026-11-20,Robot Works,1250.00,EUR,COMPLETED\n2026-11-20,Robot Works,99.00,USD,PENDING\n2026-11-20,Robot Works,55.00,USD,FAILED\n2026-11-20,Robot Works,70.00,USD,COMPLETED',
      ['otherCurrency EUR', 'pending', 'pending', `${DAY} 7000 Robot Works`],
    ],
    [
      'the same in German, the currency first',
      'Währung;Status;Datum;Text;Betrag\nEUR;gebucht;20.11.2026;A;1.250,00\nUSD;vorgemerkt;20.11.2026;B;99,00\nUSD;gebucht;20.11.2026;C;70,00',
      ['otherCurrency EUR', 'pending', `${DAY} 7000 C`],
    ],
    [
      'a sign of another currency in the cell',
      'Date,Description,Amount\n2026-11-20,A,£5.00\n2026-11-20,B,US$ 5.00',
      ['otherCurrency GBP', `${DAY} 500 B`],
    ],
    [
      'signs of other currencies in front and behind',
      'Date;Text;Amount\n2026-11-20;A;5.00 €\n2026-11-20;B;C$ 5.00\n2026-11-20;C;CHF 5.00\n2026-11-20;D;₹5.00\n2026-11-20;E;5.00',
      ['otherCurrency EUR', 'otherCurrency CAD', 'otherCurrency CHF', 'otherCurrency INR', `${DAY} 500 E`],
    ],
    // Booked or not.
    [
      'states in other languages',
      'Date;Text;Amount;Status\n2026-11-20;A;5.00;Ausstehend\n2026-11-20;B;5.00;EN ATTENTE\n2026-11-20;C;5.00;Pendiente\n2026-11-20;D;5.00;Zaksięgowano\n2026-11-20;E;6.00;ZAKSIEGOWANO\n2026-11-20;F;7.00;COMPTABILISE',
      ['pending', 'pending', 'pending', `${DAY} 500 D`, `${DAY} 600 E`, `${DAY} 700 F`],
    ],
    [
      'a column Booked with yes and no',
      'Date,Booked,Description,Amount\n2026-11-20,yes,A,5.00\n2026-11-20,no,B,6.00',
      [`${DAY} 500 A`, 'pending'],
    ],
    [
      'a column Booked with days',
      'Date,Booked,Description,Amount\n2026-11-19,2026-11-20,A,5.00',
      [`${DAY} 500 2026-11-19 A`],
    ],
    [
      'a column Cleared with Y and N, the last',
      'Description|Amount|Date|Cleared\nA|5.00|2026-11-20|Y\nB|6.00|2026-11-20|N',
      [`${DAY} 500 A`, 'pending'],
    ],
    [
      'a column Gebucht with ja and nein',
      'Gebucht;Datum;Text;Betrag\nja;20.11.2026;A;5,00\nnein;20.11.2026;B;6,00',
      [`${DAY} 500 A`, 'pending'],
    ],
    [
      'marks, and nothing where it is not booked',
      'Date,Posted,Description,Amount\n2026-11-20,x,A,5.00\n2026-11-20,,B,6.00',
      [`${DAY} 500 A`, 'pending'],
    ],
    [
      'a column Pending with true and false',
      'Date,Pending,Description,Amount\n2026-11-20,false,A,5.00\n2026-11-20,true,B,6.00',
      [`${DAY} 500 A`, 'pending'],
    ],
    [
      'a column Reversed with yes and no',
      'Date,Reversed,Description,Amount\n2026-11-20,no,A,5.00\n2026-11-20,yes,B,6.00',
      [`${DAY} 500 A`, 'reversal'],
    ],
    [
      'a day, or “Pending” in its place',
      'Posted,Description,Amount\n2026-11-20,A,5.00\nPending,B,6.00',
      [`${DAY} 500 A`, 'pending'],
    ],
    // The order of day and month.
    [
      'dates that may have two orders',
      'Date,Description,Amount\n11/05/2026,Robot Works,1250.00\n11/06/2026,Arm Makers,10.00',
      ['? order 11/05/2026'],
    ],
    [
      'dates that contradict each other',
      'Date,Description,Amount\n13/05/2026,A,5.00\n05/13/2026,B,6.00\n01/02/2026,C,7.00\n14/05/2026,D,8.00',
      ['? dmy 2, not 3; mdy 3, not 2,5'],
    ],
    [
      'the same with hyphens, years of two digits and semicolons',
      'Text;Amount;Date\nA;5.00;05-25-26\nB;6.00;26-05-45',
      ['? dmy 3, not 2; mdy 2, not 3'],
    ],
    [
      'one line decides',
      'Date,Description,Amount\n11/05/2026,A,5.00\n11/21/2026,B,6.00',
      ['2026-11-05 500 A', '2026-11-21 600 B'],
    ],
    // Lines above the headings.
    [
      'lines above the headings',
      'Account name,Wholesale current\nAccount,000123\nFrom,2026-11-01\n\nDate,Description,Amount,Balance\n2026-11-20,Robot Works,1250.00,9000.00',
      ['note', 'note', 'note', `${DAY} 125000 Robot Works`],
    ],
    [
      'the same with semicolons, in Italian',
      'Conto;Ingrosso\nDal;01/11/2026\n\nData contabile;Descrizione;Importo;Saldo\n20/11/2026;Robot Works;1.250,00;9.000,00',
      ['note', 'note', `${DAY} 125000 Robot Works`],
    ],
    ['sep=;', 'sep=;\nDate;Text;Amount\n2026-11-20;Robot Works;1250,00', [`${DAY} 125000 Robot Works`]],
    [
      'SEP=| in quotation marks',
      '"SEP=|"\r\nDate|Text|Amount\r\n2026-11-20|Robot, Works|1250,00',
      [`${DAY} 125000 Robot, Works`],
    ],
    // Other forms of dates.
    [
      'years of two digits',
      '"Date";"Value date";"Text";"Amount";"Currency"\n"20.11.26";"20.11.26";"Robot Works";"1250,00";"USD"',
      [`${DAY} 125000 20.11.26 Robot Works`],
    ],
    [
      'days without separators',
      'Date,Description,Amount\n20261120,Robot Works,1250.00',
      [`${DAY} 125000 Robot Works`],
    ],
    [
      'names of months',
      'Date,Description,Amount\n20 Nov 2026,Robot Works,1250.00\n2026-11-20,Arm Makers,5.00',
      [`${DAY} 125000 Robot Works`, `${DAY} 500 Arm Makers`],
    ],
    [
      'names of months in French, the amount first',
      'Montant;Libellé;Date opération\n1250,00;Robot Works;20 nov. 2026',
      [`${DAY} 125000 Robot Works`],
    ],
    [
      'a day that does not exist',
      'Date,Amount,Text\n2026-02-30,100.00,bad day\n2026-11-20,50.00,good day',
      ['2 impossibleDate 2026-02-30', `${DAY} 5000 good day`],
    ],
    // Encodings.
    [
      'Windows-1252',
      latin1('Date;Text;Amount\n2026-11-20;M\xfcller Maschinenbau;1250,00'),
      [`${DAY} 125000 Müller Maschinenbau`],
    ],
    ['UTF-16', utf16('Date\tText\tAmount\n2026-11-20\tMüller\t1250,00'), [`${DAY} 125000 Müller`]],
    [
      'UTF-16, the other way round',
      utf16('Date,Text,Amount\n2026-11-20,Łódź,1250.00', false),
      [`${DAY} 125000 Łódź`],
    ],
    // Quotation marks.
    [
      'an unpaired quotation mark',
      'Date,Amount,Text\n2026-11-20,100.00,"3/4" tube order\n2026-11-20,50.00,second line\n2026-11-20,25.00,third line',
      [`${DAY} 10000 "3/4" tube order`, `${DAY} 5000 second line`, `${DAY} 2500 third line`],
    ],
    [
      'an unpaired quotation mark at the end, with semicolons',
      'Text;Amount;Date\ntube of 3";100,00;2026-11-20\n"second;50,00;2026-11-20',
      [`${DAY} 10000 tube of 3"`, `${DAY} 5000 "second`],
    ],
    // A workbook.
    [
      'a workbook with a column Booked',
      sheet(row('Date', 'Booked', 'Text', 'Amount') + row(DAY, 'TRUE', 'A', 5) + row(DAY, 'FALSE', 'B', 6)),
      [`${DAY} 500 A`, 'pending'],
    ],
    [
      'a workbook with types',
      sheet(
        row('Type', 'Date', 'Amount', 'Text') +
          row('Direct Debit', DAY, 80, 'A') +
          row('Transfer In', DAY, 5.5, 'B'),
      ),
      ['outgoing', `${DAY} 550 B`],
    ],
  ])('%s', async (_what, file, expected) => expect(await statement(file)).toEqual(expected));

  it('takes the answers about contradicting dates and about directions', async () => {
    const dates = 'Date,Text,Amount\n13/05/2026,A,5.00\n05/13/2026,B,6.00';
    expect(await statement(dates, { order: 'dmy' })).toEqual(['2026-05-13 500 A', '3 otherOrder 05/13/2026']);
    expect(await statement(dates, { order: 'mdy' })).toEqual(['2 otherOrder 13/05/2026', '2026-05-13 600 B']);
    const types = `Date,Type,Text,Amount\n${DAY},Direct Debit,A,5.00\n${DAY},Standing order,B,6.00\n${DAY},Card,C,7.00`;
    expect(await statement(types, { meanings: { Card: 'out' } })).toEqual(['? directions Standing order']);
    expect(await statement(types, { meanings: { Card: 'out', 'Standing order': 'in' } })).toEqual([
      'outgoing',
      `${DAY} 600 B`,
      'outgoing',
    ]);
  });
});
