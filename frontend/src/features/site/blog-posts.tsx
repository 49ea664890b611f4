import { ManagingState } from './blog/managing-state';
import { PrototypalInheritance } from './blog/prototypal-inheritance';
import { ReactPerformance } from './blog/react-performance';
import { SearchingProducts } from './blog/searching-products';
import { SettingState } from './blog/setting-state';
import { UnitTests } from './blog/unit-tests';
import type { Question } from './question-list';

/** The six questions of the blog page, in the specification's order (section 2). */
export const blogPosts: readonly Question[] = [
  {
    id: 'react-performance',
    question: 'How can the performance of a React application be improved?',
    answer: <ReactPerformance />,
  },
  {
    id: 'managing-state',
    question: 'What are the ways to manage state in a React application?',
    answer: <ManagingState />,
  },
  {
    id: 'prototypal-inheritance',
    question: 'How does prototypal inheritance work?',
    answer: <PrototypalInheritance />,
  },
  {
    id: 'setting-state',
    question: 'Why is state not set directly in React?',
    answer: <SettingState />,
  },
  {
    id: 'searching-products',
    question: 'How do you search products by name in an array of objects?',
    answer: <SearchingProducts />,
  },
  {
    id: 'unit-tests',
    question: 'What is a unit test, and why write one?',
    answer: <UnitTests />,
  },
];

export const blogsLead =
  'Six questions about React and programming that we are often asked, answered by our developers.';
