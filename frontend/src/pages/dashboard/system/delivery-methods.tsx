import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { PartsPage } from '../../../components/page/parts-page';
import styles from '../../../components/page/parts.module.css';
import type { DeliveryMethodRowFragment } from '../../../features/seller/delivery/delivery-method.generated';
import { methodTexts } from '../../../features/seller/delivery/method-messages';
import { MethodForm } from '../../../features/seller/delivery/method-form';
import { MethodTable } from '../../../features/seller/delivery/method-table';
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
    <PartsPage
      title={labels.deliveryMethods}
      lead={methodTexts.lead}
      data={data}
      error={error}
      onRetry={reload}
    >
      {(data) => (
        <>
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
        </>
      )}
    </PartsPage>
  );
}
