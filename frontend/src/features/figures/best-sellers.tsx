import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { dollarsText } from '../../lib/format/money';
import { paths } from '../../navigation/paths';
import { FigurePart } from './figure-part';
import { figureTexts } from './figures-messages';
import { BestSellersDocument, type BestSellersQuery } from './figures.generated';
import { NamedTable } from './named-table';
import type { FigureVariables } from './use-figure-period';
import styles from './figures.module.css';

type Sellers = BestSellersQuery['bestSellers'];
type Sold = Pick<Sellers['tools'][number], 'now' | 'before' | 'units'>;

const figures = [
  {
    title: figureTexts.unitsSold,
    show: ({ units }: Sold) => formatNumber(units),
    csv: ({ units }: Sold) => units,
  },
  {
    title: figureTexts.revenue,
    show: ({ now }: Sold) => formatMoney(now),
    csv: ({ now }: Sold) => dollarsText(now),
  },
  {
    title: figureTexts.then,
    show: ({ before }: Sold) => formatMoney(before),
    csv: ({ before }: Sold) => dollarsText(before),
  },
];

const familyOf = ({ family }: Sellers['families'][number]): string => family?.name ?? figureTexts.noFamily;

/** The tools and the families that were sold most. */
export function BestSellers({ variables }: { variables: FigureVariables }) {
  const result = useQuery(BestSellersDocument, { variables, fetchPolicy: 'cache-and-network' });
  return (
    <FigurePart {...result}>
      {({ bestSellers: { period, tools, families } }) => (
        <div className={styles.charts}>
          <NamedTable
            title={figureTexts.bestTools}
            rows={tools}
            keyOf={({ tool }) => tool.id}
            columns={[
              {
                title: figureTexts.tool,
                show: ({ tool }) => <Link to={paths.details(tool.id)}>{tool.name}</Link>,
                csv: ({ tool }) => tool.name,
              },
              ...figures,
            ]}
            empty={figureTexts.nothing}
            fileName={`tools-${period.from}-${period.to}.csv`}
          />
          <NamedTable
            title={figureTexts.bestFamilies}
            rows={families}
            keyOf={familyOf}
            columns={[{ title: figureTexts.family, show: familyOf, csv: familyOf }, ...figures]}
            empty={figureTexts.nothing}
            fileName={`families-${period.from}-${period.to}.csv`}
          />
        </div>
      )}
    </FigurePart>
  );
}
