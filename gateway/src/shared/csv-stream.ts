import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { BYTE_ORDER_MARK, csvRow } from '../rules/csv';

/** Rows of cells, the headings first, read while they are sent. */
export type CsvRows = AsyncIterable<readonly (readonly string[])[]>;

async function* textOf(batches: CsvRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of batches) yield rows.map(csvRow).join('');
}

/** Sends rows as a CSV file. It reads no more of them than the client takes. */
export function sendCsv(reply: FastifyReply, fileName: string, batches: CsvRows): Readable {
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(fileName))
    .header('x-content-type-options', 'nosniff');
  return Readable.from(textOf(batches));
}
