import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DocumentTitle } from '../../../components/page/page';
import { PageHeader } from '../../../components/page/page-header';
import styles from '../../../components/page/parts.module.css';
import { ErrorState } from '../../../components/states/error-state';
import { SkeletonLines } from '../../../components/states/skeleton';
import type { DeliveryMethodRowFragment } from '../../../features/delivery/delivery-method.generated';
import { methodTexts } from '../../../features/delivery/method-messages';
import { MethodForm } from '../../../features/delivery/method-form';
import { MethodTable } from '../../../features/delivery/method-table';
import { labels } from '../../../lib/messages';
import { DeliveryMethodsDocument } from './delivery-methods.generated';

/** Delivery: how customers can have their purchases delivered, and at which price. */
export function DeliveryMethodsPage() {
  const { data, error, refetch } = useQuery(DeliveryMethodsDocument);
  const [editing, setEditing] = useState<DeliveryMethodRowFragment | null>(null);
  const reload = () => {
    setEditing(null);
    void refetch().catch(() => undefined);
  };
  return (
    <>
      <DocumentTitle title={labels.deliveryMethods} />
      <PageHeader title={labels.deliveryMethods} lead={methodTexts.lead} dense />
      {error && !data ? (
        <ErrorState error={error} onRetry={reload} />
      ) : !data ? (
        <SkeletonLines lines={6} height="32px" />
      ) : (
        <div className={styles.parts}>
          <section className={styles.part}>
            <h2>{methodTexts.title}</h2>
            <MethodTable methods={data.deliveryMethods} onEdit={setEditing} onDeleted={reload} />
          </section>
          <section className={styles.part}>
            <h2>{editing ? methodTexts.edit(editing.name) : methodTexts.add}</h2>
            <MethodForm
              key={editing?.id ?? 'new'}
              method={editing}
              position={data.deliveryMethods.length + 1}
              onSaved={reload}
              onCancel={() => setEditing(null)}
            />
          </section>
        </div>
      )}
    </>
  );
}
