import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import styles from '../../../components/page/parts.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
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
    <>
      <DocumentTitle title={labels.orderStages} />
      <PageHeader title={labels.orderStages} lead={stageTexts.lead} dense />
      {error && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : !data ? (
        <SkeletonLines lines={6} height="32px" />
      ) : (
        <div className={styles.parts}>
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
        </div>
      )}
    </>
  );
}
