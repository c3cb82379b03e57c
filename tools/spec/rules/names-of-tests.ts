/** The names in a file of tests: the first text of `it`, `test`, `describe` and of what a table of cases is handed to. */
export function namesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /(?:\b(?:it|test|describe|testWhere)(?:\.\w+)*|\]\s*(?:as const\s*)?\))\(\s*(?:[\w.?]+,\s*)?(['"`])((?:\\.|(?!\1).)*)\1/gs,
    ),
  ].map((match) => match[2] ?? '')
}
