import { useState } from 'react';
import { PlainButton } from '../../components/button';
import { onDemand } from '../../components/dialogs/on-demand';
import type { ReturnDetailsFragment } from './return.generated';
import { STEPS, stepTexts, type StepName } from './step-messages';

const ReturnStepModal = onDemand(
  async () => (await import('./return-step-modal')).ReturnStepModal,
  ({ step }) => step !== null,
);

/** The steps that an admin can take now. */
export function ReturnActions({ item }: { item: ReturnDetailsFragment }) {
  const [step, setStep] = useState<StepName | null>(null);
  const possible = STEPS.filter((each) => item.viewerCan[each].allowed);
  return (
    <>
      {possible.map((each, at) => (
        <PlainButton
          key={each}
          variant={at === 0 ? 'primary' : undefined}
          onClick={() => setStep(each)}
          onPointerEnter={ReturnStepModal.fetch}
        >
          {stepTexts[each].button}
        </PlainButton>
      ))}
      <ReturnStepModal item={item} step={step} onClose={() => setStep(null)} />
    </>
  );
}
