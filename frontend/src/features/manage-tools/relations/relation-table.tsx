import { Link } from 'react-router-dom';
import rowTable from '../../../components/rows/row-table.module.css';
import { RowButton } from '../../../components/rows/row-button';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import { formatNumber } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { keyOf, type ManagedRelation } from './relation-rules';
import { relationTexts as texts } from './tool-relation-messages';
import type { ToolWithRelationsFragment } from './tool-relations.generated';

type Actions = {
  onEdit: (part: ManagedRelation) => void;
  onRemove: (relation: ManagedRelation) => void;
};

/** All relations of a tool, by kind. */
export const RelationTable = ({ tool, ...actions }: Actions & { tool: ToolWithRelationsFragment }) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={texts.titleOf(tool.name)}>
    <thead>
      <tr>
        <th scope="col">{texts.tool}</th>
        <th scope="col">{texts.kind}</th>
        <th scope="col">{texts.quantity}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {tool.relations.map((relation) => (
        <Row key={`${relation.kind} ${relation.tool.id}`} toolId={tool.id} relation={relation} {...actions} />
      ))}
    </tbody>
  </table>
);

type RowProps = Actions & { toolId: string; relation: ManagedRelation };

function Row({ toolId, relation, onEdit, onRemove }: RowProps) {
  const { kind, tool, quantity } = relation;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.toolRelations(tool.id)}>{tool.name}</Link>
        <div className={look('muted', 'sm', 'mono')} translate="no">
          {tool.sku}
        </div>
      </th>
      <td>{texts.kinds[kind]}</td>
      <td data-label={quantity === null ? undefined : texts.quantity}>
        {quantity === null ? null : formatNumber(quantity)}
      </td>
      <td>
        <div className={cluster(2, 'noWrap', 'stretch')}>
          {kind === 'Contains' && (
            <RowButton
              variant="quiet"
              aria-label={`${texts.edit} ${texts.editTitle(tool.name)}`}
              onClick={() => onEdit(relation)}
            >
              {texts.edit}
            </RowButton>
          )}
          {keyOf(toolId, kind, tool.id) && (
            <RowButton
              variant="quiet"
              danger
              aria-label={`${texts.remove} ${texts.kinds[kind]}: ${tool.name}`}
              onClick={() => onRemove(relation)}
            >
              {texts.remove}
            </RowButton>
          )}
        </div>
      </td>
    </tr>
  );
}
