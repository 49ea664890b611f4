import { formatNumber } from '../../../lib/format/format';

const count = (many: number, one: string, more: string) => `${formatNumber(many)} ${many === 1 ? one : more}`;

/** Texts about the lines of a bank statement: what was read, what was not, and what is asked. */
export const statementTexts = {
  lines: (many: number) => count(many, 'line', 'lines'),
  summary: (lines: number, read: number, leftOut: number, refused: number) =>
    `${count(lines, 'line', 'lines')}: ${formatNumber(read)} read, ${formatNumber(leftOut)} left out, ${formatNumber(refused)} not readable.`,
  noneArrived: 'None of them is money that arrived in dollars.',
  empty: 'There are no lines in this file.',
  outcome: 'Result by line',
  notReadable: 'Not readable',
  inFile: (line: number) => `Line ${line}`,
  more: (many: number) => `and ${formatNumber(many)} more`,
  reasons: {
    outgoing: 'money that left',
    otherCurrency: 'in another currency',
    pending: 'not booked',
    reversal: 'reversed',
    zero: 'an amount of 0',
    note: 'text, a balance or a total',
    heading: 'headings',
    blank: 'blank',
  },
  problems: {
    missingDate: 'The date is missing.',
    notADate: 'This is not a date.',
    otherOrder: 'Its day and month are in another order.',
    impossibleDate: 'This day does not exist, or is not between 1990 and 2099.',
    missingAmount: 'The amount is missing.',
    notAnAmount: 'This is not an amount.',
    fractionOfACent: 'The amount has a fraction of a cent.',
    tooLarge: 'The amount is too large.',
    signUnknown: 'It is not clear if this is money that arrived or left.',
    moreCells: 'The line has more cells than columns.',
    unpairedQuote: 'A quotation mark has no pair.',
  },
  columnsOf: 'Columns of the file',
  openColumns: 'Choose the columns of the date and the amount.',
  twoFit: 'Two columns may have the same meaning. Choose what each one is.',
  columnsUsed: (used: readonly string[]) => `Columns used: ${used.join(', ')}`,
  partOfText: 'Text',
  roles: {
    date: 'Date',
    amount: 'Amount',
    credit: 'Money in',
    debit: 'Money out',
    sign: 'In or out',
    currency: 'Currency',
    state: 'State',
    balance: 'Balance',
    volatile: 'Not used',
  },
  whichDay: (example: string) => `Which day is ${example}?`,
  datesContradict: 'The dates of this file contradict each other. Which order is right?',
  readSo: (row: number, cell: string) => `line ${row}, “${cell}”`,
  notReadableSo: (dates: readonly string[], more: number) =>
    `Not readable then: ${dates.join('; ')}${more > 0 ? `; and ${count(more, 'more line', 'more lines')}` : ''}`,
  whichDirection: (text: string) => `Is “${text}” money that arrived or left?`,
  directions: { in: 'Arrived', out: 'Left' },
  readDirection: (text: string, direction: string) =>
    `“${text}” as money that ${direction === 'in' ? 'arrived' : 'left'}`,
  whichAmount: (example: string) => `How much is ${example}?`,
  orders: { dmy: 'day first', mdy: 'month first', ymd: 'year first' },
  decimals: { '.': 'a point before the cents', ',': 'a comma before the cents' },
  readAs: (what: string) => `Read with ${what}.`,
  askAgain: 'Ask again',
} as const;
