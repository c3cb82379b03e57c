import type { ReactNode } from 'react'
import { useWordsOfSession, WordsContext } from './words.ts'

/** Provides the words of the session to everything below. */
export function WordsRoot({ children }: { children: ReactNode }) {
  return <WordsContext value={useWordsOfSession()}>{children}</WordsContext>
}
