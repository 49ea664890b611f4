import { hsCodeText, weightText } from '../../../../../gateway/src/rules/trade';
import { CopiedText } from '../../../components/copied-text';
import { FactList } from '../../../components/page/fact-list';
import { countryName } from '../../../entities/address/countries';
import { formatNumber } from '../../../lib/format/format';
import styles from '../tool-facts.module.css';
import type { TradeFactsFragment } from './trade-facts.generated';
import { tradeFactTexts as texts } from './trade-messages';

/** What is stated of a tool, by its names. */
function factsOf(tool: TradeFactsFragment): [label: string, text: string][] {
  const { rohs, reach, originCountry, hsCode, packedWeightGrams, piecesPerCarton } = tool;
  const sides = [tool.packedLengthMm, tool.packedWidthMm, tool.packedHeightMm].filter(
    (side) => side !== null,
  );
  const facts: [string, string | null | undefined][] = [
    [texts.rohs, rohs && texts.rohsValue(rohs, tool.rohsExemption)],
    [texts.reach, reach && texts.reachValue(reach, tool.svhc)],
    [texts.origin, originCountry && countryName(originCountry)],
    [texts.hsCode, hsCode && hsCodeText(hsCode)],
    [texts.packedWeight, packedWeightGrams && weightText(packedWeightGrams)],
    [texts.packedSize, sides.length > 0 ? texts.size(sides) : null],
    [texts.carton, piecesPerCarton && formatNumber(piecesPerCarton)],
  ].map(([label, text]) => [String(label), text ? String(text) : null]);
  return facts.flatMap(([label, text]) => (text ? [[label, text]] : []));
}

/** What compliance, customs and carriers ask about a tool; nothing where nothing is stated. */
export function TradeGroup({ tool }: { tool: TradeFactsFragment }) {
  const facts = factsOf(tool);
  if (facts.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3 className={styles.groupHeading}>{texts.heading}</h3>
      <FactList
        facts={facts.map(([label, text]) => ({ label, value: <CopiedText label={label} text={text} /> }))}
      />
    </div>
  );
}
