import js from '@eslint/js';
import ts from 'typescript-eslint';
import vue from 'eslint-plugin-vue';
import vueParser from 'vue-eslint-parser';
import globals from 'globals';

/** Every rule that types can answer. */
const STRICT = ['src/**/*.{ts,vue}', 'test/**/*.ts'];

/** What is imported from a .vue file has no type here: only vue-tsc, which checks these files too, reads components. */
const COMPONENTS = [
  'src/renderer/**/*.vue',
  'src/renderer/{main,router}.ts',
  'test/component/**/*.ts',
];

/** What holds everywhere, in tests too: no promise is left alone. */
const PROMISES = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
};

export default ts.config(
  { ignores: ['.cache/', 'out/', 'dist/', 'demo/', 'node_modules/', 'coverage/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...vue.configs['flat/recommended'],
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: [...STRICT, 'scripts/**/*.mjs'],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: PROMISES,
  },
  {
    files: STRICT,
    extends: [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // A name that its type does not declare (columns, JSON) is written as a text, so that a wrong one after a dot does not compile.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An arrow, or the last act of a guard, that calls something without a result.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        {
          ignoreArrowShorthand: true,
          ignoreVoidOperator: true,
          ignoreVoidReturningFunctions: true,
        },
      ],
      // A text that is not there is '' in drafts, receipts and settings: || is meant.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      // Texts are spread into their characters, which is what counts for widths and names.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Services are closures: nothing in them reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      // What carries out an asynchronous port may have nothing to wait for, and must not throw at once.
      '@typescript-eslint/require-await': 'off',
      // T in `read<T>(text): T` says what the caller expects of JSON, in the place of a cast.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Types are compared by their shape; electron's classes have another one in the stand-in.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    // A fake may do nothing, and what stands in for electron does nothing where no test looks.
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-empty-function': 'off' },
  },
  {
    files: COMPONENTS,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // The domain is pure: time, chance and the world come in as arguments.
    files: ['src/domain/**'],
    languageOptions: { globals: {} },
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now' },
        { object: 'Math', property: 'random' },
      ],
      'no-restricted-globals': ['error', 'fetch', 'process', 'setTimeout', 'window', 'document'],
    },
  },
  {
    // After the rules above, which bring a parser of their own.
    files: ['**/*.vue'],
    languageOptions: { parser: vueParser, parserOptions: { parser: ts.parser } },
  },
  {
    files: ['src/renderer/**', 'test/component/**'],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'vue/multi-word-component-names': 'off',
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/first-attribute-linebreak': 'off',
      'vue/multiline-html-element-content-newline': 'off',
      'vue/require-default-prop': 'off',
      'vue/attributes-order': 'off',
    },
  },
  {
    files: ['scripts/**', 'src/cli/**', 'src/practice/index.ts', 'test/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['scripts/lib/camera.mjs'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
