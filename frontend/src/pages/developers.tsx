import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { ApiExamples } from '../features/keys/examples/api-examples';
import { developerTexts } from '../features/keys/examples/example-texts';

/** How the program of a customer uses the shop. Public: a developer reads it before they have an account. */
export const DevelopersPage = () => (
  <Page title={developerTexts.title} description={developerTexts.lead}>
    <PageHeader title={developerTexts.title} lead={developerTexts.lead} />
    <ApiExamples />
  </Page>
);
