import type { Plugin } from 'vite';
import { INSTEAD, NO_TOOLTIP, PARTS } from './lean-parts';

const WHOLE_SELECT = '\0shop:whole-select';

/** antd without what the shop does not use, though its modules import it. */
export function leanAntd(): Plugin {
  return {
    name: 'shop:lean-antd',
    apply: 'build',
    enforce: 'pre',
    // What these import and do not use is left out, too: they do nothing but export.
    config: () => ({
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /@rc-component/, sideEffects: false }] },
        },
      },
    }),
    resolveId(id, importer = '') {
      if (id === '../../tooltip' && importer.endsWith('/table/hooks/useSorter.js')) return NO_TOOLTIP;
      return id === 'virtual:antd-select' ? WHOLE_SELECT : undefined;
    },
    transform(code, id) {
      if (!/\/src\/.+\.tsx$/.test(id)) return undefined;
      const parts = new Set(
        [...code.matchAll(/\b(?:Input|Typography|notification)\.\w+/g)].map(([part]) => part),
      );
      if (!parts.size) return undefined;
      const imports = [...parts].map((part) => {
        const file =
          PARTS[part] ?? this.error(`${part} of antd is not in ${import.meta.dirname}/lean-parts.ts`);
        return `import ${nameOf(part)} from 'antd/es/${file}';`;
      });
      const rest = [...parts].reduce((text, part) => text.replaceAll(part, nameOf(part)), code);
      // In one line: the lines of what follows stay where they were.
      return {
        code:
          imports.join(' ') +
          rest.replace(/\b(Typography|notification), |, (Typography|notification)\b/g, ''),
        map: null,
      };
    },
    load(id) {
      if (id === WHOLE_SELECT) return "export { default as Select } from 'antd/es/select/index.js?whole';";
      return INSTEAD[/\/node_modules\/((?:antd|@ant-design|@rc-component)\/.+)$/.exec(id)?.[1] ?? id];
    },
  };
}

const nameOf = (part: string): string => part.replace('.', '');
