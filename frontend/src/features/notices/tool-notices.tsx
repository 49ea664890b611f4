import { useQuery } from '@apollo/client/react';
import { look, stack } from '../../components/layout/layout';
import { ToolNoticesDocument } from './change-notice.generated';
import { noticeLine, noticeTexts as texts } from './notice-messages';

/** The changes of a tool that were announced, next to its price. Renders nothing without any, or if loading them fails. */
export function ToolNotices({ toolId }: { toolId: string }) {
  const { data } = useQuery(ToolNoticesDocument, { variables: { id: toolId } });
  const notices = data?.tool.changeNotices ?? [];
  if (!notices.length) return null;
  return (
    <section id="changes" className={stack(2)} aria-label={texts.heading}>
      {notices.map((notice) => (
        <div key={notice.id} className={look('noticeWarning', 'padFlat')}>
          <strong>{noticeLine(notice)}</strong>
          <p className={look('preLine', 'breakAnywhere')} dir="auto">
            {notice.what}
          </p>
          <p className={look('preLine', 'breakAnywhere', 'sm')} dir="auto">
            {texts.because(notice.why)}
          </p>
        </div>
      ))}
    </section>
  );
}
