import fc from 'fast-check';
import { dateOrderOf, readDay, type DateOrder } from './dates';

it.each([
  '2026-11-05',
  '2026/11/05',
  '2026.11.05',
  '20261105',
  '2026-11-05T23:30:00Z',
  '2026-11-05 09:30:00.123 +0100',
  '05.11.2026',
  '5.11.2026',
  '05.11.26',
  '5. 11. 2026',
  '05.11.2026 14:30',
  '5 Nov 2026',
  '05-Nov-2026',
  '5-Nov-26',
  '5Nov2026',
  'Nov 5, 2026',
  'November 5th, 2026',
  'Thu, 5 Nov 2026 09:00 GMT',
  '2026 Nov 5',
  '5. November 2026',
  '5 novembre 2026',
  '5 nov. 2026',
  '5 de noviembre de 2026',
  '5 novembro 2026',
  '5 november 2026',
  '5 listopada 2026',
  '5 novembre 2026, 09:30',
  '٢٠٢٦-١١-٠٥',
  '۲۰۲۶/۱۱/۰۵',
  '০৫.১১.২০২৬',
  '２０２６/１１/０５',
  '\u200f05.11.2026',
])('reads %j as 2026-11-05', (cell) =>
  expect(readDay(cell, dateOrderOf([cell]) as DateOrder)).toEqual({ day: '2026-11-05' }),
);

it.each([
  ['5 März 2026', '2026-03-05'],
  ['5 déc. 2026', '2026-12-05'],
  ['5 août 2026', '2026-08-05'],
  ['5 ene 2026', '2026-01-05'],
  ['5 gennaio 2026', '2026-01-05'],
  ['5 mrt. 2026', '2026-03-05'],
  ['5 Okt 2026', '2026-10-05'],
  ['5 maja 2026', '2026-05-05'],
  ['Sept 5, 2026', '2026-09-05'],
])('reads the name of the month in %j', (cell, day) => expect(readDay(cell, null)).toEqual({ day }));

it.each([
  ['2026-02-30', 'impossibleDate'],
  ['20261305', 'impossibleDate'],
  ['31.11.2026', 'impossibleDate'],
  ['30 Feb 2026', 'impossibleDate'],
  ['0001-01-01', 'impossibleDate'],
  ['2026-00-10', 'impossibleDate'],
  ...[
    '',
    'yesterday',
    '46346',
    '11/2026',
    '5 Foo 2026',
    '5 Nov',
    '5 Nov 6 Dec 2026',
    '2026-11-05 and more',
    '05/11/2026/1',
    '2026-11-',
    '9:30',
  ].map((cell) => [cell, 'notADate']),
])('refuses %j: %s', (cell, problem) => expect(readDay(cell, 'dmy')).toEqual({ problem }));

it.each<[string[], ReturnType<typeof dateOrderOf>]>([
  [['11/05/2026', '11/06/2026'], 'ask'],
  [['11/05/2026', '11/21/2026'], 'mdy'],
  [['11/05/2026', '21/11/2026'], 'dmy'],
  [['21/11/2026', '11/21/2026'], 'ask'],
  [['30/02/2026', '11/05/2026'], 'dmy'],
  [['05.11.2026'], 'dmy'],
  [['11.05.2026', '11.21.2026'], 'mdy'],
  [['05-11-2026', '2026-11-05'], 'ask'],
  [['26-11-20'], 'ask'],
  [['26-11-31', '26-12-15'], 'ask'],
  [['99-11-20', '98-12-15'], 'ymd'],
  [['2026-11-05', '5 Nov 2026', ''], null],
])('the order of %j is %s', (cells, order) => expect(dateOrderOf(cells)).toBe(order));

it('reads 11/05/2026 as its column says, and not without', () => {
  expect(readDay('11/05/2026', 'mdy')).toEqual({ day: '2026-11-05' });
  expect(readDay('11/05/2026', 'dmy')).toEqual({ day: '2026-05-11' });
  expect(readDay('11/05/2026', null)).toEqual({ problem: 'notADate' });
});

it('reads back every day in every form', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = iso.split('-');
      const forms: [string, DateOrder | null][] = [
        [iso, null],
        [year + month + dayOfMonth, null],
        [`${dayOfMonth}.${month}.${year}`, 'dmy'],
        [`${month}/${dayOfMonth}/${year}`, 'mdy'],
        [date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }), null],
        [date.toLocaleDateString('pl', { dateStyle: 'long', timeZone: 'UTC' }), null],
      ];
      for (const [cell, order] of forms) expect(readDay(cell, order)).toEqual({ day: iso });
    }),
  );
});
