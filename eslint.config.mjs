import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fieldLimits } from './eslint-rules/field-limits.mjs';
import { textAlone } from './eslint-rules/text-alone.mjs';

const shop = { rules: { 'text-alone': textAlone, 'field-limits': fieldLimits } };
const tests = ['**/*.test.{ts,tsx}', '**/*.story.ts', '**/tests/**', '**/e2e/**', 'frontend/src/test/**'];
const plainNode = ['**/*.{js,mjs,cjs}'];
/** Lists of content and SQL: long because there is much to say, not because they do much. */
const content = [
  'gateway/src/db/seed/*.ts',
  'gateway/audit/security/topics/*.ts',
  'gateway/audit/soak/visits.ts',
  'gateway/src/db/migrations/*.ts',
  'gateway/src/events/registry.ts',
  'frontend/src/**/*content.ts',
];

/** Loading another module's default is fine; offering one hides a thing's name from search and from renaming. */
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a thing has one name everywhere.',
};

const noRelationByName = {
  selector:
    'CallExpression[callee.name=/^(ManyToOne|OneToMany|OneToOne|ManyToMany|ForeignKey)$/][arguments.0.type="Literal"]',
  message:
    'Pass the entity as a function: () => Order. A lower room has a plain id; the upper entity declares the foreign key.',
};

/** TypeScript does not report an unknown property of a literal that is spread. */
const noSpreadLiteral = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write the properties themselves: a spread literal hides those that do not exist.',
};

/** `<input type="number">`, and the components that pass `type` on. */
const noNumberInput = {
  selector:
    'JSXAttribute[name.name="type"]:matches([value.value="number"], [value.expression.value="number"])',
  message:
    'The browser drops what it does not know: 8,50 becomes 850. Use MoneyField, QuantityField, PercentField or WeightField (components/fields/number-field.tsx), outside of a form NumberInput.',
};

/** Only DateField knows the days that the gateway takes; filters of lists take any. */
const noDateInput = {
  selector: 'JSXAttribute[name.name="type"]:matches([value.value="date"], [value.expression.value="date"])',
  message: 'Use DateField (components/fields/date-field.tsx), whose limits are those of the gateway.',
};

const noFileInput = {
  selector: 'JSXAttribute[name.name="type"]:matches([value.value="file"], [value.expression.value="file"])',
  message: 'Use FileField, DropZone or FileButton (components/fields/), which take dropped files, too.',
};

/** The browser's or UTC's day, made of an instant: `toISOString().slice(0, 10)`, `toLocaleDateString('sv')`. */
const noDayOfBrowser = {
  selector:
    ':matches(CallExpression[callee.property.name=/^(slice|substring|split)$/][callee.object.callee.property.name="toISOString"], CallExpression[callee.property.name="toLocaleDateString"])',
  message: "Days are the seller's: use useSellersToday() (store/seller-hours/), or formatDate for people.",
};

const everywhere = [noDefaultExport, noRelationByName, noSpreadLiteral, noNumberInput];

const storages = ['localStorage', 'sessionStorage', 'indexedDB'];
const guardedStorage = 'The browser may refuse storage: use lib/browser/browser-storage.ts.';

const ownDialogs = {
  name: 'antd',
  importNames: ['Modal', 'Drawer'],
  message: 'Use Dialog or SidePanel of components/, which have the theme of the shop on every page.',
};
const ownForms = {
  name: 'react-final-form',
  importNames: ['Form'],
  message: 'Use Form of components/fields/, which keeps what is typed when a session ends.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/coverage/**',
      '.data/**',
      'gateway/bench/.build/**',
      '.stryker-tmp/**',
      '**/*.generated.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Objects of functions that we pass around hold closures; none of them reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      'no-restricted-syntax': ['error', ...everywhere],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-control-regex': 'error',
      'no-duplicate-imports': 'error',
      'prefer-const': 'error',
      'no-var': 'error',
    },
  },
  {
    // Decorators read the types of what they decorate at run time: these imports only look type-only.
    files: ['gateway/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['frontend/src/components/{dialogs/dialog,page/side-panel}.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [ownDialogs],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: [...tests, 'frontend/src/components/{dialogs/dialog,page/side-panel,fields/form}.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [ownDialogs, ownForms] }] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noDateInput, noFileInput, noDayOfBrowser] },
  },
  {
    // The fields themselves; the filters of lists; a picture, which is its own preview.
    files: [
      'frontend/src/components/{fields/{date-field,file-button},data-table/date-filter}.tsx',
      'frontend/src/features/manage-tools/form/picture-field.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noDayOfBrowser] },
  },
  {
    // The markup of a prerendered page is no React page yet.
    files: ['frontend/src/**/*.tsx'],
    ignores: [...tests, 'frontend/src/app/prerender*.tsx', 'frontend/src/entities/tool/tool-grid-shell.tsx'],
    plugins: { shop },
    rules: { 'shop/text-alone': 'error' },
  },
  {
    files: ['frontend/src/{features,entities,pages,app}/**/*.tsx'],
    ignores: tests,
    plugins: { shop },
    rules: { 'shop/field-limits': 'error' },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [...tests, 'frontend/src/lib/browser/browser-storage.ts'],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: guardedStorage }))],
      'no-restricted-properties': [
        'error',
        ...storages.map((property) => ({ property, message: guardedStorage })),
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      // A table of cases may be long.
      'max-lines': ['error', { max: 350 }],
      '@typescript-eslint/no-explicit-any': 'off',
      // Values of matchers, response bodies and mocks are checked by the assertion, not by their type.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: content, rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
  {
    // Programs that print to the terminal.
    files: [
      '**/scripts/**',
      '**/bench/**',
      'gateway/audit/**',
      '.husky/*.mjs',
      '.ci/*.mjs',
      'gateway/src/{main,start-messages,cli/*,stop-signals}.ts',
      'gateway/dev/*.ts',
      'gateway/tests/local/owner.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // Rows and answers of the bare servers are compared byte by byte, not typed.
    files: ['gateway/bench/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  { files: plainNode, rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    // The tools and jest ask for a default.
    files: ['**/*.config.{mjs,cjs,js}', '**/vite.config.{ts,mts}', '**/support/{,servers/}global-*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
