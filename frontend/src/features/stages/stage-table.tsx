import { useMutation } from '@apollo/client/react';
import { MoveButtons } from '../../components/rows/move-buttons';
import { RowButton } from '../../components/rows/row-button';
import { cluster, look } from '../../components/layout/layout';
import rowTable from '../../components/rows/row-table.module.css';
import { ActionError } from '../../components/states/action-error';
import { classes } from '../../lib/classes';
import { useAction } from '../../lib/api/use-action';
import { columns } from '../../lib/messages';
import { SortOrderStagesDocument, type StageRowFragment } from './stage.generated';
import { stageTexts } from './stage-messages';

type StageTableProps = {
  stages: readonly StageRowFragment[];
  onEdit: (stage: StageRowFragment) => void;
  onSorted: () => void;
};

/** The ids with one of them moved by one place. */
function moved(stages: readonly StageRowFragment[], at: number, by: -1 | 1): string[] {
  const ids = stages.map(({ id }) => id);
  const [id] = ids.splice(at, 1);
  if (id) ids.splice(at + by, 0, id);
  return ids;
}

/** Every stage, to be moved or changed. */
export function StageTable({ stages, onEdit, onSorted }: StageTableProps) {
  const [sort] = useMutation(SortOrderStagesDocument);
  const { run, busy, error } = useAction();
  const move = (at: number, by: -1 | 1) =>
    void run(async () => {
      await sort({ variables: { ids: moved(stages, at, by) } });
      onSorted();
    });
  if (stages.length === 0) return <p>{stageTexts.none}</p>;
  return (
    <>
      <table className={classes(rowTable.table, rowTable.stacked)} aria-label={stageTexts.title}>
        <thead>
          <tr>
            <th scope="col">{stageTexts.name}</th>
            <th scope="col">{stageTexts.who}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage, at) => (
            <Row
              key={stage.id}
              stage={stage}
              isFirst={busy || at === 0}
              isLast={busy || at === stages.length - 1}
              onMove={(by) => move(at, by)}
              onEdit={() => onEdit(stage)}
            />
          ))}
        </tbody>
      </table>
      <ActionError error={error} />
    </>
  );
}

type RowProps = {
  stage: StageRowFragment;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
};

const Row = ({ stage: { name, isRetired, isVisible }, isFirst, isLast, onMove, onEdit }: RowProps) => (
  <tr>
    <th scope="row">
      <span>{name}</span>
      {isRetired && <div className={look('muted', 'sm')}>{stageTexts.retired}</div>}
    </th>
    <td>{isVisible ? stageTexts.seen : stageTexts.hidden}</td>
    <td>
      <div className={cluster(2, 'noWrap', 'stretch')}>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <RowButton variant="quiet" aria-label={stageTexts.edit(name)} onClick={onEdit}>
          {stageTexts.editLabel}
        </RowButton>
      </div>
    </td>
  </tr>
);
