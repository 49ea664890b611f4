import { Switch } from 'antd';
import { Fragment } from 'react';
import { Dialog } from '../dialogs/dialog';
import { labels } from '../../lib/messages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSession } from '../../store/session/use-session';
import { letterKeysSwitched } from '../../store/ui-slice';
import styles from './shortcuts.module.css';
import { shortcutTexts as texts } from './shortcuts-messages';

type Group = { title: string; keys: readonly { keys: readonly string[]; does: string }[] };

const groupsFor = (isStaff: boolean): Group[] => [
  {
    title: texts.everywhere,
    keys: [
      { keys: ['/'], does: texts.search },
      { keys: ['Ctrl K'], does: isStaff ? texts.searchStaff : texts.searchBuyer },
      { keys: ['?'], does: texts.help },
    ],
  },
  {
    title: texts.lists,
    keys: [
      { keys: ['j'], does: texts.next },
      { keys: ['k'], does: texts.previous },
      { keys: ['x'], does: texts.select },
      { keys: ['e'], does: texts.change },
      { keys: ['o', 'Enter'], does: texts.open },
    ],
  },
];

/** Lists the shortcuts of the shop (components/shortcuts), and switches off those that are single letters. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const areLettersOn = useAppSelector(({ ui }) => ui.letterKeys);
  const dispatch = useAppDispatch();
  const { isAdmin } = useSession();
  return (
    <Dialog open={open} onClose={onClose} title={labels.shortcuts}>
      {groupsFor(isAdmin).map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ keys: names, does }) => (
              <div key={does}>
                <dt>
                  {names.map((name, at) => (
                    <Fragment key={name}>
                      {at > 0 && <span>{` ${texts.or} `}</span>}
                      <kbd>{name}</kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={styles.switch}>
        <Switch checked={areLettersOn} onChange={(on) => dispatch(letterKeysSwitched(on))} />
        <span>
          <span>{texts.letters}</span>
          <small>{texts.lettersHint}</small>
        </span>
      </label>
    </Dialog>
  );
}
