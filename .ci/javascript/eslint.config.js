/* What the scripts of the pages keep to besides their types, which tsc checks. */
import js from "@eslint/js";

const LONGEST_FUNCTION = 50, LONGEST_FILE = 300, MOST_BRANCHES = 12;

export default [
  js.configs.recommended,
  {
    files: ["**/*.js", "**/*.mjs"],
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "complexity": ["error", MOST_BRANCHES],
      "eqeqeq": "error",
      "max-lines": ["error", LONGEST_FILE],
      "max-lines-per-function": ["error", LONGEST_FUNCTION],
      "no-shadow": "error",
      "no-undef": "off",   // tsc knows what there is
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "quotes": ["error", "double", { avoidEscape: true, allowTemplateLiterals: false }],
      "semi": "error",
    },
  },
];
