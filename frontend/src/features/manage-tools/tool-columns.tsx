import { Link } from 'react-router-dom';
import { indexColumn } from '../../components/data-table/index-column';
import type { DataColumn } from '../../components/data-table/types';
import { PermissionButton } from '../../components/rows/permission-button';
import { Picture } from '../../components/picture';
import { RowButton } from '../../components/rows/row-button';
import { StatusTag } from '../../components/status-tag';
import { PriceCell } from './prices/price-cell';
import type { ManagedToolFragment } from './tool-columns.generated';
import { formatNumber } from '../../lib/format/format';
import { columns, labels } from '../../lib/messages';
import { paths } from '../../navigation/paths';
import { termsFields } from './form/terms-messages';
import { toolTexts } from './tool-messages';
import { cluster, stack } from '../../components/layout/layout';
import { classes } from '../../lib/classes';
import styles from './tool-columns.module.css';

type Actions = {
  onEdit: (tool: ManagedToolFragment) => void;
  onDelete: (tool: ManagedToolFragment) => void;
};

function ToolCell({ tool }: { tool: ManagedToolFragment }) {
  return (
    <span className={cluster(3, 'noWrap')}>
      <Picture
        className={styles.picture}
        iconSize={18}
        src={tool.picture}
        srcSet={tool.pictureSrcSet}
        sizes="40px"
        width={40}
        height={30}
        loading="lazy"
      />
      <span className={stack(1, 'left', 'shrink')}>
        <span className={styles.name} title={tool.name}>
          {tool.name}
        </span>
        {tool.madeFor && <StatusTag tone="info">{toolTexts.onlyFor(tool.madeFor)}</StatusTag>}
      </span>
    </span>
  );
}

function StockCell({ tool }: { tool: ManagedToolFragment }) {
  return (
    <span className={classes(cluster(2, 'toEnd'), styles.stock)}>
      {tool.minimumOrder > tool.availableStock && (
        <StatusTag tone="warning">{labels.notEnoughStock}</StatusTag>
      )}
      <Link to={paths.toolStock(tool.id)} title={`Stock of ${tool.name}`}>
        {formatNumber(tool.availableStock)}
      </Link>
    </span>
  );
}

function ToolActions({ tool, onEdit, onDelete }: Actions & { tool: ManagedToolFragment }) {
  return (
    <span className={classes(cluster(2, 'noWrap', 'stretch', 'toEnd'), styles.actions)}>
      {tool.viewerCan.update.allowed && (
        <RowButton
          data-action="edit"
          aria-label={`${toolTexts.edit} ${tool.name}`}
          onClick={() => onEdit(tool)}
        >
          {toolTexts.edit}
        </RowButton>
      )}
      <PermissionButton
        permission={tool.viewerCan.delete}
        size="small"
        danger
        data-action="delete"
        aria-label={`${labels.delete} ${tool.name}`}
        onClick={() => onDelete(tool)}
      >
        {labels.delete}
      </PermissionButton>
    </span>
  );
}

/** Wholesale terms. They follow the columns of the specification, which a narrow window shows without scrolling. */
const termsColumns: DataColumn<ManagedToolFragment>[] = [
  {
    key: 'sku',
    width: 120,
    narrow: 112,
    title: termsFields.sku,
    hideable: true,
    render: ({ sku }) => <span className={styles.name}>{sku}</span>,
  },
  {
    key: 'family',
    width: 140,
    narrow: 90,
    title: termsFields.family,
    hideable: true,
    render: ({ family }) => family?.name,
  },
];

/** Columns of Manage Tools (specification section 2). */
export const toolColumns = (actions: Actions): DataColumn<ManagedToolFragment>[] => [
  indexColumn,
  {
    key: 'tool',
    width: 190,
    narrow: 140,
    grows: true,
    fixed: 'start',
    rowHeader: true,
    card: 'title',
    title: columns.tools,
    sort: 'NAME',
    render: (tool) => <ToolCell tool={tool} />,
  },
  {
    key: 'price',
    width: 112,
    narrow: 100,
    title: columns.unitPrice,
    card: 'amount',
    sort: 'PRICE',
    align: 'right',
    hideable: true,
    render: (tool) => <PriceCell tool={tool} />,
  },
  {
    key: 'minimumOrder',
    width: 122,
    narrow: 116,
    title: columns.minimumOrder,
    sort: 'MINIMUM_ORDER',
    align: 'right',
    hideable: true,
    render: ({ minimumOrder }) => formatNumber(minimumOrder),
  },
  {
    key: 'availableStock',
    width: 136,
    narrow: 120,
    title: columns.availableStock,
    sort: 'AVAILABLE_STOCK',
    align: 'right',
    hideable: true,
    render: (tool) => <StockCell tool={tool} />,
  },
  ...termsColumns,
  {
    key: 'action',
    width: 128,
    narrow: 120,
    fixed: 'end',
    card: 'actions',
    title: columns.action,
    render: (tool) => <ToolActions tool={tool} {...actions} />,
  },
];
