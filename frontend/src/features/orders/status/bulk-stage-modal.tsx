import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from '../../../components/fields/form';
import { Link } from 'react-router-dom';
import type { BulkCommand } from '../../../components/data-table/bulk-change';
import { BulkModal } from '../../../components/data-table/bulk-modal';
import { ModalForm } from '../../../components/fields/modal-form';
import { SelectField } from '../../../components/fields/select-field';
import { SkeletonLines } from '../../../components/states/skeleton';
import { EMPTY } from '../../../lib/format/empty';
import { labels } from '../../../lib/messages';
import { paths } from '../../../navigation/paths';
import { orderTexts } from '../order-messages';
import { SetOrderStageDocument, StagesToSetDocument } from './bulk-stage.generated';

/** An order that gets a stage. */
export type StagedOrder = { id: string; number: string; toolName: string; purchase: { id: string } };

type BulkStageModalProps<Row extends StagedOrder> = {
  orders: readonly Row[] | null;
  onClose: () => void;
  onChanged: () => void;
  onFinished: (failed: readonly Row[]) => void;
};
type Values = { stageId: string };

/** Sets the stage of one order or many. */
export function BulkStageModal<Row extends StagedOrder>({ orders, ...rest }: BulkStageModalProps<Row>) {
  const { data } = useQuery(StagesToSetDocument, { skip: orders === null, fetchPolicy: 'cache-and-network' });
  const [setStage] = useMutation(SetOrderStageDocument);
  const stages = data?.orderStages.filter(({ isRetired }) => !isRetired);
  const command: BulkCommand<Values> = {
    what: 'order stage',
    async send(ids, { stageId }, idempotencyKey) {
      const input = { ids, stageId: stageId || null };
      const { data: sent } = await setStage({ variables: { input, idempotencyKey } });
      return (sent?.setOrderStage ?? []).map(({ id, error }) => ({ id, error: error?.message ?? null }));
    },
    describe: ({ stageId }) => [
      { label: orderTexts.stage, value: stages?.find(({ id }) => id === stageId)?.name ?? EMPTY },
    ],
  };
  return (
    <BulkModal
      title={orderTexts.setStageTitle}
      command={command}
      rows={orders}
      nameOf={({ number, toolName }) => `${number} ${toolName}`}
      {...rest}
    >
      {(start) =>
        stages ? (
          <StageForm stages={stages} count={orders?.length ?? 0} onCancel={rest.onClose} onSubmit={start} />
        ) : (
          <SkeletonLines lines={3} />
        )
      }
    </BulkModal>
  );
}

type StageFormProps = {
  stages: readonly { id: string; name: string }[];
  count: number;
  onCancel: () => void;
  onSubmit: (values: Values) => void;
};

function StageForm({ stages, count, onCancel, onSubmit }: StageFormProps) {
  if (stages.length === 0)
    return (
      <p>
        <span>{orderTexts.noStages}</span> <Link to={paths.orderStages}>{labels.orderStages}</Link>
      </p>
    );
  const choices = [
    ...stages.map(({ id, name }) => ({ value: id, label: name })),
    { value: '', label: orderTexts.noStage },
  ];
  return (
    <Form<Values>
      about={null}
      subscription={{}}
      initialValues={{ stageId: stages[0]?.id ?? '' }}
      initialValuesEqual={() => true}
      onSubmit={(values) => onSubmit(values)}
    >
      {({ handleSubmit }) => (
        <ModalForm onSubmit={handleSubmit} onCancel={onCancel} submitLabel={orderTexts.setStageOf(count)}>
          <SelectField name="stageId" label={orderTexts.stage} choices={choices} />
        </ModalForm>
      )}
    </Form>
  );
}
