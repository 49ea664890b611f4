import { dayWithWeekday } from '../../../shared/time/days';
import { CustomToolRequest, REQUEST_FILES } from '../../requests/custom-tool-request.entity';
import { namesOfFiles } from '../../files/file.service';
import { ToolRequestAnswer } from '../../requests/tool-request-answer.entity';
import { EmailTopic } from '../../people/users/user.entity';
import { staff, type Message } from './message';

const wanted = ({ quantity, neededBy }: CustomToolRequest) =>
  [
    ['Quantity', quantity === null ? null : quantity.toLocaleString('en-US')],
    ['Needed by', neededBy && dayWithWeekday(neededBy)],
  ] as const;

export const adminToolRequest: Message = {
  topic: EmailTopic.NewRequests,
  group: { text: (count) => `${count} new requests for customised tools.`, path: '/dashboard/requests' },
  async compose({ db }, id) {
    const request = await db.findOneBy(CustomToolRequest, { id });
    if (!request) return null;
    const path = `/dashboard/requests?request=${id}`;
    return {
      recipients: await staff(db, 'requests.answer'),
      replyTo: request.email,
      thread: id,
      subject: `Request ${request.number} for a customised tool from ${request.email}`,
      paragraphs: [request.message],
      facts: [
        ['From', request.email],
        ...wanted(request),
        ['Answer by', request.answersOn && dayWithWeekday(request.answersOn)],
        ...(await namesOfFiles(db, { type: REQUEST_FILES, id })).map(
          (name) => ['Drawing', name, path] as const,
        ),
      ],
      action: { label: 'Answer the request', path },
      reason: 'you are an admin of the shop',
      notice: { text: `${request.email} asks for a customised tool.`, path },
    };
  },
};

export const toolRequestReceived: Message = {
  async compose({ db, env }, id) {
    const request = await db.findOneBy(CustomToolRequest, { id });
    if (!request) return null;
    const by = request.answersOn ? `, by ${dayWithWeekday(request.answersOn)}` : '';
    return {
      recipients: [{ email: request.email, userId: null }],
      thread: id,
      subject: `We received your request ${request.number} for a customised tool`,
      paragraphs: [
        `Thank you. ${env.COMPANY_NAME} will answer you by email${by}. You wrote:`,
        request.message,
      ],
      facts: [
        ['Your request', request.number],
        ...wanted(request),
        ...(await namesOfFiles(db, { type: REQUEST_FILES, id })).map((name) => ['Drawing', name] as const),
      ],
      reason: 'this address was given in the form for customised tools',
      notice: { text: 'We received your request for a customised tool.', path: '/' },
    };
  },
};

/** Its subject is the answer. */
export const toolRequestAnswer: Message = {
  async compose({ db }, id) {
    const answer = await db.findOneBy(ToolRequestAnswer, { id });
    const request = answer && (await db.findOneBy(CustomToolRequest, { id: answer.requestId }));
    if (!request) return null;
    return {
      recipients: [{ email: request.email, userId: null }],
      thread: request.id,
      subject: `Answer to your request ${request.number} for a customised tool`,
      paragraphs: [answer.text, 'You wrote:', request.message],
      reason: 'this address was given in the form for customised tools',
      notice: { text: 'Your request for a customised tool was answered.', path: '/' },
    };
  },
};
