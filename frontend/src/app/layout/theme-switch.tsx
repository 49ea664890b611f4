import { PlainButton } from '../../components/button';
import { Icon } from '../../components/icon';
import { classes } from '../../lib/classes';
import { useAppSelector } from '../../store/hooks';
import { ThemeChoices, themeModes } from './theme-choices';
import { look } from '../../components/layout/layout';
import styles from './top-nav.module.css';
import { useDisclosure } from '../../lib/browser/use-disclosure';

/** The colours, as a button of the bar; on a phone they are in its menus. */
export function ThemeSwitch() {
  const chosen = useAppSelector((state) => state.ui.themeMode);
  const { root, button, open, toggle, leave } = useDisclosure();
  const current = themeModes.find(({ mode }) => mode === chosen) ?? themeModes[2];
  return (
    <div className={classes(look('relative'), styles.wide)} ref={root}>
      <PlainButton
        ref={button}
        className={styles.square}
        variant="quiet"
        aria-expanded={open}
        aria-label={`Theme: ${current.label}`}
        onClick={toggle}
      >
        <Icon name={current.icon} />
      </PlainButton>
      {open && (
        <ul className={styles.panel}>
          <ThemeChoices onChosen={leave} />
        </ul>
      )}
    </div>
  );
}
