import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import { columns, labels } from '../../../lib/messages';
import { definitionTexts as texts, kindNames } from './definition-messages';
import type { DefinitionFragment } from './definitions.generated';

type Actions = {
  onEdit: (definition: DefinitionFragment) => void;
  onDelete: (definition: DefinitionFragment) => void;
};

/** The unit, with the tolerance; or the choices. */
const detailOf = ({ unit, tolerance, choices }: DefinitionFragment): string =>
  choices.length > 0
    ? choices.join(', ')
    : [unit, tolerance === null ? '' : `±${tolerance} %`].filter(Boolean).join(', ');

/** The attributes of a family, in their order. */
export const DefinitionTable = ({
  definitions,
  label,
  ...actions
}: Actions & { definitions: readonly DefinitionFragment[]; label: string }) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{texts.name}</th>
        <th scope="col">{texts.heading}</th>
        <th scope="col">{texts.kind}</th>
        <th scope="col">{texts.unitOrChoices}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {definitions.map((definition) => (
        <Row key={definition.id} definition={definition} {...actions} />
      ))}
    </tbody>
  </table>
);

const Row = ({ definition, onEdit, onDelete }: Actions & { definition: DefinitionFragment }) => (
  <tr>
    <th scope="row">
      <span>{definition.name}</span>
      <div className={look('muted', 'sm')}>
        {definition.isFacet ? `${definition.key} · ${texts.facet}` : definition.key}
      </div>
    </th>
    <td>{definition.heading}</td>
    <td>{kindNames[definition.kind]}</td>
    <td>{detailOf(definition)}</td>
    <td>
      <div className={cluster(2, 'noWrap', 'stretch')}>
        <RowButton
          variant="quiet"
          aria-label={`${texts.edit} ${definition.name}`}
          onClick={() => onEdit(definition)}
        >
          {texts.edit}
        </RowButton>
        <RowButton
          variant="quiet"
          danger
          aria-label={`${labels.delete} ${definition.name}`}
          onClick={() => onDelete(definition)}
        >
          {labels.delete}
        </RowButton>
      </div>
    </td>
  </tr>
);
