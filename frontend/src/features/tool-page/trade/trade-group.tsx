import { hsCodeText, weightText } from '../../../../../gateway/src/rules/trade';
import { CopiedText } from '../../../components/copied-text';
import { FactList } from '../../../components/page/fact-list';
import { countryName } from '../../../entities/address/countries';
import { formatNumber } from '../../../lib/format/format';
import styles from '../tool-facts.module.css';
import type { TradeFactsFragment } from '../../../entities/tool/trade-facts.generated';
import { tradeFactTexts as texts } from './trade-messages';

/** What is known of a tool, with labels. */
function factsOf(tool: TradeFactsFragment): { label: string; text: string }[] {
  const { rohs, reach, originCountry, hsCode, packedWeightGrams, piecesPerCarton } = tool;
  const sides = [tool.packedLengthMm, tool.packedWidthMm, tool.packedHeightMm].filter(
    (side) => side !== null,
  );
  const facts = [
    { label: texts.rohs, text: rohs && texts.rohsValue(rohs, tool.rohsExemption) },
    { label: texts.reach, text: reach && texts.reachValue(reach, tool.svhc) },
    { label: texts.origin, text: originCountry && countryName(originCountry) },
    { label: texts.hsCode, text: hsCode && hsCodeText(hsCode) },
    { label: texts.packedWeight, text: packedWeightGrams && weightText(packedWeightGrams) },
    { label: texts.packedSize, text: sides.length > 0 && texts.size(sides) },
    { label: texts.carton, text: piecesPerCarton && formatNumber(piecesPerCarton) },
  ];
  return facts.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}

/** What compliance, customs and carriers ask about a tool; nothing where nothing is stated. */
export function TradeGroup({ tool }: { tool: TradeFactsFragment }) {
  const facts = factsOf(tool);
  if (facts.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.groupHeading}>{texts.heading}</h3>
      <FactList
        facts={facts.map(({ label, text }) => ({ label, value: <CopiedText label={label} text={text} /> }))}
      />
    </div>
  );
}
