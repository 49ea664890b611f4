import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Field } from 'react-final-form';
import { CheckField } from '../../../components/fields/check-field';
import { PageForm } from '../../../components/fields/page-form';
import { SelectField } from '../../../components/fields/select-field';
import { useToast } from '../../../components/toasts/toast';
import { calendarTexts } from './calendar-messages';
import { basedOn } from '../../../lib/api/based-on';
import { submitErrors } from '../../../lib/forms/form-errors';
import { formatDate, weekdayOf } from '../../../lib/format/format';
import { forgetSellerHours } from '../../../store/seller-hours/use-seller-hours';
import { look } from '../../../components/layout/layout';
import styles from './calendar.module.css';
import { UpdateCalendarDocument, type WorkingHoursFragment } from './calendar.generated';

type Values = { weekend: string[]; timeZone: string; closingHour: string };

/** Monday first. 4 January 1970 was a Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  day: String(day),
  name: weekdayOf(`1970-01-${String(4 + day).padStart(2, '0')}`),
}));

const MIDNIGHT = 24;
const HOURS = [
  { value: String(MIDNIGHT), label: calendarTexts.noClosingHour },
  ...Array.from({ length: MIDNIGHT }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  })),
];

/** All time zones of the browser, and the current one. */
const zonesWith = (current: string) =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

const valuesOf = ({ weekend, timeZone, closingHour }: WorkingHoursFragment): Values => ({
  weekend: weekend.map(String),
  timeZone,
  closingHour: String(closingHour),
});

const validate = ({ weekend }: Values) =>
  weekend.length === WEEK.length ? { weekend: calendarTexts.noWorkingDay } : {};

/** Weekend, time zone and closing hour, and the ship date that they lead to now. */
export function WorkingHoursForm({ hours, onSaved }: { hours: WorkingHoursFragment; onSaved: () => void }) {
  const [save] = useMutation(UpdateCalendarDocument, { update: forgetSellerHours });
  const toast = useToast();
  // Read once: an answer that comes later must not change what was typed.
  const [{ initialValues, version }, setRead] = useState(() => ({
    initialValues: valuesOf(hours),
    version: hours.version,
  }));
  const submit = async ({ weekend, timeZone, closingHour }: Values) => {
    const input = { weekend: weekend.map(Number), timeZone, closingHour: Number(closingHour) };
    try {
      const { data } = await save({ variables: { input }, context: basedOn(version) });
      if (data) setRead((read) => ({ ...read, version: data.updateCalendar.version }));
    } catch (error) {
      return submitErrors(error);
    }
    toast.success(calendarTexts.saved);
    onSaved();
    return undefined;
  };
  return (
    <PageForm<Values>
      onSubmit={submit}
      validate={validate}
      initialValues={initialValues}
      className={styles.form}
      submitClassName={styles.wide}
      aria-label={calendarTexts.hours}
      submitLabel={calendarTexts.save}
    >
      <Weekend />
      <SelectField name="timeZone" label={calendarTexts.timeZone} choices={zonesWith(hours.timeZone)} />
      <SelectField
        name="closingHour"
        label={calendarTexts.closingHour}
        help={calendarTexts.closingHelp}
        choices={HOURS}
      />
      <p className={styles.wide}>{calendarTexts.shipsOn(formatDate(hours.shipsOn))}</p>
    </PageForm>
  );
}

const Weekend = () => (
  <fieldset className={styles.weekend}>
    <legend>{calendarTexts.weekend}</legend>
    <div className={styles.days}>
      {WEEK.map(({ day, name }) => (
        <CheckField key={day} name="weekend" value={day} label={name} />
      ))}
    </div>
    <Field name="weekend" subscription={{ error: true, submitError: true }}>
      {({ meta }) => (
        <span className={look('danger', 'sm')} aria-live="polite">
          {(meta.error ?? meta.submitError) as string | undefined}
        </span>
      )}
    </Field>
  </fieldset>
);
