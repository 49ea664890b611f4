import { useState } from 'react';
import { PlainButton } from '../button';
import controls from '../controls.module.css';
import { Icon } from '../icon';
import { FieldShell, type FieldProps } from './field-shell';
import styles from './fields.module.css';

/** A password; it can be shown by a button that the keyboard reaches. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const [shown, setShown] = useState(false);
  return (
    <FieldShell {...field}>
      {(control, input) => (
        <div className={styles.password}>
          <input
            {...control}
            {...input}
            autoComplete={autoComplete}
            type={shown ? 'text' : 'password'}
            className={controls.input}
          />
          <PlainButton
            variant="quiet"
            className={styles.reveal}
            aria-label={shown ? 'Hide what you typed' : 'Show what you typed'}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye' : 'eyeOff'} size={18} />
          </PlainButton>
        </div>
      )}
    </FieldShell>
  );
}
