import type { Label } from '@chengan/kernel/label'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'

const ToldOnce = lazyComponent(() => import('./told-once.tsx').then((module) => module.ToldOnce))

interface Teller {
  /** Fetches what shows the values: to be waited for before the call whose answer is told only once. */
  prepare(): Promise<void>
  tell(title: string, rows: readonly Values[], columns: Readonly<Record<string, Label>>): void
}

/** Shows values of an answer that are told this once. */
export function useRevealOnce(): Teller {
  const { modal } = useFeedback()
  const { text, label } = useWords()
  return {
    prepare: ToldOnce.prepare,
    tell(title, rows, columns) {
      const named = Object.entries(columns).map(([name, words]) => [name, label(words)] as const)
      void modal.info({ title, width: 640, content: <ToldOnce rows={rows} columns={named} />, okText: text.close })
    },
  }
}
