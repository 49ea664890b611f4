import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

type SubmitButtonProps = {
  children: ReactNode;
  block?: boolean;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

/** Submits the form around it; shows that it runs and cannot be pressed twice meanwhile. */
export function SubmitButton({ children, block, autoFocus }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button type="primary" htmlType="submit" loading={submitting} block={block} autoFocus={autoFocus}>
      {children}
    </Button>
  );
}
