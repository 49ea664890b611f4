import { useLocation } from 'react-router-dom';
import { Page } from '../components/page/page';
import { PageHeader } from '../components/page/page-header';
import { blogPosts, blogsLead } from '../features/site/blog-posts';
import { QuestionList } from '../components/page/question-list';
import { labels } from '../lib/messages';

/** Six collapsible questions and answers (specification section 2); `#unit-tests` opens the question of that name. */
export function BlogsPage() {
  const named = useLocation().hash.slice(1);
  const openId = blogPosts.some(({ id }) => id === named) ? named : blogPosts[0]?.id;
  return (
    <Page title={labels.blogs} description={blogsLead}>
      <PageHeader title={labels.blogs} lead={blogsLead} />
      <QuestionList key={openId} questions={blogPosts} openId={openId} level={2} />
    </Page>
  );
}
