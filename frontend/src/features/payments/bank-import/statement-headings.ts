import { headingsOf } from '../../../lib/reading/headings';

/** Roles of the columns of a statement. Those without a role are its text. */
export type StatementRole =
  | 'date'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'sign'
  | 'currency'
  | 'state'
  | 'balance'
  /** Changes from one export to the next. */
  | 'volatile';

const words = (names: string) => names.trim().split(/\s+/);

/** Headings in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese, Danish and Swedish. */
export const statementHeadings = headingsOf<StatementRole>({
  date: [
    words(`bookingdate datebooking bookeddate datebooked bookedon booked booking postingdate posteddate postdate dateposted
      posted entrydate buchungstag buchungsdatum buchung gebucht gebuchtam datecomptable datecomptabilisation dateoperation
      fechaoperacion fechacontable fechaasiento datacontabile dataoperazione dataregistrazione boekdatum boekingsdatum geboekt
      dataksiegowania dataoperacji datamovimento datalancamento bogfort bogfortdato bogforingsdato bokforingsdag
      bokforingsdatum bokford bokforingsdato`),
    words(
      'transactiondate datetransaction trandate transdate transactiedatum datatransakcji datatransacao fechatransaccion datetransaction transaktionsdatum transaktionsdato',
    ),
    words('date datum fecha data dato dag tag day'),
    words('completeddate datecompleted completedon transactiontime datetime timestamp settlementdate'),
    words(
      'valuedate datevalue wertstellung wertstellungsdatum valutadatum valuta datevaleur fechavalor datavaluta rentedatum datawaluty datavalor valutadato valutadag rentedato',
    ),
    words('starteddate createddate createdon datecreated'),
    words('*date *datum date* book* posting*'),
  ],
  amount: [
    words(`amount transactionamount betrag umsatz umsatzbetrag buchungsbetrag montant montantoperation importe importo bedrag
      transactiebedrag kwota kwotatransakcji kwotaoperacji montante belob belopp belop`),
    words('amountusd value sum summe wert valor valore'),
    words('net netamount netto gross grossamount brutto'),
    words('*amount amount* *betrag *montant *importe *importo *bedrag'),
  ],
  credit: [
    words(`credit credits creditamount amountcredit paidin moneyin deposit deposits haben gutschrift gutschriften eingang
      einnahmen habenbetrag montantcredit credito creditos abono abonos haber ingreso ingresos entrate entrata accredito
      accrediti avere bij bijgeschreven ontvangen ontvangsten uznania uznanie wplywy wplata entrada entradas ind indbetaling
      insattning insattningar in received receipts`),
    words('paidin* moneyin*'),
  ],
  debit: [
    words(`debit debits debitamount amountdebit paidout moneyout withdrawal withdrawals soll belastung belastungen ausgang
      ausgaben sollbetrag montantdebit debito debitos cargo cargos adeudo adeudos debe gasto gastos uscite uscita addebito
      addebiti dare af afgeschreven uitgaven obciazenia obciazenie wyplata wydatki saida saidas ud udbetaling uttag out spent
      payments charges`),
    words('paidout* moneyout* withdrawal*'),
  ],
  sign: [
    words(`debitcredit creditdebit drcr crdr dc cd dk debetcredit debetkredit debetkredyt sollhaben sh afbij bijaf cdtdbtind
      cdtdbt creditdebitindicator debitcreditindicator creditordebit debitorcredit indicator sign vorzeichen plusminus sens
      signo segno teken znak direction richtung debitcreditcode`),
    words(`type transactiontype typ art tipo typetransaction soort rodzaj kind paymenttype transfertype entrytype bookingtype
      transactionkind umsatzart buchungsart buchungstext tipomovimiento tipooperacion tipooperazione typeoperation mutatiesoort
      transactiesoort typoperacji rodzajoperacji tipotransacao`),
  ],
  currency: [
    words(`currency currencycode ccy curr cur wahrung devise devises moneda divisa munt muntsoort waluta moeda
      transactioncurrency accountcurrency paymentcurrency`),
  ],
  state: [
    words(`state status statut estado stato stan zustand transactionstatus transactionstate bookingstatus bookingstate
      paymentstatus buchungsstatus umsatzstatus tila`),
    words(`booked isbooked posted isposted cleared iscleared settled issettled completed iscompleted reconciled pending ispending
      reversed isreversed cancelled storniert storno gebucht verbucht vorgemerkt comptabilise contabilizado contabilizzato
      geboekt verwerkt zaksiegowano zaksiegowana bogfort bokford bokfort`),
  ],
  balance: [
    words(`balance runningbalance accountbalance availablebalance ledgerbalance closingbalance balanceafter newbalance saldo
      kontostand saldonach saldonachbuchung solde soldecompte saldocontable saldodisponible saldocontabile saldoapos
      saldonatransactie saldopo saldopooperacji saldoefter`),
    words('balance* saldo* *balance *saldo'),
  ],
  volatile: [
    words(`line lineno row rowno no lfdno lfd laufendeno index position pos zeile exportdate exportedon exported exporttime
      exportedat downloaddate downloadedon downloadtime createdat updatedat lastupdated reportdate printdate`),
  ],
});
