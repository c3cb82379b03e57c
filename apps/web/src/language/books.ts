import type { Language } from '@chengan/kernel/label'

export type OtherLanguage = Exclude<Language, 'zh-CN'>

/** The words of one part of the console. Chinese comes with the part; another language when it is spoken. */
export interface Book<T> {
  /** Undefined until that language has been fetched. */
  in(language: Language): T | undefined
  /** The same promise for as long as it holds, so that a page may wait for it. */
  fetch(language: Language): Promise<T>
}

const books = new Set<Book<unknown>>()

/** Declares the words of a part: those in Chinese, and where those in the other languages lie. */
export function book<T>(chinese: T, others: Readonly<Record<OtherLanguage, () => Promise<T>>>): Book<T> {
  const here = new Map<Language, T>([['zh-CN', chinese]])
  const promised = new Map<Language, Promise<T>>()
  const fetchOther = async (language: OtherLanguage) => {
    try {
      const words = await others[language]()
      here.set(language, words)
      return words
    } catch (error) {
      // A chunk that did not come is asked for again the next time.
      promised.delete(language)
      throw error
    }
  }
  const made: Book<T> = {
    in: (language) => here.get(language),
    fetch: (language) => {
      const known = promised.get(language)
      if (known !== undefined) return known
      const coming = language === 'zh-CN' ? Promise.resolve(chinese) : fetchOther(language)
      promised.set(language, coming)
      return coming
    },
  }
  books.add(made)
  return made
}

/** Fetches a language for every part that has come so far, so that a switch finds all its words. */
export async function fetchBooks(language: Language): Promise<void> {
  await Promise.all([...books].map((one) => one.fetch(language)))
}
