import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

/** Submits the form around it; shows that it runs and cannot be pressed twice meanwhile. */
export function SubmitButton({ children, block }: { children: ReactNode; block?: boolean }) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="primary" htmlType="submit" loading={submitting} block={block}>
      {children}
    </Button>
  );
}
