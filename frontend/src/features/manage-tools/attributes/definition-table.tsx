import { Link } from 'react-router-dom';
import { RowButton } from '../../../components/rows/row-button';
import rowTable from '../../../components/rows/row-table.module.css';
import { cluster, look } from '../../../components/layout/layout';
import { classes } from '../../../lib/classes';
import { formatNumber } from '../../../lib/format/format';
import { columns, labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { definitionTexts as texts, kindNames } from './definition-messages';
import type { DefinitionFragment } from './definitions.generated';

/** How many tools of the family have no value, by the id of an attribute; empty until it is known. */
export type MissingCounts = ReadonlyMap<string, number>;

type Actions = {
  missing: MissingCounts;
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
        <th scope="col">{texts.without}</th>
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

const Row = ({ definition, missing, onEdit, onDelete }: Actions & { definition: DefinitionFragment }) => (
  <tr>
    <th scope="row">
      <span>{definition.name}</span>
      <div className={look('muted', 'sm')}>
        {definition.isFacet ? `${definition.key} · ${texts.facet}` : definition.key}
      </div>
    </th>
    <td data-label={texts.heading} className={rowTable.short}>
      {definition.heading}
    </td>
    <td data-label={texts.kind} className={rowTable.short}>
      {kindNames[definition.kind]}
    </td>
    <td data-label={texts.unitOrChoices}>{detailOf(definition)}</td>
    <td data-label={texts.without}>
      <Missing definition={definition} count={missing.get(definition.id)} />
    </td>
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

function Missing({ definition, count }: { definition: DefinitionFragment; count: number | undefined }) {
  if (count === undefined) return null;
  if (count === 0) return <span className={look('muted')}>{texts.allHaveOne}</span>;
  const shown = formatNumber(count);
  return (
    <Link to={paths.toolsWithoutValue(definition.id)} aria-label={texts.withoutCount(shown, definition.name)}>
      {shown}
    </Link>
  );
}
