import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { onDemand } from '../../components/dialogs/on-demand';
import { RowButton } from '../../components/rows/row-button';
import { look } from '../../components/layout/layout';
import rowTable from '../../components/rows/row-table.module.css';
import { classes } from '../../lib/classes';
import { useToast } from '../../components/toasts/toast';
import { countryName } from '../../entities/address/countries';
import { taxTexts } from '../../entities/document/document-messages';
import { formatDate } from '../../lib/format/format';
import { columns, labels, toasts } from '../../lib/messages';
import { DeleteTaxRateDocument, type TaxRateRowFragment } from './seller.generated';
import { percentText } from './tax-percent';

const ConfirmModal = onDemand(
  async () => (await import('../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

const describe = ({ name, basisPoints, fromDay }: TaxRateRowFragment) =>
  `${percentText(basisPoints)} ${name} from ${formatDate(fromDay)}`;

/** Every tax rate, to be deleted after a question. */
export function TaxRates({
  rates,
  onDeleted,
}: {
  rates: readonly TaxRateRowFragment[];
  /** Fetches the rates again. */
  onDeleted: () => void;
}) {
  const [deleting, setDeleting] = useState<TaxRateRowFragment | null>(null);
  const [deleteRate] = useMutation(DeleteTaxRateDocument);
  const toast = useToast();
  const confirm = async () => {
    await deleteRate({ variables: { id: deleting?.id ?? '' } });
    toast.success(toasts.deleted);
    setDeleting(null);
    onDeleted();
  };
  const afterClose = () => document.querySelector<HTMLElement>('input[name="country"]')?.focus();
  if (!rates.length) return <p>{taxTexts.none}</p>;
  return (
    <>
      <Rows rates={rates} onDelete={setDeleting} />
      <ConfirmModal
        open={deleting !== null}
        title={taxTexts.deleteQuestion(deleting ? countryName(deleting.country) : '')}
        warning={taxTexts.deleteWarning(deleting ? describe(deleting) : '')}
        onConfirm={confirm}
        onClose={() => setDeleting(null)}
        afterClose={afterClose}
      />
    </>
  );
}

type RowsProps = { rates: readonly TaxRateRowFragment[]; onDelete: (rate: TaxRateRowFragment) => void };

const Rows = ({ rates, onDelete }: RowsProps) => (
  <table className={classes(rowTable.table, rowTable.stacked)} aria-label={taxTexts.title}>
    <thead>
      <tr>
        <th scope="col">{taxTexts.country}</th>
        <th scope="col">{taxTexts.percent}</th>
        <th scope="col">{taxTexts.fromDay}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {rates.map((rate) => (
        <tr key={rate.id}>
          <th scope="row">{countryName(rate.country)}</th>
          <td>
            <span>{`${percentText(rate.basisPoints)} ${rate.name}`}</span>
            {rate.note && <div className={look('muted', 'sm')}>{rate.note}</div>}
          </td>
          <td data-label={taxTexts.fromDay}>{formatDate(rate.fromDay)}</td>
          <td>
            <RowButton
              variant="quiet"
              danger
              aria-label={`${labels.delete} ${countryName(rate.country)}: ${describe(rate)}`}
              onClick={() => onDelete(rate)}
            >
              {labels.delete}
            </RowButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
