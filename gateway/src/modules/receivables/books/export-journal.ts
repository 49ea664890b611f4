import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Ctx } from '../../../shared/ctx';
import { badInput } from '../../../shared/domain-error';
import { datevFileOf, type DatevFile } from './datev-export.service';
import { sendJournalCsv } from './journal-csv';
import { openJournal } from './journal.service';

const PARAMETERS = ['from', 'to', 'format'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Sends the journal as the query string asks: `from`, `to` and `format`.
 * @throws DomainError as openJournal and datevFileOf
 */
export async function exportJournal(
  ctx: Ctx,
  query: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
): Promise<Readable> {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.includes(name));
  if (unknown) throw badInput({ [unknown]: `There is no parameter ${unknown}.` });
  const { format = 'csv' } = query;
  if (format !== 'csv' && format !== 'datev') throw badInput({ format: 'format must be csv or datev.' });
  const journal = await openJournal(ctx, { from: textOf(query.from), to: textOf(query.to) });
  return format === 'csv'
    ? sendJournalCsv(reply, journal)
    : sendDatev(reply, await datevFileOf(ctx, journal));
}

function sendDatev(reply: FastifyReply, { name, stream }: DatevFile): Readable {
  void reply
    .type('text/csv; charset=windows-1252')
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff');
  return stream;
}
