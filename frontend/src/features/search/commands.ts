import type { Command } from '../../components/suggestions';
import { toastsOf } from '../../components/toasts/toast';
import { errorMessage } from '../../lib/api/error-message';
import { saveList } from '../../lib/api/save-list';
import { endSession } from '../../store/session/session';
import type { AppDispatch } from '../../store/store';
import { themeModeChosen } from '../../store/ui-slice';
import { actionsTexts } from './action-messages';

async function exportTools(dispatch: AppDispatch): Promise<void> {
  const progress = toastsOf(dispatch).progress(actionsTexts.exporting);
  try {
    await saveList({ name: 'tools', variables: { filter: { madeFor: 'ALL' } } });
    progress.done(actionsTexts.exported);
  } catch (error) {
    progress.fail(errorMessage(error));
  }
}

/** What the search does without leaving the page. */
export const commands: Readonly<Record<Command, (dispatch: AppDispatch) => unknown>> = {
  'do:dark': (dispatch) => dispatch(themeModeChosen('dark')),
  'do:light': (dispatch) => dispatch(themeModeChosen('light')),
  'do:system': (dispatch) => dispatch(themeModeChosen('system')),
  'do:sign-out': (dispatch) => dispatch(endSession('logged-out')),
  'do:export-tools': exportTools,
};
