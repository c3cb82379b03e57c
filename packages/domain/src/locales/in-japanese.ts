/** Words of the product in Japanese, by the Chinese text: one that is worded anew is missing here, and the test says so. */
export type JapaneseWords = Readonly<Record<string, string>>

/** Declares what a part says in Japanese; `npm run docs` puts it into the list of the language. */
export const inJapanese = (words: JapaneseWords): JapaneseWords => words
