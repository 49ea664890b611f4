import { exportJournal } from '../../modules/receivables/books/export-journal';
import type { Endpoint } from '../endpoint';

const day = { type: 'string', format: 'date' };

/** The books of the shop (adr/0125). */
export const bookEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/books/journal',
    name: 'exportJournal',
    summary: 'The journal of some days as a file',
    description:
      'Double-entry bookings of invoices, credit notes and payments, in the order in which they were recorded (days in UTC). The journal of a day that is over never changes. If the last day is not over, the name of the file contains `preliminary`.',
    tag: 'Books',
    handle: (ctx, { query }, reply) => exportJournal(ctx, query, reply),
    parameters: {
      from: { ...day, description: 'The first day.' },
      to: { ...day, description: 'The last day, at most a year later.' },
      format: {
        type: 'string',
        enum: ['csv', 'datev'],
        default: 'csv',
        description: 'CSV (UTF-8), or a Buchungsstapel of DATEV (Windows-1252), of days that are over.',
      },
    },
    response: { type: 'string', description: 'The file.' },
    mediaType: 'text/csv',
  },
];
