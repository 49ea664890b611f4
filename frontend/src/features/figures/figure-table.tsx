import table from '../../components/rows/row-table.module.css';
import { look } from '../../components/layout/layout';
import { figureTexts } from './figures-messages';

/** A figure of some days, and of as many days before. */
export type FigureRow = {
  readonly from: string;
  readonly to: string;
  readonly now: number;
  readonly before: number;
};

type FigureTableProps = {
  title: string;
  rows: readonly FigureRow[];
  format: (value: number) => string;
};

/** What a chart shows, in numbers. */
export const FigureTable = ({ title, rows, format }: FigureTableProps) => (
  <table className={table.table}>
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{figureTexts.days}</th>
        <th scope="col">{figureTexts.now}</th>
        <th scope="col">{figureTexts.then}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ from, to, now, before }) => (
        <tr key={from}>
          <th scope="row">{figureTexts.part(from, to)}</th>
          <td className={look('noBreak')}>{format(now)}</td>
          <td className={look('noBreak')}>{format(before)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
