import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PartsPage } from '../../../components/page/parts-page';
import styles from '../../../components/page/parts.module.css';
import { StageForm } from '../../../features/stages/stage-form';
import { stageTexts } from '../../../features/stages/stage-messages';
import { StageTable } from '../../../features/stages/stage-table';
import type { StageRowFragment } from '../../../features/stages/stage.generated';
import { labels } from '../../../lib/messages';
import { OrderStagesDocument } from './order-stages.generated';

/** Stages: how far an order is, in the words of the shop. */
export function OrderStagesPage() {
  const { data, error, refetch } = useQuery(OrderStagesDocument);
  const [editing, setEditing] = useState<StageRowFragment | null>(null);
  const [added, setAdded] = useState(0);
  const reload = () => {
    setEditing(null);
    setAdded(added + 1);
    void refetch().catch(() => undefined);
  };
  return (
    <PartsPage title={labels.orderStages} lead={stageTexts.lead} data={data} error={error} onRetry={reload}>
      {(data) => (
        <>
          <section className={styles.part}>
            <h2>{stageTexts.title}</h2>
            <StageTable stages={data.orderStages} onEdit={setEditing} onSorted={reload} />
          </section>
          <section className={styles.part}>
            <h2>{editing ? stageTexts.edit(editing.name) : stageTexts.add}</h2>
            <StageForm
              key={editing?.id ?? `new ${added}`}
              stage={editing}
              onSaved={reload}
              onCancel={() => setEditing(null)}
            />
          </section>
        </>
      )}
    </PartsPage>
  );
}
