import { Icon } from '../../components/icon';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { ThemeMode } from '../../store/stored-theme-mode';
import { themeModeChosen } from '../../store/ui-slice';
import styles from './top-nav.module.css';

export const themeModes = [
  { mode: 'light', label: 'Light', icon: 'sun' },
  { mode: 'dark', label: 'Dark', icon: 'moon' },
  { mode: 'system', label: 'System', icon: 'system' },
] as const satisfies { mode: ThemeMode; label: string; icon: string }[];

/** Items of a menu: light, dark, or as the system has it; remembered. */
export function ThemeChoices({ onChosen }: { onChosen: () => void }) {
  const chosen = useAppSelector((state) => state.ui.themeMode);
  const dispatch = useAppDispatch();
  return themeModes.map(({ mode, label, icon }) => (
    <li key={mode}>
      <button
        className={styles.item}
        type="button"
        aria-pressed={mode === chosen}
        onClick={() => {
          dispatch(themeModeChosen(mode));
          onChosen();
        }}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </button>
    </li>
  ));
}

/** The same below the other items of a menu, on a phone: its bar has no room for a button of its own. */
export function PhoneThemeChoices({ onChosen }: { onChosen: () => void }) {
  return (
    <li className={styles.onPhone}>
      <p className={styles.group}>Theme</p>
      <ul className={styles.sub} aria-label="Theme">
        <ThemeChoices onChosen={onChosen} />
      </ul>
    </li>
  );
}
