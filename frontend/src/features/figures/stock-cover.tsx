import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { EMPTY } from '../../lib/format/empty';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../navigation/paths';
import { FigurePart } from './figure-part';
import { figureTexts } from './figures-messages';
import { StockCoverDocument, type StockCoverQuery } from './figures.generated';
import { NamedTable } from './named-table';
import type { FigureVariables } from './use-figure-period';

type Cover = StockCoverQuery['stockCover']['tools'][number];

const oneDigit = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
/** How long it lasts then hardly matters. */
const YEAR = 52;
function weeksText(weeks: number | null): string {
  if (weeks === null) return EMPTY;
  return weeks > YEAR ? `${YEAR}+` : oneDigit.format(weeks);
}
const rounded = (weeks: number): number => Math.round(weeks * 10) / 10;

/** The tools whose stock ends first. */
export function StockCover({ variables }: { variables: FigureVariables }) {
  const result = useQuery(StockCoverDocument, { variables, fetchPolicy: 'cache-and-network' });
  return (
    <FigurePart {...result}>
      {({ stockCover: { period, tools } }) => (
        <NamedTable<Cover>
          title={figureTexts.stock}
          lead={figureTexts.stockLead}
          rows={tools}
          keyOf={({ tool }) => tool.id}
          columns={[
            {
              title: figureTexts.tool,
              show: ({ tool }) => <Link to={paths.details(tool.id)}>{tool.name}</Link>,
              csv: ({ tool }) => tool.name,
            },
            {
              title: figureTexts.inStock,
              show: ({ stock }) => formatNumber(stock),
              csv: ({ stock }) => stock,
            },
            {
              title: figureTexts.weeks,
              show: ({ weeks }) => weeksText(weeks),
              csv: ({ weeks }) => rounded(weeks),
            },
            {
              title: figureTexts.weeksThen,
              show: ({ weeksBefore }) => weeksText(weeksBefore),
              csv: ({ weeksBefore }) => (weeksBefore === null ? '' : rounded(weeksBefore)),
            },
          ]}
          empty={figureTexts.nothing}
          fileName={`stock-${period.from}-${period.to}.csv`}
        />
      )}
    </FigurePart>
  );
}
