import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/states/empty-state';
import { Page } from '../../components/page/page';
import { paths } from '../../navigation/paths';

/** A tool that is not, or no longer, in the catalogue, and the way to those that are. */
export function ToolNotFound() {
  return (
    <Page title="Tool not found">
      <h1 className="visually-hidden">Tool not found</h1>
      <EmptyState
        icon="box"
        title="This tool is not in our catalogue"
        text="It may have been taken off sale, or the link is incomplete. Orders you placed for it stay in My Orders."
        action={
          <ButtonLink variant="primary" to={paths.catalogue}>
            Browse the catalogue
          </ButtonLink>
        }
      />
    </Page>
  );
}
