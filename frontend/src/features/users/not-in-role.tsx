import { PERMISSIONS } from '../../../../gateway/src/rules/permissions';
import { DocumentTitle } from '../../components/page/page';
import { EmptyState } from '../../components/states/empty-state';
import { labels } from '../../lib/messages';
import type { Needs } from '../../store/session/permissions';

/** A page that the role of the viewer does not show: a link from a colleague, or a page that they could see before. */
export const NotInRole = ({ needs = [] }: { needs?: Needs }) => (
  <>
    <DocumentTitle title={labels.dashboard} />
    <EmptyState
      title="Your role does not show this page"
      icon="eye"
      text={`It is for colleagues who ${needs.map((name) => PERMISSIONS[name].to).join(', or ')}. An owner of the shop can change your role.`}
    />
  </>
);
