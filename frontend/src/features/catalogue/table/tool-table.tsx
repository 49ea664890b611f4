import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../../components/data-table/export-button';
import { cluster, look, stack } from '../../../components/layout/layout';
import { Icon } from '../../../components/icon';
import { availabilityOf } from '../../../entities/tool/availability';
import { toolRowLabels } from '../../../entities/tool/tool-row-messages';
import type { ToolCardFragment } from '../../../entities/tool/tool-card.generated';
import { ErrorState } from '../../../components/states/error-state';
import { EMPTY } from '../../../lib/format/empty';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { paths } from '../../../navigation/paths';
import { useSession } from '../../../store/session/use-session';
import { catalogueVariables, type CatalogueList } from '../catalogue-list';
import { CompareBox } from '../compare/compare-box';
import { tableTexts } from './table-messages';
import { ToolTableDocument } from './tool-table.generated';
import { SideScroller } from '../../../components/side-scroller';
import styles from './tool-table.module.css';
import { useColumns } from './use-columns';
import { useTableSort, type TableSort } from './use-table-sort';

type ToolTableProps = {
  list: CatalogueList;
  tools: readonly ToolCardFragment[];
  extra?: (tool: ToolCardFragment) => ReactNode;
};

/** Tools of one family as a table: a column for each attribute, sorted by numbers. */
export function ToolTable({ list, tools, extra }: ToolTableProps) {
  const { data, previousData, error, refetch } = useQuery(ToolTableDocument, {
    variables: catalogueVariables(list),
  });
  const columns = useColumns(list);
  const sort = useTableSort(list);
  const values = new Map(
    (data ?? previousData)?.tools.nodes.map(({ id, attributes }) => [
      id,
      new Map(attributes.map(({ attribute, shown }) => [attribute.key, shown])),
    ]),
  );
  if (error && !data)
    return (
      <ErrorState
        error={error}
        title={tableTexts.failed}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  return (
    <div className={stack(2)}>
      <div className={cluster(4, 'top', 'between')} data-no-print>
        <ColumnChoice {...columns} />
        <TableFile list={list} columns={columns.shown} />
      </div>
      <SideScroller name={{ label: tableTexts.title }} framed>
        <table className={styles.table}>
          <ColumnHeadings columns={columns.shown} sort={sort} />
          <tbody>
            {tools.map((tool) => (
              <tr key={tool.id}>
                <th scope="row">
                  <Link to={paths.details(tool.id)}>{tool.name}</Link>
                  <div className={cluster(0, 'between')}>
                    <span className={look('muted', 'mono', 'xs', 'noBreak')} translate="no">
                      {tool.sku}
                    </span>
                    <CompareBox tool={tool} />
                  </div>
                </th>
                {columns.shown.map(({ key }) => (
                  <td key={key}>{values.has(tool.id) ? (values.get(tool.id)?.get(key) ?? EMPTY) : null}</td>
                ))}
                <td>{formatMoney(tool.price)}</td>
                <td>{formatNumber(tool.availableStock)}</td>
                <td data-no-print>{availabilityOf(tool) === 'InStock' && extra?.(tool)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroller>
    </div>
  );
}

type TableFileProps = { list: CatalogueList; columns: ReturnType<typeof useColumns>['shown'] };

/** All pages of the table as a file, for people who are signed in. */
function TableFile({ list, columns }: TableFileProps) {
  const { status } = useSession();
  if (status !== 'signed-in') return null;
  const { filter, sort } = catalogueVariables(list);
  const variables = { filter, sort, attributes: columns.map(({ key }) => key) };
  return <ExportButton name="catalogue" variables={variables} fileName={`${list.filters.family}.csv`} />;
}

type ColumnHeadingsProps = {
  columns: ReturnType<typeof useColumns>['shown'];
  sort: ReturnType<typeof useTableSort>;
};

const ColumnHeadings = ({ columns, sort }: ColumnHeadingsProps) => (
  <thead>
    <tr>
      <Heading sort={sort} field="NAME" name={toolRowLabels.part} />
      {columns.map(({ key, name }) => (
        <Heading key={key} sort={sort} field="ATTRIBUTE" attribute={key} name={name} />
      ))}
      <Heading sort={sort} field="PRICE" name={toolRowLabels.unitPrices} />
      <Heading sort={sort} field="AVAILABLE_STOCK" name={toolRowLabels.stock} />
      <td data-no-print />
    </tr>
  </thead>
);

const ORDERS = { ASC: 'ascending', DESC: 'descending' } as const;

type HeadingProps = {
  sort: ReturnType<typeof useTableSort>;
  field: TableSort['field'];
  attribute?: string;
  name: string;
};

/** Sorts by its column: ascending, descending, then as before. */
function Heading({ sort, field, attribute, name }: HeadingProps) {
  const direction = sort.directionOf({ field, attribute });
  return (
    <th scope="col" aria-sort={direction && ORDERS[direction]}>
      <button
        type="button"
        data-prints
        className={styles.sort}
        onClick={() => sort.toggle({ field, attribute })}
      >
        <span>{name}</span>
        {direction && (
          <span className={direction === 'ASC' ? styles.ascending : undefined}>
            <Icon name="down" size={14} />
          </span>
        )}
      </button>
    </th>
  );
}

/** Which attributes are columns. */
const ColumnChoice = ({ all, shown, toggle }: ReturnType<typeof useColumns>) => (
  <details className={styles.columns}>
    <summary>{tableTexts.columns}</summary>
    <div role="group" aria-label={tableTexts.columns} className={cluster(4)}>
      {all.map(({ key, name }) => (
        <label key={key} className={cluster(1, 'noWrap')}>
          <input
            type="checkbox"
            checked={shown.some((each) => each.key === key)}
            onChange={() => toggle(key)}
          />
          <span>{name}</span>
        </label>
      ))}
    </div>
  </details>
);
