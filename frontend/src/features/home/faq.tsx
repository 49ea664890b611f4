import { JsonLd } from '../../components/page/json-ld';
import { home } from '../../lib/messages';
import { QuestionList } from '../../components/page/question-list';

const questions = home.faq.map(({ question, answer }, at) => ({
  id: `faq-${at + 1}`,
  question,
  answer: <p>{answer}</p>,
}));

const faqPage = {
  '@type': 'FAQPage',
  mainEntity: home.faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** Four collapsible questions (specification section 2), also as structured data for search engines. */
export function Faq() {
  return (
    <>
      <QuestionList questions={questions} level={3} />
      <JsonLd data={faqPage} />
    </>
  );
}
