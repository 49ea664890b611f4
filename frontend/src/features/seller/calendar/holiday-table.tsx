import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/states/empty-state';
import { onDemand } from '../../../components/dialogs/on-demand';
import { RowButton } from '../../../components/rows/row-button';
import { look } from '../../../components/layout/layout';
import rowTable from '../../../components/rows/row-table.module.css';
import { useToast } from '../../../components/toasts/toast';
import { holidayTexts } from './calendar-messages';
import { formatDate, weekdayOf } from '../../../lib/format/format';
import { columns } from '../../../lib/messages';
import { forgetSellerHours } from '../../../store/seller-hours/use-seller-hours';
import { RemoveHolidayDocument, type HolidayRowFragment } from './calendar.generated';

const ConfirmModal = onDemand(
  async () => (await import('../../../components/dialogs/confirm-modal')).ConfirmModal,
  ({ open }) => open,
);

type HolidayTableProps = { year: number; holidays: readonly HolidayRowFragment[]; onRemoved: () => void };

/** The holidays of a year, to be removed after a question. */
export function HolidayTable({ year, holidays, onRemoved }: HolidayTableProps) {
  const [removing, setRemoving] = useState<HolidayRowFragment | null>(null);
  const isRemoved = useRef(false);
  const [removeHoliday] = useMutation(RemoveHolidayDocument, { update: forgetSellerHours });
  const toast = useToast();
  const confirm = async () => {
    await removeHoliday({ variables: { id: removing?.id ?? '' } });
    toast.success(holidayTexts.removed);
    isRemoved.current = true;
    setRemoving(null);
  };
  // Its button leaves with the row.
  const afterClose = () => {
    if (!isRemoved.current) return;
    isRemoved.current = false;
    document.querySelector<HTMLElement>('input[name="day"]')?.focus();
    onRemoved();
  };
  return (
    <>
      {holidays.length ? (
        <Rows holidays={holidays} label={holidayTexts.titleOf(year)} onRemove={setRemoving} />
      ) : (
        <EmptyState icon="calendar" title={holidayTexts.none(year)} text={holidayTexts.noneText} />
      )}
      <ConfirmModal
        open={removing !== null}
        title={holidayTexts.removeQuestion(removing?.name ?? '')}
        warning={holidayTexts.removeWarning(removing ? formatDate(removing.day) : '')}
        confirmLabel={holidayTexts.remove}
        onConfirm={confirm}
        onClose={() => setRemoving(null)}
        afterClose={afterClose}
      />
    </>
  );
}

type RowsProps = {
  holidays: readonly HolidayRowFragment[];
  label: string;
  onRemove: (holiday: HolidayRowFragment) => void;
};

const Rows = ({ holidays, label, onRemove }: RowsProps) => (
  <table className={rowTable.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{holidayTexts.day}</th>
        <th scope="col">{holidayTexts.name}</th>
        <th scope="col">{columns.action}</th>
      </tr>
    </thead>
    <tbody>
      {holidays.map((holiday) => (
        <tr key={holiday.id}>
          <th scope="row">
            <span className={look('noBreak')}>{formatDate(holiday.day)}</span>
            <span className={look('muted', 'regular')}> {weekdayOf(holiday.day)}</span>
          </th>
          <td>{holiday.name}</td>
          <td>
            <RowButton
              variant="quiet"
              danger
              aria-label={`${holidayTexts.remove} ${holiday.name}`}
              onClick={() => onRemove(holiday)}
            >
              {holidayTexts.remove}
            </RowButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
