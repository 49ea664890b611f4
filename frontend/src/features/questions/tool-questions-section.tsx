import { loadedLater } from '../../components/dialogs/on-demand';
import { AnchoredSection } from '../../components/page/anchored-section';
import { questionTexts } from './question-messages';

const ToolQuestions = loadedLater(async () => (await import('./tool-questions')).ToolQuestions);

/** The questions and answers on the page of a tool. */
export const ToolQuestionsSection = ({ tool }: { tool: { id: string; name: string } }) => (
  <AnchoredSection id="questions" title={questionTexts.title}>
    <ToolQuestions tool={tool} />
  </AnchoredSection>
);
