import { Readable } from 'node:stream';
import { accountName } from '../../../rules/book-accounts';
import type { Ctx } from '../../../shared/ctx';
import { badInput, DomainError } from '../../../shared/domain-error';
import { datevHeader, datevHeadings, datevRow, endOfFiscalYear } from './datev';
import { DatevSettings } from './datev-settings.entity';
import type { Journal } from './journal.service';

/** Numbers from 70000 on are those of creditors. */
const LAST_DEBTOR = 69_999;

const refuse = (message: string): never => {
  throw new DomainError('conflict', 'WRONG_STATE', message);
};

/** A file of bookings for DATEV (Buchungsstapel). */
export interface DatevFile {
  readonly name: string;
  readonly stream: Readable;
}

/**
 * The journal of some days as DATEV reads it (adr/0125). @throws DomainError BAD_USER_INPUT for days that are not over or of two
 * fiscal years, WRONG_STATE if a number is missing, or one that DATEV cannot have
 */
export async function datevFileOf(ctx: Ctx, journal: Journal): Promise<DatevFile> {
  const settings = await ctx.db.findOneByOrFail(DatevSettings, { id: 1 });
  const { from, to } = journal;
  if (!journal.isComplete)
    throw badInput({ to: 'DATEV imports a file once: the last day has to be over (UTC).' });
  if (to > endOfFiscalYear(from, settings))
    throw badInput({
      to: `A file for DATEV is of one fiscal year, until ${endOfFiscalYear(from, settings)}.`,
    });
  requireNumbers(journal, settings);
  return { name: `EXTF_Buchungsstapel_${from}_${to}.csv`, stream: Readable.from(linesOf(journal, settings)) };
}

function requireNumbers({ accounts, lastDebtor }: Journal, settings: DatevSettings): void {
  const { consultantNumber, clientNumber, accountLength } = settings;
  if (consultantNumber === null || clientNumber === null)
    refuse('The consultant number and the client number of DATEV are not set.');
  const unfit = [...accounts].filter(([key, number]) => {
    const isDigits = /^\d+$/.test(number);
    return key !== 'receivables' && !(isDigits && number.length === accountLength);
  });
  if (unfit.length > 0)
    refuse(
      `DATEV needs account numbers of ${accountLength} digits: ${unfit
        .map(([key]) => accountName(key))
        .sort()
        .join('; ')}.`,
    );
  if (lastDebtor > LAST_DEBTOR) refuse('There are more debtors than numbers for them in DATEV.');
}

async function* linesOf(journal: Journal, settings: DatevSettings): AsyncGenerator<Buffer> {
  yield Buffer.concat([datevHeader(journal, settings), datevHeadings()]);
  for await (const page of journal.pages())
    yield Buffer.concat(page.map((entry) => datevRow(entry, settings)));
}
