import { useLocation } from 'react-router-dom';
import { Page } from '../components/page';
import { PageHeader } from '../components/page-header';
import { blogPosts } from '../features/site/blog-posts';
import { QuestionList } from '../features/site/question-list';
import { labels } from '../lib/messages';

const LEAD = 'Six questions about React and programming that we are often asked, answered by our developers.';

/** Six collapsible questions and answers (specification section 2); `#unit-tests` opens the one of that name. */
export function BlogsPage() {
  const named = useLocation().hash.slice(1);
  const openId = blogPosts.some(({ id }) => id === named) ? named : blogPosts[0]?.id;
  return (
    <Page title={labels.blogs} description={LEAD}>
      <PageHeader title={labels.blogs} lead={LEAD} />
      <QuestionList key={openId} questions={blogPosts} openId={openId} level={2} />
    </Page>
  );
}
