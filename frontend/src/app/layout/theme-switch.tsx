import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { ThemeMode } from '../../store/stored-theme-mode';
import { themeModeChosen } from '../../store/ui-slice';
import styles from './top-nav.module.css';
import { useDisclosure } from './use-disclosure';

const modes = [
  { mode: 'light', label: 'Light', icon: 'sun' },
  { mode: 'dark', label: 'Dark', icon: 'moon' },
  { mode: 'system', label: 'As the system', icon: 'system' },
] as const satisfies { mode: ThemeMode; label: string; icon: string }[];

/** Light, dark, or what the system asks for; remembered. */
export function ThemeSwitch() {
  const chosen = useAppSelector((state) => state.ui.themeMode);
  const dispatch = useAppDispatch();
  const { root, button, open, toggle, close } = useDisclosure();
  const current = modes.find(({ mode }) => mode === chosen) ?? modes[2];
  return (
    <div className={styles.holder} ref={root}>
      <PlainButton
        ref={button}
        className={styles.square}
        look="quiet"
        aria-expanded={open}
        aria-label={`Colours: ${current.label}`}
        onClick={toggle}
      >
        <Icon name={current.icon} />
      </PlainButton>
      {open && (
        <ul className={styles.panel}>
          {modes.map(({ mode, label, icon }) => (
            <li key={mode}>
              <button
                className={styles.item}
                type="button"
                aria-pressed={mode === chosen}
                onClick={() => {
                  dispatch(themeModeChosen(mode));
                  close();
                  button.current?.focus();
                }}
              >
                <Icon name={icon} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
