import managingState from './blog/managing-state.html?raw';
import prototypalInheritance from './blog/prototypal-inheritance.html?raw';
import reactPerformance from './blog/react-performance.html?raw';
import searchingProducts from './blog/searching-products.html?raw';
import settingState from './blog/setting-state.html?raw';
import unitTests from './blog/unit-tests.html?raw';
import type { Question } from '../../components/page/question-list';
import styles from '../../components/page/question-list.module.css';

/** The answers are files of this repository, so their HTML is trusted. */
const post = (id: string, question: string, html: string): Question => ({
  id,
  question,
  answer: <div className={styles.post} dangerouslySetInnerHTML={{ __html: html }} />,
});

/** The six questions of the blog page, in the specification's order (section 2). */
export const blogPosts: readonly Question[] = [
  post('react-performance', 'How can the performance of a React application be improved?', reactPerformance),
  post('managing-state', 'What are the ways to manage state in a React application?', managingState),
  post('prototypal-inheritance', 'How does prototypal inheritance work?', prototypalInheritance),
  post('setting-state', 'Why is state not set directly in React?', settingState),
  post('searching-products', 'How do you search products by name in an array of objects?', searchingProducts),
  post('unit-tests', 'What is a unit test, and why write one?', unitTests),
];

export const blogsLead =
  'Six questions about React and programming that we are often asked, answered by our developers.';
