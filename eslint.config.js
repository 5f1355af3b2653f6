import js from '@eslint/js';
import ts from 'typescript-eslint';
import vue from 'eslint-plugin-vue';
import vueParser from 'vue-eslint-parser';
import globals from 'globals';

/** Files that are linted with all typed rules. */
const STRICT = ['src/**/*.{ts,vue}', 'test/**/*.ts', 'scripts/**/*.mjs'];

/** Imports from a .vue file have no type in eslint. Only vue-tsc, which also checks these files, reads components. */
const COMPONENTS = [
  'src/renderer/**/*.vue',
  'src/renderer/{main,router}.ts',
  'test/component/**/*.ts',
];

/** Rules for all files, tests included: every promise is handled. */
const PROMISES = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/await-thenable': 'error',
};

/** For the files in COMPONENTS. */
const UNTYPED = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
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
    files: STRICT,
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
      // An undeclared property (columns, JSON) is written in brackets, so that a wrong name after a dot does not compile.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Allows an arrow function, or the last statement of a guard, that calls a function without a result.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        {
          ignoreArrowShorthand: true,
          ignoreVoidOperator: true,
          ignoreVoidReturningFunctions: true,
        },
      ],
      // An empty value is '' in drafts, receipts and settings, so || is intended.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      // Strings are spread into characters, because widths and names count characters.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Services are closures and do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An implementation of an asynchronous port may have nothing to await, and must not throw synchronously.
      '@typescript-eslint/require-await': 'off',
      // T in `read<T>(text): T` is the type that the caller expects of JSON, instead of a cast.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Types are compared by their structure; electron's classes have another structure in the stand-in.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    // A fake may be empty, and the stand-in for electron is empty where no test needs it.
    files: ['test/**/*.ts'],
    rules: { '@typescript-eslint/no-empty-function': 'off' },
  },
  {
    files: ['test/**/*.test.ts', 'test/fixtures/**', 'test/fakes/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name="timeout"] > Literal[value>=1000]',
          message: 'A slow machine would fail this test: use patience().',
        },
      ],
    },
  },
  {
    files: COMPONENTS,
    rules: UNTYPED,
  },
  {
    // A file that grows over this does more than one thing.
    files: ['src/**'],
    // The tables of the ledger are read in one file, from top to bottom.
    ignores: ['src/core/ledger/database/schema.ts'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    // The domain is pure: time, random numbers and input are arguments.
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
    // Must come after the rules above, which set their own parser.
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
