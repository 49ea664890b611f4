import type { SuggestionGroup } from '../../components/suggestion-list';
import type { Action } from './actions';

export const actionItem = ({ to, label }: Action): SuggestionGroup['items'][number] => ({
  // Two actions may begin on the same page.
  key: `${to} ${label}`,
  to,
  content: label,
});
