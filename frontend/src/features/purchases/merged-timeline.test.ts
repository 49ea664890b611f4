import { buildOrderEvent } from '../../test/builders';
import { mergedTimeline } from './merged-timeline';

const event = (over: Parameters<typeof buildOrderEvent>[0]) => buildOrderEvent(over);
const at = (time: string) => `2026-11-22T${time}Z`;
const approved = { kind: 'STATUS_CHANGED', from: 'Pending', to: 'Approved', actorName: 'Ada' } as const;

it('merges simultaneous events of several lines, oldest first', () => {
  const timeline = mergedTimeline([
    {
      toolName: 'Servo',
      timeline: [event({ at: at('09:00:00') }), event({ ...approved, at: at('10:00:00') })],
    },
    {
      toolName: 'Board',
      timeline: [event({ at: at('09:00:00') }), event({ ...approved, at: at('10:00:01') })],
    },
    {
      toolName: 'Kit',
      timeline: [
        event({ at: at('09:00:00') }),
        event({ kind: 'DELETED', from: 'Pending', to: null, at: at('09:30:00') }),
      ],
    },
  ]);
  expect(timeline.map(({ sentence, tools }) => [sentence, tools])).toEqual([
    ['Purchase placed', []],
    ['Order deleted', ['Kit']],
    ['Status changed from Pending to Approved', ['Servo', 'Board']],
  ]);
});

it('keeps changes apart that were made by others, or later', () => {
  const timeline = mergedTimeline([
    { toolName: 'Servo', timeline: [event({ ...approved, at: at('10:00:00') })] },
    { toolName: 'Board', timeline: [event({ ...approved, at: at('10:00:00'), actorName: 'Bo' })] },
    { toolName: 'Kit', timeline: [event({ ...approved, at: at('11:00:00') })] },
  ]);
  expect(timeline.map(({ tools, actorName }) => [actorName, tools])).toEqual([
    ['Ada', ['Servo']],
    ['Bo', ['Board']],
    ['Ada', ['Kit']],
  ]);
});
