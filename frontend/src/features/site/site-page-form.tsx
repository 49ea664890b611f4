import { useMutation } from '@apollo/client/react';
import { ActionError } from '../../components/states/action-error';
import { PlainButton } from '../../components/button';
import { PageForm } from '../../components/fields/page-form';
import { TextField } from '../../components/fields/text-field';
import { useToast } from '../../components/toasts/toast';
import { basedOn } from '../../lib/api/based-on';
import { submitErrors } from '../../lib/forms/form-errors';
import { sitePages } from '../../navigation/site-pages';
import { useAction } from '../../lib/api/use-action';
import { sitePageLimits } from '../../graphql/limits.generated';
import { UpdateSitePageDocument, type SitePageFormFragment } from './site-page-form.generated';
import { sitePageTexts } from './site-page-texts';
import { stack } from '../../components/layout/layout';

type Values = { body?: string };

/** Edits the text of a page about the shop. */
export function SitePageForm({ page }: { page: SitePageFormFragment }) {
  const [update] = useMutation(UpdateSitePageDocument);
  const toast = useToast();
  const { run, error } = useAction();
  const save = async (body: string | null) => {
    await update({ variables: { input: { key: page.key, body } }, context: basedOn(page.version) });
    toast.success(body ? sitePageTexts.saved : sitePageTexts.restored);
  };
  return (
    <>
      <PageForm<Values>
        onSubmit={({ body }) => save(body?.trim() || null).catch(submitErrors)}
        initialValues={{ body: page.body }}
        className={stack(4, 'fullWidth')}
        aria-label={sitePages[page.key].title}
        submitLabel={sitePageTexts.save}
      >
        <TextField
          name="body"
          label={sitePageTexts.text}
          help={sitePageTexts.help}
          rows={18}
          {...sitePageLimits.body}
        />
      </PageForm>
      {page.updatedAt && (
        <PlainButton onClick={() => void run(() => save(null))}>{sitePageTexts.restore}</PlainButton>
      )}
      <ActionError error={error} />
    </>
  );
}
