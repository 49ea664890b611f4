import type { EntityManager } from 'typeorm';
import type { ToolQuestion } from '../../questions/question.entity';
import { questionAbout } from '../../questions/question.service';
import { customer, staff, type Message } from './message';
import { subjectOfEvent } from './subject-of-event';

/** Of an event that the question still agrees with; null if it was deleted. */
async function questionOf(db: EntityManager, eventId: string): Promise<ToolQuestion | null> {
  const id = await subjectOfEvent(db, eventId);
  return id === null ? null : questionAbout(db, id);
}

const pageOf = ({ toolId }: ToolQuestion): string => `/details/${toolId}#questions`;
const about = ({ tool }: ToolQuestion): string => `your question about ${tool?.name}`;

/** To the person who asked: its subject is the event of the answer. */
export const questionAnswered: Message = {
  async compose({ db, env }, id) {
    const question = await questionOf(db, id);
    if (!question?.answer) return null;
    const text = `${env.COMPANY_NAME} answered ${about(question)}`;
    return {
      recipients: await customer(db, question.askerId),
      thread: question.id,
      subject: text,
      paragraphs: ['You asked:', question.text, 'The answer:', question.answer],
      action: { label: 'See the answer', path: pageOf(question) },
      reason: 'you asked a question',
      notice: { text: `${text}.`, path: pageOf(question) },
    };
  },
};

/** To the person who asked: its subject is the event of the refusal. */
export const questionRefused: Message = {
  async compose({ db, env }, id) {
    const question = await questionOf(db, id);
    if (!question?.refusedReason) return null;
    return {
      recipients: await customer(db, question.askerId),
      thread: question.id,
      subject: `${env.COMPANY_NAME} does not answer ${about(question)}`,
      paragraphs: ['The reason:', question.refusedReason, 'You asked:', question.text],
      action: { label: 'See the tool', path: pageOf(question) },
      reason: 'you asked a question',
      notice: { text: `We do not answer ${about(question)}.`, path: pageOf(question) },
    };
  },
};

/** To staff, in the bell only. It names no one, so it may stay when the person deletes their account. */
export const adminQuestionAsked: Message = {
  isBellOnly: true,
  group: { text: (count) => `${count} new questions about tools.`, path: '/dashboard/questions' },
  async compose({ db }, id) {
    const question = await questionAbout(db, id);
    if (!question) return null;
    const text = `New question about ${question.tool?.name}.`;
    return {
      recipients: await staff(db, 'reviews.moderate'),
      subject: text,
      paragraphs: [question.text],
      reason: 'you are an admin of the shop',
      notice: { text, path: '/dashboard/questions' },
    };
  },
};
