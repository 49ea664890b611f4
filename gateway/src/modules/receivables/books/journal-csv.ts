import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { dollarsCell, fileColumns } from '../../../rules/file-columns';
import { sendCsv, type CsvRows } from '../../../shared/csv-stream';
import type { Journal, JournalEntry } from './journal.service';

const COLUMNS = fileColumns<JournalEntry>({
  Day: ({ day }) => day,
  Document: ({ document }) => document,
  Debtor: ({ debtor }) => debtor,
  Debit: ({ debitAccount }) => debitAccount,
  Credit: ({ creditAccount }) => creditAccount,
  'Amount (USD)': ({ amount }) => dollarsCell(amount),
  'Tax category': ({ category }) => category,
  'Tax rate (%)': ({ basisPoints }) => (basisPoints === null ? null : basisPoints / 100),
  Text: ({ text }) => text,
  Received: ({ receivedOn }) => receivedOn,
  Source: ({ source }) => source,
});

async function* rowsOf({ pages }: Journal): CsvRows {
  yield [COLUMNS.map(({ title }) => title)];
  for await (const page of pages()) yield page.map((entry) => COLUMNS.map(({ csv }) => csv(entry)));
}

/** The name of a file says its days, and whether bookings may still be added. */
export const fileName = ({ from, to, isComplete }: Journal): string =>
  `${from}-to-${to}${isComplete ? '' : '-preliminary'}.csv`;

/** Sends the journal as CSV. */
export const sendJournalCsv = (reply: FastifyReply, journal: Journal): Readable =>
  sendCsv(reply, `journal-${fileName(journal)}`, rowsOf(journal));
